import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { eventually } from './eventually.ts';

/** What a test leaves behind of uploads is its failure, also when its sender is long gone. */
export function noTemporaryFiles(dataDir: string): Promise<void> {
  return eventually(async () => {
    const left = await readdir(path.join(dataDir, 'tmp'));
    if (left.length > 0) throw new Error(`${left.length} temporary files are left`);
  });
}
