import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { UNFINISHED_FILE } from '#api/start/unfinished.ts';
import { ArchiveError } from './refusal.ts';

/**
 * What of DATA_DIR is not copied as it lies there: the database and the stored files are read in their own ways, the rest belongs
 * to the running process. Everything else is, so that a secret or key that a later version keeps is not forgotten.
 */
const OWN_WAY = /^(postgres(\.baru-.*)?|berkas|tmp|app\.pid|lost\+found)$/;

/** A name that leads nowhere but below the folder; hidden ones are no part of a backup. */
const SAFE = /^(?!\.)[^/\\\0]+(\/(?!\.)[^/\\\0]+)*$/;

/** Files of the data folder that belong to a backup, by their path in it. */
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

/** Puts one of them back; nobody but this account reads it. */
export async function writeDataFile(dataDir: string, name: string, body: Buffer): Promise<void> {
  if (!SAFE.test(name) || OWN_WAY.test(name.split('/')[0] ?? ''))
    throw new ArchiveError(`Arsip memuat nama yang tidak sah: ${name}`);
  const file = path.join(dataDir, name);
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(file, body, { mode: 0o600, flag: 'wx', flush: true });
}
