#!/bin/sh
# prune-backups.sh FOLDER: deletes archives that are older than 28 days, but always keeps the newest 14. If new backups
# fail for a long time, the last 14 archives therefore stay.
set -eu
ls -1t "$1"/portal-*.arsip 2>/dev/null | tail -n +15 | while read -r file; do
  find "$file" -mtime +28 -delete
done
