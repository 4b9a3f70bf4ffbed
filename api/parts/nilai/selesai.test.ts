import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { missingOf, toCompute } from '#rules/nilai/hasil.ts';
import { addPeserta } from '#test/add-peserta.ts';
import { ownDatabase, type OwnDatabase } from '#test/database.ts';
import { openDatabase, sql, type Database } from '#api/db/db.ts';
import { hasilOfMany } from './hasil.ts';
import { ditetapkanSql, completeSql, toComputeSql } from './selesai.ts';
import { runs } from '#test/runs.ts';

/** Number of participants in each run of the test. */
const ORANG = 40;

let own: OwnDatabase;
let database: Database;
let ids: number[];
/** Number of competences of each category, starting with category 1. */
let butir: number[];

beforeAll(async () => {
  own = await ownDatabase(inject('emptyTemplate'));
  database = openDatabase({ url: own.url, size: 2, onError: () => {} });
  ids = await addPeserta(
    { sql: async (text, values) => (await own.pool.query(text, values)).rows },
    ORANG,
    1,
  );
  const { rows } = await own.pool.query<{ n: number }>(
    'select count(*)::int as n from kategori_nilai group by kat_id order by kat_id',
  );
  butir = rows.map(({ n }) => n);
});
afterAll(async () => {
  await database.close();
  await own.drop();
});

const nilai = fc.constantFrom(50, 50, 50, 0, 61.25);
const typed = fc.constantFrom(false, false, true);
const hitung = fc.option(nilai, { freq: 6 });
/** Share of a category's competences that have scores: all (1), none (0), or a fraction. */
const terisi = fc.oneof(
  { weight: 12, arbitrary: fc.constant(1) },
  fc.constant(0),
  fc.double({ min: 0, max: 0.99, noNaN: true }),
);
const orang = fc.record({
  nilai_post: nilai,
  nilai_ojt: nilai,
  nilai_ist2: nilai,
  hitung_ojt: hitung,
  hitung_ist2: hitung,
  post: typed,
  ojt: typed,
  ist2: typed,
  terkirim: fc.boolean(),
  /** True if the number of scored competences is stored for the participant. */
  dihitung: fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, fc.constant(false)),
  kategori: fc.tuple(terisi, terisi, terisi, terisi, terisi, terisi, terisi),
});
type Orang = typeof orang extends fc.Arbitrary<infer T> ? T : never;

const dinilai = ({ kategori }: Orang) => kategori.map((part, at) => Math.floor(butir[at]! * part));

