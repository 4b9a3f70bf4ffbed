import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type pg from 'pg';
import { withConnection } from '#db/connection.ts';

interface Rubrik {
  kategori: { id_kat: number; keterangan_kategori: string; deskripsi: string }[];
  kategori_nilai: {
    id_kategori_nilai: number;
    kat_id: number;
    keterangan_kategori_nilai: string;
    rubrik: { nilai: number; label: string; deskripsi: string }[];
  }[];
}

interface SoalAcuan {
  id: number;
  pertanyaan: string;
  kompetensi: string;
  option: { id: number; pertanyaan: string; value: number }[];
}

/** Document types (Specification 3). */
const JENIS_DOKUMEN = [
  { id: 1, keterangan: 'Nota' },
  { id: 2, keterangan: 'KTP' },
  { id: 3, keterangan: 'NPWP' },
  { id: 4, keterangan: 'Rekening Bank' },
];

/**
 * Inserts the rows of the reference tables once, in one transaction. If these tables already have rows, only the
 * aliases of institutions are updated. Locations, periods and classes belong to the programme (`acuan.ts`). Sources:
 * `db/seed/data/README.md`.
 * @param takes selects the codes of `wilayah` to insert; by default all 91,561, in some tests fewer
 */
export async function seedReference(
  url: string,
  root: string,
  takes: (kode: string) => boolean = () => true,
): Promise<void> {
  await withConnection(url, async (client) => {
    await client.query('begin');
    // Two instances may start at the same time. The second waits here until the first has committed, and then finds the
    // rows.
    await client.query(`select pg_advisory_xact_lock(hashtext('portal seed'))`);
    const there = await client.query('select 1 from kategori limit 1');
    const dir = path.join(root, 'db/seed/data');
    if (there.rowCount === 0) await fill(client, dir, takes);
    await nameAliases(client, dir);
    await fillBuiltInSet(client);
    await client.query('commit');
  });
}

