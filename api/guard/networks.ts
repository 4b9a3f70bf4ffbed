import { isIPv6 } from 'node:net';
import type pg from 'pg';
import { sql, type Db, type Sql } from '#api/db/db.ts';
import { countKey } from './counter.ts';

/** Days after the last sign-in from a network until it counts as unknown. */
export const JARINGAN_HARI = 180;

const MAPPED = /^::ffff:(\d+(?:\.\d+){3})$/i;
/**
 * An IPv6 address in groups of 16 bits: the first half belongs to one customer, who can change the second half at will.
 */
const PARTS = 8;
const NETWORK_PARTS = 4;

/** An address without its zone, which is local to this machine; an embedded IPv4 address as plain IPv4. */
export function plainAddress(address: string): string {
  const [bare = ''] = address.split('%');
  return MAPPED.exec(bare)?.[1] ?? bare;
}

/** Network of an address: for IPv4 the address itself, for IPv6 its /64. */
export function networkOf(address: string): string {
  // Fast path: most addresses are IPv4.
  if (!address.includes(':')) return address;
  const bare = plainAddress(address);
  if (!isIPv6(bare) || isLoopback(bare)) return bare;
  const [left = [], right = []] = bare.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = Array.from({ length: PARTS - left.length - right.length }, () => '0');
  const parts = [...left, ...zeros, ...right].slice(0, NETWORK_PARTS);
  return `${parts.map((part) => Number.parseInt(part, 16).toString(16)).join(':')}::/64`;
}

/** This machine, or a local proxy that names no caller. */
const isLoopback = (network: string) => network === '::1' || network.startsWith('127.');

/** Stored form of an address: a hash of its network. */
export const networkHash = (address: string): Buffer => Buffer.from(countKey(networkOf(address)), 'hex');

/** In SQL: a sign-in from this network exists. */
export const signedInFrom = (address: string): Sql =>
  sql`exists (select from jaringan_masuk where alamat_hash = ${networkHash(address)}
              and terakhir > now() - make_interval(days => ${JARINGAN_HARI}))`;

/** Tests whether a network is known; this machine itself is. */
export async function isKnown(pool: pg.Pool, address: string): Promise<boolean> {
  const { text, values } = sql`select ${knownNetwork(address)} as dikenal`;
  const { rows } = await pool.query<{ dikenal: boolean }>(text, values);
  return rows[0]!.dikenal;
}

/** The same in SQL. */
export const knownNetwork = (address: string): Sql =>
  isLoopback(networkOf(address)) ? sql`true` : signedInFrom(address);

/** Records a sign-in from this network. */
export async function rememberNetwork(db: Db, address: string): Promise<void> {
  await db.run(sql`insert into jaringan_masuk (alamat_hash) select ${networkHash(address)}
      where not exists (select from jaringan_masuk where alamat_hash = ${networkHash(address)}
                        and terakhir > now() - interval '1 day')
      on conflict (alamat_hash) do update set terakhir = now()`);
}
