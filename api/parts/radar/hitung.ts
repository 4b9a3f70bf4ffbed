import { z } from 'zod';
import { JENIS_RADAR, type JenisRadar } from '#rules/radar.ts';
import { JumlahRadar } from '#contract/fields/radar.ts';
import { SHARE_LONG, type Share } from '#api/call/shared.ts';
import { empty, join, raw, sql, type Db, type Sql } from '#api/db/db.ts';
import { searchIn } from '#api/parts/list/paging.ts';
import { bySlices } from '#api/work/slices.ts';
import type { Settings } from '#api/start/settings.ts';
import type { PilihanRadar, RadarAt } from './lihat.ts';
import { radarAt, radarSql } from './radar.ts';

/** The narrow table in which the people of a kind are searched for and named: mentors stand among the accounts. */
export const searchedIn = (jenis: JenisRadar): Sql =>
  jenis === 'mentor_tertinggal'
    ? sql`join users_cari c on c.id = r.user_id`
    : sql`join peserta_cari c on c.user_id = r.user_id`;

/** Where a search is one: ` join … where …` to a row `r` of the radar. */
export const dicari = (jenis: JenisRadar, q: string | undefined): Sql => {
  const found = searchIn(q, 'c.cari');
  return found.length === 0 ? empty : sql`${searchedIn(jenis)} where ${join(found)}`;
};

type Jumlah = z.output<typeof JumlahRadar>;

/** People one after the other, four bytes each: of a hundred thousand the driver makes one text, and no rows. */
const packed = (column: string): Sql => sql`coalesce(string_agg(int4send(${raw(column)}), ''), '')`;
const Packed = z.instanceof(Buffer);
const unpacked = (people: Buffer): readonly number[] =>
  Array.from({ length: people.length / 4 }, (_, n) => people.readInt32BE(4 * n));

/** How many are on the radar by each of these kinds, in one query; `siapa`: with the person of each row. */
const countSql = (jenis: readonly JenisRadar[], at: RadarAt, pilihan: PilihanRadar, siapa: Sql): Sql =>
  join(
    jenis.map(
      (
        kind,
      ) => sql`select ${kind}::text as jenis, count(distinct r.user_id)::int as orang, count(*)::int as jumlah ${siapa}
                    from (${radarSql(kind, at, pilihan)}) r`,
    ),
    ' union all ',
  );

/** How many are on the radar of these people, by each of these kinds. */
export const countRadar = (
  db: Db,
  jenis: readonly JenisRadar[],
  at: RadarAt,
  pilihan: PilihanRadar,
): Promise<Jumlah[]> => db.rows(countSql(jenis, at, pilihan, empty), JumlahRadar);

interface Looking {
  db: Db;
  now: Date;
  settings: Settings;
  share: Share;
}

const Siapa = JumlahRadar.extend({ siapa: Packed });

/**
 * How many are on the radar by each kind: everybody is gone through once a minute for all who look and for whatever they search.
 * @param q of these only those whom a search finds
 */
export async function countAll(
  { db, now, settings, share }: Looking,
  { q, ...pilihan }: Pick<PilihanRadar, 'lokid' | 'mentor_id'> & { q?: string | undefined } = {},
): Promise<Jumlah[]> {
  const semua = await share(
    `radar ${JSON.stringify(pilihan)}`,
    async () =>
      db.rows(
        countSql(
          JENIS_RADAR,
          await radarAt(db, now, settings),
          pilihan,
          sql`, ${packed('r.user_id')} as siapa`,
        ),
        Siapa,
      ),
    SHARE_LONG,
  );
  const [match] = searchIn(q, 'c.cari');
  const counts: Jumlah[] = [];
  const found = match && (await whom(db, match));
  for (const { siapa, ...all } of semua)
    counts.push(found ? { jenis: all.jenis, ...(await countFound(unpacked(siapa), found)) } : all);
  return counts;
}

/** Whom a search finds: nobody is a participant and a mentor. */
async function whom(db: Db, match: Sql): Promise<ReadonlySet<number>> {
  const { peserta, lain } = await db.one(
    sql`select (select ${packed('c.user_id')} from peserta_cari c where ${match}) as peserta,
               (select ${packed('c.id')} from users_cari c where c."group" <> 'user' and ${match}) as lain`,
    z.object({ peserta: Packed, lain: Packed }),
  );
  const found = new Set<number>();
  await bySlices([...unpacked(peserta), ...unpacked(lain)], (slice) => {
    for (const id of slice) found.add(id);
    return [];
  });
  return found;
}

async function countFound(
  people: readonly number[],
  found: ReadonlySet<number>,
): Promise<Omit<Jumlah, 'jenis'>> {
  const rows = await bySlices(people, (slice) => slice.filter((id) => found.has(id)));
  return { orang: new Set(rows).size, jumlah: rows.length };
}
