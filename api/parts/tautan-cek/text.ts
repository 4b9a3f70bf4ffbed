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
   * False if the user's daily limit of checks is used up. Then the save stores only links that are already
   * known.
   */
  readonly allowed: boolean;
  /**
   * True if a reader has opened the text and `links` contains only some of its links. All other links and the
   * stored save times then stay unchanged.
   */
  readonly keep?: true;
}

const PENDING = sql`coalesce(tautan_cek.jatuh_tempo, 'infinity')`;

/**
 * SQL expression for the earliest time of the next check of the host `h`. It is now, or the end of the pause
 * after the host's last check.
 */
const SOON = (now: Date) =>
  sql`greatest(${now}::timestamptz, h.diperiksa + ${HOST_PAUSE_MS}::int * interval '1 millisecond')`;

/**
 * Queues checks of links. Writes hosts before links, both in sorted order, so that two saves cannot deadlock.
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
    // Locks existing hosts until their links exist. Otherwise the sweep could delete these hosts. The lock
    // does not block updates of the check counts.
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
  // Marks these hosts for the next claim. Hosts are locked after links. A finished check uses the same order.
  await db.run(
    sql`with tidur as (
          select h.host from tautan_host h where h.host = any(${hosts}::text[]) and h.berikutnya > ${SOON(now)}
          order by h.host for no key update)
        update tautan_host h set berikutnya = ${SOON(now)} from tidur t where h.host = t.host`,
  );
}

/**
 * Returns those links that are already stored. When the daily limit of new links is used up, a save stores no new links
 * and only uses these.
 */
async function storedOf(db: Db, links: readonly Link[]): Promise<Link[]> {
  const states = await statesOf(db, links);
  return links.filter(({ sidik }) => states.has(keyOf(sidik)));
}

/**
 * Stores the current links of a text. Must be called in the transaction that saves the text. The checks start
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

/** Returns the links of a text. Each address is returned only once; the fragment of an address is ignored. */
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
/** Check results of links, by `keyOf` of their hash. */
export type States = ReadonlyMap<string, LinkState>;

const DIMATIKAN: SebabTautan = 'dimatikan';

/** SQL columns of `tautan_cek c join tautan_host h`. A link of a disabled host has the state `belum`. */
const STATE = sql`c.sidik, c.diperiksa,
  case when h.aktif = 1 then c.keadaan else 'belum' end as keadaan,
  case when h.aktif = 1 then c.sebab else ${DIMATIKAN} end as sebab`;

const byKey = (rows: readonly z.output<typeof Known>[]): States =>
  new Map(rows.map(({ sidik, ...state }) => [keyOf(sidik), state]));

/** Reads the stored check results of links with one query. If there are no links, no query runs. */
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
 * Returns the states of all links in the given tasks. Unlike `statesOf`, this function does not need the texts of the
 * tasks.
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

/** State of a link without a check. */
const UNKNOWN: LinkState = { keadaan: 'belum', sebab: null, diperiksa: null };

export const stateOf = (states: States, { sidik }: Link): LinkState => states.get(keyOf(sidik)) ?? UNKNOWN;

/** Returns the links of a text in the format of the response. */
export const shownOf = (states: States, links: readonly Link[]): z.output<typeof TautanCek>[] =>
  links.map((link) => ({ url: link.url, ...stateOf(states, link) }));
