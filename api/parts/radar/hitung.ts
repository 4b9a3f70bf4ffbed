import type { z } from 'zod';
import { JENIS_RADAR, type JenisRadar } from '#rules/radar.ts';
import { JumlahRadar } from '#contract/fields/radar.ts';
import { SHARE_LONG, type Share } from '#api/call/shared.ts';
import { empty, join, sql, type Db, type Sql } from '#api/db/db.ts';
import { searchIn } from '#api/parts/list/paging.ts';
import { byNumbers } from '#api/work/slices.ts';
import type { Settings } from '#api/start/settings.ts';
import { inPieces, packed, Potongan, unpack } from './bungkus.ts';
import { Himpunan } from './himpunan.ts';
import type { PilihanRadar, RadarAt } from './lihat.ts';
import { radarAt, radarSql } from './radar.ts';

/** Whom a kind is about. */
type Pihak = 'peserta' | 'mentor';
export const pihakDari = (jenis: JenisRadar): Pihak => (jenis === 'mentor_tertinggal' ? 'mentor' : 'peserta');

/** The narrow table in which the people of a kind are searched for and named: mentors stand among the accounts. */
export const searchedIn = (jenis: JenisRadar): Sql =>
  pihakDari(jenis) === 'mentor'
    ? sql`join users_cari c on c.id = r.user_id`
    : sql`join peserta_cari c on c.user_id = r.user_id`;

type Jumlah = z.output<typeof JumlahRadar>;

/** How many are on the radar by one kind. */
const jumlahSql = (jenis: JenisRadar, at: RadarAt, pilihan: PilihanRadar, siapa: Sql): Sql =>
  sql`select ${jenis}::text as jenis, count(distinct r.user_id)::int as orang, count(*)::int as jumlah ${siapa}
      from (${radarSql(jenis, at, pilihan)}) r`;

/** How many are on the radar of these people, by each of these kinds. */
export const countRadar = (
  db: Db,
  jenis: readonly JenisRadar[],
  at: RadarAt,
  pilihan: PilihanRadar,
): Promise<Jumlah[]> =>
  db.rows(
    join(
      jenis.map((each) => jumlahSql(each, at, pilihan, empty)),
      ' union all ',
    ),
    JumlahRadar,
  );

/** On whose behalf one looks at everybody. */
export interface Looking {
  db: Db;
  now: Date;
  settings: Settings;
  share: Share;
}

/** The counts of a kind with the person of each row. */
interface Terhitung extends Jumlah {
  siapa: Int32Array;
}

const Bagian = JumlahRadar.extend(Potongan.shape);

/** Everybody, once for each kind: kind by kind, of which none comes near to the longest that a statement may take. */
async function countEverybody(db: Db, at: RadarAt, pilihan: PilihanRadar): Promise<Terhitung[]> {
  const siapa = sql`, ${packed(['r.user_id'], empty)} as siapa`;
  const all: Terhitung[] = [];
  for (const each of JENIS_RADAR) {
    const rows = await db.rows(
      sql`select a.jenis, a.orang, a.jumlah, b.potongan
          from (${jumlahSql(each, at, pilihan, siapa)}) a ${inPieces('a.siapa')} order by b.n`,
      Bagian,
    );
    // One piece even of nothing, by `inPieces`.
    const { jenis, orang, jumlah } = rows[0]!;
    all.push({ jenis, orang, jumlah, siapa: await unpack(rows) });
  }
  return all;
}

/**
 * How many are on the radar by each kind: everybody is gone through once a minute for all who look and for whatever they search.
 * @param q of these only those whom a search finds
 */
export async function countAll(
  ctx: Looking,
  { q, ...pilihan }: Pick<PilihanRadar, 'lokid' | 'mentor_id'> & { q?: string | undefined } = {},
): Promise<Jumlah[]> {
  const { db, now, settings, share } = ctx;
  const { semua } = await share(
    `radar ${JSON.stringify(pilihan)}`,
    async () => {
      const made = await countEverybody(db, await radarAt(db, now, settings), pilihan);
      return { semua: made, bytes: made.reduce((sum, { siapa }) => sum + siapa.byteLength, 0) };
    },
    SHARE_LONG,
  );
  const dicari = { peserta: await whom(ctx, 'peserta', q), mentor: await whom(ctx, 'mentor', q) };
  const counts: Jumlah[] = [];
  for (const { siapa, ...all } of semua) {
    const found = dicari[pihakDari(all.jenis)];
    counts.push(found ? { jenis: all.jenis, ...(await countFound(siapa, found)) } : all);
  }
  return counts;
}

/**
 * Whom a search finds; null where nothing is searched for. Shared for some seconds: a screen asks for counts and a list with the same search, and
 * then for the list's next page.
 */
export async function whom(
  { db, share }: Pick<Looking, 'db' | 'share'>,
  pihak: Pihak,
  q: string | undefined,
): Promise<Himpunan | null> {
  const [match] = searchIn(q, 'c.cari');
  if (match === undefined) return null;
  const [siapa, people] =
    pihak === 'mentor'
      ? ['c.id', sql`users_cari c where c."group" <> 'user' and ${match}`]
      : ['c.user_id', sql`peserta_cari c where ${match}`];
  return share(`radar dicari ${pihak} ${q}`, async () => {
    const ids = await unpack(
      await db.rows(
        sql`select b.potongan from (select ${packed([siapa], empty)} as siapa from ${people}) a ${inPieces('a.siapa')}`,
        Potongan,
      ),
    );
    const found = new Himpunan();
    await byNumbers(ids.length, (from, to) => {
      for (let n = from; n < to; n += 1) found.add(ids[n]!);
    });
    return found;
  });
}

async function countFound(siapa: Int32Array, found: Himpunan): Promise<Omit<Jumlah, 'jenis'>> {
  const seen = new Himpunan();
  let orang = 0;
  let jumlah = 0;
  await byNumbers(siapa.length, (from, to) => {
    for (let n = from; n < to; n += 1) {
      const id = siapa[n]!;
      if (!found.has(id)) continue;
      jumlah += 1;
      if (seen.add(id)) orang += 1;
    }
  });
  return { orang, jumlah };
}
