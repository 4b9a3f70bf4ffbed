import path from 'node:path';
import type { Settings } from '#api/start/settings.ts';
import { openLocalStore } from './local.ts';
import type { Store } from './store.ts';

/**
 * Opens the store that the settings choose: the object storage if S3_* is set, else the folder `berkas` of
 * DATA_DIR.
 * @throws SettingError when the object storage does not respond
 */
export async function openStore(settings: Pick<Settings, 'dataDir' | 's3'>): Promise<Store> {
  if (!settings.s3) return openLocalStore(path.join(settings.dataDir, 'berkas'));
  // The client is imported only here, because it takes memory and start time.
  const { openS3Store } = await import('./s3.ts');
  return openS3Store(settings.s3);
}
