import { stat } from 'node:fs/promises';
import path from 'node:path';
import { SettingError } from './settings.ts';

/** A data folder that a restore has begun to fill has this file until all of it is there. */
export const UNFINISHED_FILE = 'pemulihan-belum-selesai';

/** @throws SettingError when a restore into this folder was cut off: what is there is a part of something */
export async function refuseUnfinishedFolder(dataDir: string): Promise<void> {
  if (await stat(path.join(dataDir, UNFINISHED_FILE)).catch(() => null))
    throw new SettingError(
      `Pengaturan DATA_DIR salah: ${dataDir} memuat pemulihan yang belum selesai; kosongkan, lalu ulangi npm run restore`,
    );
}
