import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** A module that was found by its place. */
interface Found {
  /** Where it stands below the folder, without what its name ends in: `adm/sys/acuan`. */
  readonly at: string;
  readonly exports: readonly unknown[];
}

/** Modules below a folder whose name ends as told, in a stable order. `.ts` in development, `.js` when built. */
export async function modulesBelow(folder: string, suffix: RegExp): Promise<Found[]> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => suffix.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const loaded = (await import(pathToFileURL(path.join(folder, name)).href)) as Record<string, unknown>;
      return {
        at: name.replace(suffix, '').replaceAll(path.sep, '/'),
        exports: Object.values(loaded),
      };
    }),
  );
}
