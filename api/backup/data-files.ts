import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { UNFINISHED_FILE } from '#api/start/unfinished.ts';
import { ArchiveError } from './refusal.ts';

/**
 * Entries of DATA_DIR that are not copied as files: the database and stored files have their own readers, the others
 * belong to the running process. All other entries are copied, so that secrets and keys of later versions are included.
 */
const OWN_WAY = /^(postgres(\.baru-.*)?|berkas|tmp|app\.pid|lost\+found)$/;

/** A relative path that stays inside the folder. Hidden files are no part of a backup. */
const SAFE = /^(?!\.)[^/\\\0]+(\/(?!\.)[^/\\\0]+)*$/;

/** Files of the data folder that belong to a backup, by relative path. */
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

/** Writes one of them, readable only for this account. */
export async function writeDataFile(dataDir: string, name: string, body: Buffer): Promise<void> {
  if (!SAFE.test(name) || OWN_WAY.test(name.split('/')[0] ?? ''))
    throw new ArchiveError(`Arsip memuat nama yang tidak sah: ${name}`);
  const file = path.join(dataDir, name);
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(file, body, { mode: 0o600, flag: 'wx', flush: true });
}
