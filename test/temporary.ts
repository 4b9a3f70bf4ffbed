import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { eventually } from './eventually.ts';

/**
 * Fails if an upload leaves temporary files. Waits first: the app may delete them after the client has disconnected.
 */
export function noTemporaryFiles(dataDir: string): Promise<void> {
  return eventually(async () => {
    const left = await readdir(path.join(dataDir, 'tmp'));
    if (left.length > 0) throw new Error(`${left.length} temporary files are left`);
  });
}
