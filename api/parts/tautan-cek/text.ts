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
  /** False: the person's checks of the day are used up, and only links that are stored already are noted. */
  readonly allowed: boolean;
  /** These are some of the text's links, which was only opened: the others stay, and days go on from its save. */
  readonly keep?: true;
}

const PENDING = sql`coalesce(tautan_cek.jatuh_tempo, 'infinity')`;

/** Now, or when the pause after the last check of the host `h` is over. */
const SOON = (now: Date) =>
  sql`greatest(${now}::timestamptz, h.diperiksa + ${HOST_PAUSE_MS}::int * interval '1 millisecond')`;

/** Hosts first, in their order, so that two saves wait for each other and neither for both. */
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
    // Existing hosts are locked until their links exist, so that the sweep keeps them; the counting of checks does not
    // wait for it.
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
  // The next claim examines these hosts. After their links, in which order a finished check locks them as well.
  await db.run(
    sql`with tidur as (
          select h.host from tautan_host h where h.host = any(${hosts}::text[]) and h.berikutnya > ${SOON(now)}
          order by h.host for no key update)
        update tautan_host h set berikutnya = ${SOON(now)} from tidur t where h.host = t.host`,
  );
}

/** The links that are stored already: beyond the day's allowance a save adds no link and no host. */
async function storedOf(db: Db, links: readonly Link[]): Promise<Link[]> {
  const states = await statesOf(db, links);
  return links.filter(({ sidik }) => states.has(keyOf(sidik)));
}

/** Notes what links a text holds now, with the transaction that saves it: they are checked once it is committed. */
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

/** The links of a text, each once by where it leads. */
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
/** What is known of links, by `keyOf` of their hash. */
export type States = ReadonlyMap<string, LinkState>;

const DIMATIKAN: SebabTautan = 'dimatikan';

/** A row of `tautan_cek c join tautan_host h`; of a host that is switched off nothing is said. */
const STATE = sql`c.sidik, c.diperiksa,
  case when h.aktif = 1 then c.keadaan else 'belum' end as keadaan,
  case when h.aktif = 1 then c.sebab else ${DIMATIKAN} end as sebab`;

const byKey = (rows: readonly z.output<typeof Known>[]): States =>
  new Map(rows.map(({ sidik, ...state }) => [keyOf(sidik), state]));

/** What is known of links: one query, none where there are none. */
export async function statesOf(db: Db, links: readonly Link[]): Promise<States> {
  if (links.length === 0) return new Map();
  const rows = await db.rows(
    sql`select ${STATE} from tautan_cek c join tautan_host h on h.host = c.host
        where c.sidik = any(${links.map(({ sidik }) => sidik)}::bytea[])`,
    Known,
  );
  return byKey(rows);
}

/** The same of all links of some tasks, whose texts are not read yet. */
export async function statesOfTugas(db: Db, tugas_id: readonly number[]): Promise<States> {
  const rows = await db.rows(
    sql`select distinct on (c.sidik) ${STATE}
        from tautan_teks t join tautan_cek c on c.sidik = t.sidik join tautan_host h on h.host = c.host
        where t.tugas_id = any(${tugas_id}::int[])`,
    Known,
  );
  return byKey(rows);
}

/** A link that has not been asked about yet. */
const UNKNOWN: LinkState = { keadaan: 'belum', sebab: null, diperiksa: null };

export const stateOf = (states: States, { sidik }: Link): LinkState => states.get(keyOf(sidik)) ?? UNKNOWN;

/** The links of a text as an answer shows them. */
export const shownOf = (states: States, links: readonly Link[]): z.output<typeof TautanCek>[] =>
  links.map((link) => ({ url: link.url, ...stateOf(states, link) }));
