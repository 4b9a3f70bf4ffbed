import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { eventually } from './eventually.ts';

/**
 * Fails if temporary files of an upload remain. It polls, because the app may delete them only after the client has
 * disconnected.
 */
export function noTemporaryFiles(dataDir: string): Promise<void> {
  return eventually(async () => {
    const left = await readdir(path.join(dataDir, 'tmp'));
    if (left.length > 0) throw new Error(`${left.length} temporary files are left`);
  });
}
