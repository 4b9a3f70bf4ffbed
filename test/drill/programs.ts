import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '#api/start/root.ts';
import { findProgram } from '#db/embedded/binaries.ts';
import type { Programs } from './cluster.ts';

/** The programs of PostgreSQL that Patroni starts. */
const POSTGRES = ['postgres', 'initdb', 'pg_ctl', 'pg_basebackup', 'pg_rewind', 'pg_controldata'];
/** Newest version first. Debian installs each version in its own folder. */
const VERSIONS = [18, 17, 16, 15];

/** Returns the paths of all programs. If programs are missing, returns their names instead. */
export function findPrograms(): Programs | string[] {
  const missing: string[] = [];
  const need = (name: string, found: string | undefined) => {
    if (found === undefined) missing.push(name);
    return found ?? '';
  };
  // /usr/sbin is not in the PATH of an ordinary user.
  const program = (name: string) =>
    need(name, findProgram(name) ?? [`/usr/sbin/${name}`].find((file) => existsSync(file)));
  const folders = VERSIONS.map((version) => `/usr/lib/postgresql/${version}/bin`);
  const whole = (folder: string) => POSTGRES.every((name) => existsSync(path.join(folder, name)));
  const found = {
    patroni: program('patroni'),
    etcd: program('etcd'),
    haproxy: program('haproxy'),
    postgres: need('postgresql', folders.find(whole)),
  };
  if (process.platform !== 'linux') missing.push('Linux');
  const store = path.join(ROOT, 'node_modules/s3rver');
  need('s3rver', existsSync(store) ? store : undefined);
  return missing.length > 0 ? missing : found;
}
