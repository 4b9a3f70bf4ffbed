import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** Modules below a folder whose name ends as told, in a stable order. `.ts` in development, `.js` when built. */
export async function modulesBelow(folder: string, suffix: RegExp): Promise<Record<string, unknown>[]> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => suffix.test(name)).sort();
  return Promise.all(
    names.map(
      (name) => import(pathToFileURL(path.join(folder, name)).href) as Promise<Record<string, unknown>>,
    ),
  );
}