/** Stores the generated data of all participants. */
async function write(people: readonly Orang[]): Promise<void> {
  const of = (pick: (each: Orang) => unknown) => people.map(pick);
  await own.pool.query('delete from nilai_kompetensi');
  await own.pool.query('delete from test_hasil');
  await own.pool.query(
    `update ist_nilai i set nilai_post = x.post, nilai_ojt = x.ojt, nilai_ist2 = x.ist2, hitung_ojt = x.h_ojt, hitung_ist2 = x.h_ist2,
            post_ditetapkan_pada = case when x.t_post then now() end, ojt_ditetapkan_pada = case when x.t_ojt then now() end,
            ist2_ditetapkan_pada = case when x.t_ist2 then now() end
     from unnest($1::int[], $2::numeric[], $3::numeric[], $4::numeric[], $5::numeric[], $6::numeric[], $7::bool[], $8::bool[], $9::bool[])
          as x (id, post, ojt, ist2, h_ojt, h_ist2, t_post, t_ojt, t_ist2) where i.user_id = x.id`,
    [
      ids.slice(0, people.length),
      of((o) => o.nilai_post),
      of((o) => o.nilai_ojt),
      of((o) => o.nilai_ist2),
      of((o) => o.hitung_ojt),
      of((o) => o.hitung_ist2),
      of((o) => o.post),
      of((o) => o.ojt),
      of((o) => o.ist2),
    ],
  );
  await own.pool.query(
    `insert into nilai_kompetensi (peserta_id, kat_id, kategori_nilai_id, nilai, mentor_id)
     select x.id, q.kat_id, q.id_kategori_nilai, 1, x.id
     from unnest($1::int[], $2::int[], $3::int[]) as x (id, kat_id, banyak)
     join (select *, row_number() over (partition by kat_id order by id_kategori_nilai) as n from kategori_nilai) q
       on q.kat_id = x.kat_id and q.n <= x.banyak`,
    [
      people.flatMap((_, at) => butir.map(() => ids[at])),
      people.flatMap(() => butir.map((_, at) => at + 1)),
      people.flatMap(dinilai),
    ],
  );
  await own.pool.query(
    `insert into test_hasil (user_id, tesid, nilai_akhir, cal_ajar, cal_teliti, cal_mod)
     select id, 2, 0, 0, 0, 0 from unnest($1::int[], $2::bool[]) as x (id, terkirim) where terkirim`,
    [ids.slice(0, people.length), of((o) => o.terkirim)],
  );
  await own.pool.query(
    `update peserta_langkah g set butir = case when x.dihitung then coalesce(g.butir, array_fill(0, array[7])) end
     from unnest($1::int[], $2::bool[]) as x (id, dihitung) where g.user_id = x.id`,
    [ids.slice(0, people.length), of((o) => o.dihitung)],
  );
}

const Row = z.object({
  user_id: z.number(),
  lengkap: z.boolean(),
  perlu: z.boolean(),
  ditetapkan: z.boolean(),
});

/** Returns the expected result, computed with `rules/nilai` from the generated data. */
function wanted(each: Orang) {
  const kurang = missingOf({
    ...each,
    hitung_ojt: each.dihitung ? each.hitung_ojt : null,
    hitung_ist2: each.dihitung ? each.hitung_ist2 : null,
    post_terkirim: each.terkirim,
    ditetapkan: { nilai_post: each.post, nilai_ojt: each.ojt, nilai_ist2: each.ist2 },
    kategori: dinilai(each).map((n, at) => ({
      kat_id: at + 1,
      keterangan_kategori: '',
      butir: butir[at]!,
      dinilai: n,
      dibuka: false,
      penilai: false,
    })),
  });
  return {
    lengkap: kurang.length === 0,
    bagian: kurang.map(({ bagian }) => bagian),
    perlu:
      toCompute(each.nilai_ojt, each.hitung_ojt, each.ojt) ||
      toCompute(each.nilai_ist2, each.hitung_ist2, each.ist2),
    ditetapkan: each.post || each.ojt || each.ist2,
  };
}

test('the SQL and the scoring rules in TypeScript agree on whether a result is complete and needs a recompute', async () => {
  let final = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(orang, { minLength: 1, maxLength: ORANG, size: 'max' }), async (people) => {
      await write(people);
      const [rows, hasil] = await Promise.all([
        database.read.rows(
          sql`select i.user_id, ${completeSql} as lengkap, ${toComputeSql} as perlu, ${ditetapkanSql} as ditetapkan
              from ist_nilai i join peserta_langkah g on g.user_id = i.user_id order by i.user_id limit ${people.length}`,
          Row,
        ),
        hasilOfMany(database.read, ids),
      ]);
      const found = rows.map(({ user_id, ...row }) => {
        const { lengkap, kurang } = hasil.get(user_id)!;
        expect(lengkap === 1).toBe(row.lengkap);
        return { ...row, bagian: kurang.map(({ bagian }) => bagian) };
      });
      expect(found).toEqual(people.map(wanted));
      final += found.filter(({ lengkap }) => lengkap).length;
    }),
    runs(25),
  );
  // Ensures that some of the random results are complete. Otherwise the test would not cover complete results.
  expect(final).toBeGreaterThan(10);
});
