import * as fs from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { Account } from './account.ts';

/** Address of a server: the folder of its socket, or this machine's loopback address. */
export interface Place {
  /** Absolute path of the folder, or `127.0.0.1`. */
  host: string;
  /** Port of the server. If the address is a socket, the number is a part of the socket's file name. */
  port: number;
}

const SOCKET_PORT = 5432;
const LOOPBACK = '127.0.0.1';

/**
 * Maximum number of bytes of a socket's path. The kernel's limit includes the final null byte: 108 bytes, or 104 on
 * macOS.
 */
const PATH_BYTES = process.platform === 'darwin' ? 103 : 107;

const PREFIX = 'portal-db-';

const isSocket = ({ host }: Place): boolean => host !== LOOPBACK;

export const isSame = (one: Place, other: Place): boolean =>
  one.host === other.host && one.port === other.port;

/** Converts the address in `postmaster.pid`. Without a socket folder, it is the loopback address with a port. */
export const placeOf = (folder: string, port: number): Place => ({ host: folder || LOOPBACK, port });

/**
 * Chooses the address for a new server. It is a socket that only the server's account can access. Otherwise another
 * account could pretend to be the server and receive a password. The socket is in the server's folder, or in a private
 * folder if its path would be too long. On Windows, the address is a port.
 */
export async function choosePlace(base: string, account: Account): Promise<Place> {
  if (process.platform === 'win32') return { host: LOOPBACK, port: await freePort() };
  return { host: fits(base) ? base : privateFolder(account), port: SOCKET_PORT };
}

/** Returns a free port of this machine. */
export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.on('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? done(address.port) : fail(new Error('no port')),
      );
    });
  });
}

const fits = (folder: string) => Buffer.byteLength(join(folder, `.s.PGSQL.${SOCKET_PORT}`)) <= PATH_BYTES;

function privateFolder({ uid, gid }: Account): string {
  const parent = fits(join(tmpdir(), `${PREFIX}123456`)) ? tmpdir() : '/tmp';
  const folder = fs.mkdtempSync(join(parent, PREFIX));
  if (uid !== undefined && gid !== undefined) fs.chownSync(folder, uid, gid);
  return folder;
}

/** Removes the private folder of a socket. It must be called only if no server listens there. */
export function leavePlace({ host }: Place): void {
  if (basename(host).startsWith(PREFIX) && [tmpdir(), '/tmp'].includes(dirname(host)))
    fs.rmSync(host, { recursive: true, force: true });
}

/**
 * Returns the server's settings for this address. The folder's path is quoted, because it may contain commas and
 * quotes.
 */
export const placeSettings = (place: Place): Record<string, string | number> =>
  isSocket(place)
    ? {
        port: place.port,
        listen_addresses: '',
        unix_socket_directories: `"${place.host.replaceAll('"', '""')}"`,
        unix_socket_permissions: '0700',
      }
    : { port: place.port, listen_addresses: place.host, unix_socket_directories: '' };
