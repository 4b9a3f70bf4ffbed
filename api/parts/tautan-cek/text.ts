import { z } from 'zod';
import type { TautanCek } from '#contract/tautan-cek.ts';
import { Waktu } from '#contract/fields.ts';
import {
  CEK_PAUSE_DETIK,
  HOST_PAUSE_MS,
  TAUTAN_STATES,
  SEBAB,
  tautanIn,
  type SebabTautan,
} from '#rules/tugas/tautan-cek.ts';
import { raw, sql, type Db } from '#api/db/db.ts';
import type { Link, LinkState, Place } from '#api/handed-in.ts';
import { keyOf, linkOf } from './sidik.ts';

export interface Note {
  readonly place: Place;
  readonly links: readonly Link[];
  readonly now: Date;
  /**
   * False if the user has used up the daily limit of link checks. The save then stores only links that are already in
   * the database.
   */
  readonly allowed: boolean;
  /**
   * True if `links` contains only some of the text's links. All other links and the stored times then stay unchanged. A
   * reader who opens the text causes such a call.
   */
  readonly keep?: true;
}

const PENDING = sql`coalesce(tautan_cek.jatuh_tempo, 'infinity')`;

/**
 * SQL expression for the earliest time at which the host `h` may be contacted again: now, or after the pause that
 * follows its last check.
 */
const SOON = (now: Date) =>
  sql`greatest(${now}::timestamptz, h.diperiksa + ${HOST_PAUSE_MS}::int * interval '1 millisecond')`;

/**
 * Queues checks of these links. Hosts are written before links, and both are sorted, so that two saves cannot deadlock.
 */
export async function noteLinks(
  db: Db,
  {
    links,
    now,
    allowed,
    proses = null,
  }: Pick<Note, 'links' | 'now' | 'allowed'> & { proses?: string | null },
): Promise<void> {
  if (links.length === 0) return;
  const hosts = [...new Set(links.map(({ host }) => host))].toSorted();
  await db.run(
    // Locks the stored hosts until the links are inserted, so that `sweepLinks` cannot delete these hosts meanwhile.
    // The lock does not block an update of a host's counters.
    sql`with ada as (select h.host from tautan_host h where h.host = any(${hosts}::text[]) for key share)
        insert into tautan_host (host) select d.host from unnest(${hosts}::text[]) as d (host)
        where d.host not in (select ada.host from ada) on conflict do nothing`,
  );
  const due = allowed
    ? sql`greatest(${now}::timestamptz, tautan_cek.diperiksa + make_interval(secs => ${CEK_PAUSE_DETIK}))`
    : sql`${now}::timestamptz + interval '1 day'`;
  await db.run(
    sql`insert into tautan_cek (sidik, host, jatuh_tempo, proses)
        select d.sidik, d.host, ${now}::timestamptz + ${allowed ? 0 : 1}::int * interval '1 day', ${proses}::uuid
        from unnest(${links.map(({ sidik }) => sidik)}::bytea[], ${links.map(({ host }) => host)}::text[]) as d (sidik, host)
        order by d.sidik
        on conflict (sidik) do update
        set jatuh_tempo = least(${PENDING}, ${due}), proses = coalesce(excluded.proses, tautan_cek.proses)`,
  );
  // Makes the hosts available to the next claim. The hosts are locked after the links, in the same order as in
  // `finishLink`.
  await db.run(
    sql`with tidur as (
          select h.host from tautan_host h where h.host = any(${hosts}::text[]) and h.berikutnya > ${SOON(now)}
          order by h.host for no key update)
        update tautan_host h set berikutnya = ${SOON(now)} from tidur t where h.host = t.host`,
  );
}

/**
 * Returns the links that are already in the database. If a user has used up the daily limit of new links, a save stores
 * only these links.
 */
async function storedOf(db: Db, links: readonly Link[]): Promise<Link[]> {
  const states = await statesOf(db, links);
  return links.filter(({ sidik }) => states.has(keyOf(sidik)));
}

/**
 * Stores the current links of a text. Must be called in the transaction that saves the text. The links are checked
 * after the commit.
 */
export async function noteText(db: Db, { place, links, now, allowed, keep }: Note): Promise<void> {
  const [[column, id]] = Object.entries(place) as [[string, number]];
  const own = raw(column);
  const noted = allowed ? links : await storedOf(db, links);
  await noteLinks(db, { links: noted, now, allowed });
  const sidik = noted.map((each) => each.sidik);
  await db.run(
    sql`with lepas as (delete from tautan_teks where ${!keep} and ${own} = ${id} and sidik <> all(${sidik}::bytea[]))
        insert into tautan_teks (sidik, ${own}, disimpan)
        select d.sidik, ${id}, ${now} from unnest(${sidik}::bytea[]) as d (sidik)
        on conflict (${own}, sidik) where ${own} is not null
        do update set disimpan = ${keep ? sql`tautan_teks.disimpan` : sql`excluded.disimpan`}`,
  );
}

/** Returns the links of a text without duplicates. Addresses that differ only in their fragment are the same link. */
export function linksIn(html: string): Link[] {
  const links = tautanIn(html).map(linkOf);
  return [...new Map(links.map((link) => [keyOf(link.sidik), link])).values()];
}

const Known = z.object({
  sidik: z.instanceof(Buffer),
  keadaan: z.enum(TAUTAN_STATES),
  sebab: z.enum(SEBAB).nullable().catch(null),
  diperiksa: Waktu.nullable(),
});
/** Check results of links. The key is `keyOf` of the link's hash. */
export type States = ReadonlyMap<string, LinkState>;

const DIMATIKAN: SebabTautan = 'dimatikan';

/**
 * SQL columns with the check result of a link, on `tautan_cek c join tautan_host h`. If the host is disabled, the state
 * is `belum`.
 */
const STATE = sql`c.sidik, c.diperiksa,
  case when h.aktif = 1 then c.keadaan else 'belum' end as keadaan,
  case when h.aktif = 1 then c.sebab else ${DIMATIKAN} end as sebab`;

const byKey = (rows: readonly z.output<typeof Known>[]): States =>
  new Map(rows.map(({ sidik, ...state }) => [keyOf(sidik), state]));

/** Reads the stored check results of links with one query. Without links, no query runs. */
export async function statesOf(db: Db, links: readonly Link[]): Promise<States> {
  if (links.length === 0) return new Map();
  const rows = await db.rows(
    sql`select ${STATE} from tautan_cek c join tautan_host h on h.host = c.host
        where c.sidik = any(${links.map(({ sidik }) => sidik)}::bytea[])`,
    Known,
  );
  return byKey(rows);
}

/**
 * Returns the check results of all links in these tasks. Unlike `statesOf`, this function does not need the texts of
 * the tasks.
 */
export async function statesOfTugas(db: Db, tugas_id: readonly number[]): Promise<States> {
  const rows = await db.rows(
    sql`select distinct on (c.sidik) ${STATE}
        from tautan_teks t join tautan_cek c on c.sidik = t.sidik join tautan_host h on h.host = c.host
        where t.tugas_id = any(${tugas_id}::int[])`,
    Known,
  );
  return byKey(rows);
}

/** State of a link that was never checked. */
const UNKNOWN: LinkState = { keadaan: 'belum', sebab: null, diperiksa: null };

export const stateOf = (states: States, { sidik }: Link): LinkState => states.get(keyOf(sidik)) ?? UNKNOWN;

/** Returns the links of a text with their check results, in the format of a response. */
export const shownOf = (states: States, links: readonly Link[]): z.output<typeof TautanCek>[] =>
  links.map((link) => ({ url: link.url, ...stateOf(states, link) }));