async function fill(client: pg.Client, dir: string, takes: (kode: string) => boolean): Promise<void> {
  const json = async <T>(name: string) => JSON.parse(await readFile(path.join(dir, name), 'utf8')) as T;

  const rubric = await json<Rubrik>('competence-rubric.json');
  const soal = await json<SoalAcuan[]>('test-questions.json');
  const provinces = await json<{ code: string; name: string }[]>('provinces.json');
  const ordered = <T>(rows: T[]) => rows.map((row, urutan) => ({ ...row, urutan }));

  await insert(client, 'rumpun', await json('rumpun.json'));
  await insert(client, 'bank', ordered(await json<{ name: string }[]>('banks.json')));
  await insert(client, 'jenis_dokumen', JENIS_DOKUMEN);
  await insert(
    client,
    'provinsi',
    provinces.map((p) => ({ id: Number(p.code), keterangan: p.name })),
  );
  await insert(
    client,
    'perguruan_tinggi',
    (await json<{ name: string; province: string }[]>('universities.json')).map((u) => ({
      nama: u.name,
      provinsi: u.province,
    })),
  );
  await insert(
    client,
    'kategori',
    rubric.kategori.map((k) => ({
      id_kat: k.id_kat,
      keterangan_kategori: k.keterangan_kategori,
      keterangan: k.deskripsi,
    })),
  );
  await insert(client, 'kategori_nilai', rubric.kategori_nilai);
  await insert(
    client,
    'rubrik',
    rubric.kategori_nilai.flatMap((q) =>
      q.rubrik.map((r) => ({
        kategori_nilai_id: q.id_kategori_nilai,
        nilai: r.nilai,
        label: r.label,
        keterangan: r.deskripsi,
      })),
    ),
  );
  await insert(client, 'survei_pertanyaan', await json('survey-questions.json'));
  await insert(client, 'soal', soal);
  await insert(
    client,
    'soal_option',
    soal.flatMap((s) => s.option.map((o) => ({ ...o, soal_id: s.id }))),
  );
  for (const table of ['soal', 'soal_option']) {
    await client.query(
      `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
    );
  }
  const wilayah = await regions(dir, json);
  await insert(
    client,
    'wilayah',
    wilayah.filter(({ kode }) => takes(kode)),
  );
}

/**
 * Copies the texts of the built-in rule set once from the reference tables. Admins create other rule sets as copies of
 * the built-in set.
 */
export async function fillBuiltInSet(client: Pick<pg.Client, 'query'>): Promise<void> {
  const { rowCount } = await client.query('select from aturan_kompetensi where aturan_id = 1 limit 1');
  if (rowCount !== 0) return;
  await client.query(
    `insert into aturan_kompetensi (aturan_id, kategori_nilai_id, kat_id, urutan, keterangan, rubrik)
     select 1, q.id_kategori_nilai, q.kat_id, row_number() over (partition by q.kat_id order by q.id_kategori_nilai),
            q.keterangan_kategori_nilai,
            (select coalesce(json_agg(json_build_object('nilai', r.nilai, 'label', r.label, 'keterangan', r.keterangan)
                                      order by r.nilai), '[]') from rubrik r where r.kategori_nilai_id = q.id_kategori_nilai)
     from kategori_nilai q`,
  );
  await client.query(
    `insert into aturan_pertanyaan (aturan_id, pertanyaan_id, kategori, is_input, urutan, pertanyaan)
     select 1, q.id, q.kategori, q.is_input, row_number() over (partition by q.kategori order by q.is_input desc, q.id), q.pertanyaan
     from survei_pertanyaan q`,
  );
}

/**
 * Updates the aliases of registered institutions from the file. If the file contains no alias for an institution, its
 * stored alias is deleted.
 */
async function nameAliases(client: pg.Client, dir: string): Promise<void> {
  await client.query(
    `update perguruan_tinggi p set singkatan = coalesce(a.aliases, '')
     from perguruan_tinggi q left join json_to_recordset($1) as a(name text, aliases text) on a.name = q.nama
     where p.nama = q.nama and p.provinsi = q.provinsi and p.singkatan <> coalesce(a.aliases, '')`,
    [await readFile(path.join(dir, 'university-aliases.json'), 'utf8')],
  );
}

/**
 * Returns regencies, districts and villages in one list. A region's code without its last part is the code of its
 * parent.
 */
async function regions(dir: string, json: <T>(name: string) => Promise<T>) {
  const csv = async (name: string) => {
    const lines = gunzipSync(await readFile(path.join(dir, name)))
      .toString('utf8')
      .trimEnd()
      .split('\n');
    return lines.slice(1).map(csvFields);
  };
  const induk = (kode: string) => kode.slice(0, kode.lastIndexOf('.'));
  const regencies = await json<{ code: string; name: string }[]>('regencies.json');
  return [
    ...regencies.map((r) => ({ kode: r.code, induk: induk(r.code), nama: r.name, kode_pos: null })),
    ...(await csv('districts.csv.gz')).map(([kode = '', nama = '']) => ({
      kode,
      induk: induk(kode),
      nama,
      kode_pos: null,
    })),
    ...(await csv('villages.csv.gz')).map(([kode = '', nama = '', kode_pos = null]) => ({
      kode,
      induk: induk(kode),
      nama,
      kode_pos,
    })),
  ];
}

/** Returns the fields of one CSV line. A quoted field may contain commas. */
function csvFields(line: string): string[] {
  return Array.from(
    line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g),
    ([, quoted, plain]) => quoted ?? plain ?? '',
  );
}

const CHUNK = 20_000;

/** Inserts rows into a table. If a row has a key that is no column of the table, the key is ignored. */
async function insert(client: pg.Client, table: string, rows: readonly object[]): Promise<void> {
  const columns = await client.query<{ column_name: string }>(
    `select column_name from information_schema.columns where table_schema = 'public' and table_name = $1`,
    [table],
  );
  const names = columns.rows
    .map((c) => c.column_name)
    .filter((name) => rows[0] !== undefined && name in rows[0]);
  const list = names.join(', ');
  for (let from = 0; from < rows.length; from += CHUNK) {
    const part = JSON.stringify(rows.slice(from, from + CHUNK));
    await client.query(
      `insert into ${table} (${list}) select ${list} from json_populate_recordset(null::${table}, $1)`,
      [part],
    );
  }
}
