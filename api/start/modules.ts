import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** A module that was found by its path. */
interface Found {
  /** Path below the folder without the suffix: `adm/sys/acuan`. */
  readonly at: string;
  readonly exports: readonly unknown[];
}

/**
 * Cached results by folder and suffix. They are cached because tests start hundreds of apps in one process, and modules
 * do not change while the process runs.
 */
const loaded = new Map<string, Promise<Found[]>>();

/**
 * Loads all modules of a folder whose file names match, in a stable order. The files are `.ts` in development, and
 * `.js` in a build.
 */
export function modulesBelow(folder: string, suffix: RegExp): Promise<Found[]> {
  const key = `${folder} ${suffix.source}`;
  const found = loaded.get(key) ?? load(folder, suffix);
  loaded.set(key, found);
  return found;
}

async function load(folder: string, suffix: RegExp): Promise<Found[]> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => suffix.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const module = (await import(pathToFileURL(path.join(folder, name)).href)) as Record<string, unknown>;
      return {
        at: name.replace(suffix, '').replaceAll(path.sep, '/'),
        exports: Object.values(module),
      };
    }),
  );
}
