import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { isFileId, type Store, type StoredFile } from './store.ts';
import { writeWhole } from './write-whole.ts';

const TEMP_SUFFIX = '.tmp';
/**
 * Age in ms. A temporary file that is older belongs to no running upload, not even to an upload of another
 * app with the same folder.
 */
const TEMP_MAX_AGE_MS = 3_600_000;

/**
 * A store in the folder `root`. It has a subfolder for each pair of first characters of the ids. A file is
 * first written next to these subfolders. It is moved into its subfolder when it is completely on disk.
 */
export async function openLocalStore(root: string): Promise<Store> {
  // Only the app's account may read the folder, because it contains personal documents.
  await mkdir(root, { recursive: true, mode: 0o700 });
  await removeOldTemps(root);
  return {
    async put(id, from) {
      const target = pathOf(root, id);
      const temp = path.join(root, `${id}.${randomBytes(4).toString('hex')}${TEMP_SUFFIX}`);
      try {
        await writeWhole(from, temp, true);
        await makeFolder(root, path.dirname(target));
        await rename(temp, target);
      } catch (error) {
        await rm(temp, { force: true });
        throw error;
      }
      await flush(path.dirname(target));
    },
    async open(id, range) {
      const file = isFileId(id) ? await open(pathOf(root, id), 'r').catch(noneIfMissing) : null;
      if (!file) return null;
      const { size } = await file.stat();
      return { body: file.createReadStream(range), size };
    },
    async remove(id) {
      if (isFileId(id)) await rm(pathOf(root, id), { force: true });
    },
    list: () => listFiles(root),
  };
}

function pathOf(root: string, id: string): string {
  if (!isFileId(id)) throw new Error('Not the id of a stored file');
  return path.join(root, id.slice(0, 2), id);
}

async function* listFiles(root: string): AsyncGenerator<StoredFile> {
  for (const folder of await readdir(root)) {
    if (!/^[0-9a-f]{2}$/.test(folder)) continue;
    for (const id of await readdir(path.join(root, folder))) {
      const found = isFileId(id) ? await stat(path.join(root, folder, id)).catch(noneIfMissing) : null;
      if (found) yield { id, at: found.mtime };
    }
  }
}

async function makeFolder(root: string, folder: string): Promise<void> {
  const made = await mkdir(folder, { recursive: true });
  // Writes the new folder to disk at once. Otherwise a power cut could lose the folder together with its files.
  if (made !== undefined) await flush(root);
}

async function flush(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function removeOldTemps(root: string): Promise<void> {
  const before = Date.now() - TEMP_MAX_AGE_MS;
  for (const name of await readdir(root)) {
    if (!name.endsWith(TEMP_SUFFIX)) continue;
    const found = await stat(path.join(root, name)).catch(noneIfMissing);
    if (found && found.mtimeMs < before) await rm(path.join(root, name), { force: true });
  }
}

function noneIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
