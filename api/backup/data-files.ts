import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { UNFINISHED_FILE } from '#api/start/unfinished.ts';
import { ArchiveError } from './refusal.ts';

/**
 * Entries of DATA_DIR that a backup does not copy as plain files. `postgres` and `berkas` are exported in another way.
 * A restored app does not need the other entries of this list. All entries that are not in this list are copied,
 * including secrets and keys that later versions of the app add.
 */
const OWN_WAY = /^(postgres(\.baru-.*)?|berkas|tmp|app\.pid|lost\+found)$/;

/**
 * Matches a relative path that stays inside the data folder. It contains no hidden file, because a backup contains
 * none.
 */
const SAFE = /^(?!\.)[^/\\\0]+(\/(?!\.)[^/\\\0]+)*$/;

/** Yields the files of the data folder that a backup copies, by relative path. */
export async function* dataFiles(dataDir: string): AsyncGenerator<{ name: string; body: Buffer }> {
  const found = await readdir(dataDir, { withFileTypes: true, recursive: true }).catch(() => []);
  for (const entry of found) {
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(dataDir, file).split(path.sep).join('/');
    const [top = ''] = name.split('/');
    if (!entry.isFile() || OWN_WAY.test(top) || top === UNFINISHED_FILE || !SAFE.test(name)) continue;
    yield { name, body: await readFile(file) };
  }
}

/** Writes one file of the data folder during a restore. Only the account that runs the restore can read the file. */
export async function writeDataFile(dataDir: string, name: string, body: Buffer): Promise<void> {
  if (!SAFE.test(name) || OWN_WAY.test(name.split('/')[0] ?? ''))
    throw new ArchiveError(`Arsip memuat nama yang tidak sah: ${name}`);
  const file = path.join(dataDir, name);
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(file, body, { mode: 0o600, flag: 'wx', flush: true });
}
