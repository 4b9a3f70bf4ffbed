import { stat } from 'node:fs/promises';
import path from 'node:path';
import { SettingError } from './settings.ts';

/** Marker file in a data folder. It exists from the start of a restore until its end. */
export const UNFINISHED_FILE = 'pemulihan-belum-selesai';

/** @throws SettingError when a restore into this folder was interrupted, because the content is then incomplete */
export async function refuseUnfinishedFolder(dataDir: string): Promise<void> {
  if (await stat(path.join(dataDir, UNFINISHED_FILE)).catch(() => null))
    throw new SettingError(
      `Pengaturan DATA_DIR salah: ${dataDir} memuat pemulihan yang belum selesai. Kosongkan, lalu ulangi npm run restore`,
    );
}
