import { isIPv6 } from 'node:net';
import type pg from 'pg';
import { sql, type Db, type Sql } from '#api/db/db.ts';
import { countKey } from './counter.ts';

/** Days after the last sign-in from a network until it counts as unknown. */
export const JARINGAN_HARI = 180;

const MAPPED = /^::ffff:(\d+(?:\.\d+){3})$/i;
/**
 * An IPv6 address has eight groups of 16 bits. The first four identify a customer's network. The customer can
 * choose the other four freely, so they are ignored.
 */
const PARTS = 8;
const NETWORK_PARTS = 4;

/**
 * Returns an address without its zone (the part after `%`), because a zone has a meaning on one machine only. An
 * IPv4-mapped IPv6 address becomes plain IPv4.
 */
export function plainAddress(address: string): string {
  const [bare = ''] = address.split('%');
  return MAPPED.exec(bare)?.[1] ?? bare;
}

/** Returns the network of an address. For IPv4 it is the address itself, for IPv6 the first 64 bits (/64). */
export function networkOf(address: string): string {
  // Fast path for IPv4, the most frequent case.
  if (!address.includes(':')) return address;
  const bare = plainAddress(address);
  if (!isIPv6(bare) || isLoopback(bare)) return bare;
  const [left = [], right = []] = bare.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = Array.from({ length: PARTS - left.length - right.length }, () => '0');
  const parts = [...left, ...zeros, ...right].slice(0, NETWORK_PARTS);
  return `${parts.map((part) => Number.parseInt(part, 16).toString(16)).join(':')}::/64`;
}

/**
 * Tests for the address of this machine. Requests through a local proxy that does not forward the caller's
 * address have this address too.
 */
const isLoopback = (network: string) => network === '::1' || network.startsWith('127.');

/** Hash of the network of an address. Only this hash is stored, not the address. */
export const networkHash = (address: string): Buffer => Buffer.from(countKey(networkOf(address)), 'hex');

/** SQL condition: a sign-in from this network happened within the last 180 days. */
export const signedInFrom = (address: string): Sql =>
  sql`exists (select from jaringan_masuk where alamat_hash = ${networkHash(address)}
              and terakhir > now() - make_interval(days => ${JARINGAN_HARI}))`;

/** Tests whether a sign-in from this network happened recently. Always true for this machine. */
export async function isKnown(pool: pg.Pool, address: string): Promise<boolean> {
  const { text, values } = sql`select ${knownNetwork(address)} as dikenal`;
  const { rows } = await pool.query<{ dikenal: boolean }>(text, values);
  return rows[0]!.dikenal;
}

/** SQL condition: a sign-in from this network happened within the last 180 days. Always true for this machine. */
export const knownNetwork = (address: string): Sql =>
  isLoopback(networkOf(address)) ? sql`true` : signedInFrom(address);

/** Records a sign-in from this network. */
export async function rememberNetwork(db: Db, address: string): Promise<void> {
  await db.run(sql`insert into jaringan_masuk (alamat_hash) select ${networkHash(address)}
      where not exists (select from jaringan_masuk where alamat_hash = ${networkHash(address)}
                        and terakhir > now() - interval '1 day')
      on conflict (alamat_hash) do update set terakhir = now()`);
}
