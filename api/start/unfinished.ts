import { stat } from 'node:fs/promises';
import path from 'node:path';
import { SettingError } from './settings.ts';

/** Marker file in a data folder. It exists while a restore is running, and stays if the restore is interrupted. */
export const UNFINISHED_FILE = 'pemulihan-belum-selesai';

/** @throws SettingError if a restore into this folder was interrupted, because its content is then incomplete */
export async function refuseUnfinishedFolder(dataDir: string): Promise<void> {
  if (await stat(path.join(dataDir, UNFINISHED_FILE)).catch(() => null))
    throw new SettingError(
      `Pengaturan DATA_DIR salah: ${dataDir} memuat pemulihan yang belum selesai. Kosongkan, lalu ulangi npm run restore`,
    );
}
