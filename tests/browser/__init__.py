"""Labs and lessons in JupyterLab and Chromium."""

from __future__ import annotations
