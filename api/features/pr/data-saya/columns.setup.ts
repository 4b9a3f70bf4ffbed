import { DIARSIP, type ArchivedRow, type DataJson } from './diarsip.setup.ts';

/**
 * Tables with personal data that the archive omits, each with the reason. They refer to a participant, or contain data
 * that are derived from rows about a participant.
 */
export const NOT_ARCHIVED: Readonly<Record<string, string>> = {
  audit_batal: 'which entry of the history was taken back by which',
  audit_perubahan: 'cells that an undo brings back; the entry itself stands in the history',
  bahan_ajar: "mentors' own",
  batas: 'counters by hashes, for a day',
  bukti_bayar: 'of people who are deleted',
  cuplikan: "mentors' own",
  hadir: 'who is there within the minute',
  jadwal_pekerjaan: 'when the program does what goes by the clock',
  job: 'work that the program does; what it mails to the person is there',
  kredensial_terhapus: 'of people who are deleted, without a name',
  mentor: "mentors' own",
  mentor_ist: 'evaluators of IST II stay unnamed',
  pemberitahuan_dibaca: 'which entries for all users were read',
  ringkasan: 'when the last daily mail was made; the mail is there',
  peserta_langkah: 'counted from what is there',
  radar: 'a view of who is behind, at most a minute old, made from what is there',
  reset_tautan: 'what a link is known by until it ends; its mail is there',
  sertifikat_dihapus: 'of people who are deleted, without a name',
  survei: 'stored without a name, so the answers belong to no account',
  impor_password: 'first passwords of a long import, sealed for a day at most',
  impor_jawaban: 'answers of admins about values and headings of imports, without names of people',
  tabel_baris: 'cells of a table that an admin is importing, for a day at most',
  tabel_unggah: 'tables that an admin is importing, for a day at most',
  tautan_teks: 'which text holds a link; the text is there',
};

/** Tables without personal data. */
export const WITHOUT_ORANG: readonly string[] = [
  // Tables that define the programme: data that admins enter, and fixed lists.
  'aturan',
  'aturan_kompetensi',
  'aturan_pertanyaan',
  'bank',
  'jenis_dokumen',
  'kategori',
  'kategori_nilai',
  'kelas',
  'lokasi',
  'materi',
  'materi_tautan',
  'pengumuman',
  'radar_atur',
  'perguruan_tinggi',
  'pembukaan',
  'periode',
  'provinsi',
  'rubrik',
  'rumpun',
  'sistem',
  'soal',
  'soal_option',
  'survei_pertanyaan',
  'wilayah',
  // Technical tables: keys, queues, counters, and links that are stored only as hashes of their URLs.
  'cadangan',
  'galat',
  'giliran',
  'jaringan_masuk',
  'kesehatan',
  'kunci_berkas',
  'kunci_nomor',
  'kunci_sertifikat',
  'pgmigrations',
  'reset_gagal',
  'ruang_disk',
  'sertifikat_urut',
  'skema_minimum',
  'tautan_cek',
  'tautan_host',
];

/** A table with the names of its columns, and with the names of the tables that it references. */
export interface TableColumns {
  readonly tabel: string;
  readonly kolom: readonly string[];
  readonly ke: readonly string[];
}

/** SQL query for all tables of the connected database. */
export const ALL_TABLE = `select t.table_name::text as tabel,
    (select array_agg(c.column_name::text order by c.ordinal_position) from information_schema.columns c
     where c.table_schema = t.table_schema and c.table_name = t.table_name) as kolom,
    array(select distinct f.confrelid::regclass::text from pg_constraint f
          where f.contype = 'f' and f.conrelid = quote_ident(t.table_name)::regclass) as ke
  from information_schema.tables t where t.table_schema = 'public' and t.table_type = 'BASE TABLE' order by 1`;

const isNamed = (list: object, name: string) => Object.hasOwn(list, name);

/**
 * Returns an error message for each table or column that is missing in the lists (`DIARSIP`, `NOT_ARCHIVED`,
 * `WITHOUT_ORANG`) or in the archive. The message says what to add.
 */
export function forgotten(tables: readonly TableColumns[], data: DataJson): string[] {
  const named = [...Object.keys(DIARSIP), ...Object.keys(NOT_ARCHIVED), ...WITHOUT_ORANG];
  const there = tables.map(({ tabel }) => tabel);
  return [
    ...named
      .filter((name, i) => !there.includes(name) || named.indexOf(name) !== i)
      .map((name) => `${name}: named, but there is no such table, or it is named twice`),
    ...there
      .filter((name) => !named.includes(name))
      .map(
        (name) =>
          `${name}: nobody has said whether this table holds a person's data. Put its rows into the archive (data-saya/bagian.ts) and it into DIARSIP, or name it in TIDAK_DIARSIP with the reason why not, or in TANPA_ORANG`,
      ),
    ...tables
      .filter(
        ({ tabel, ke }) => WITHOUT_ORANG.includes(tabel) && !ke.every((to) => WITHOUT_ORANG.includes(to)),
      )
      .map(
        ({ tabel, ke }) =>
          `${tabel}: refers to ${ke.join(', ')}, so it may hold a person's data: it belongs in DIARSIP or TIDAK_DIARSIP`,
      ),
    ...tables.flatMap((each) => (isNamed(DIARSIP, each.tabel) ? forgottenOf(each, data) : [])),
  ];
}

function forgottenOf({ tabel, kolom }: TableColumns, data: DataJson): string[] {
  const { dalam, sebagai = {}, tidak = {} } = wordsOf(tabel);
  const rows = dalam(data);
  const named = [...Object.keys(sebagai), ...Object.keys(tidak)];
  return [
    ...named
      .filter((name, i) => !kolom.includes(name) || named.indexOf(name) !== i)
      .map((name) => `${tabel}.${name}: named in DIARSIP, but there is no such column, or it is named twice`),
    ...kolom
      .filter((name) => !isNamed(tidak, name) && !rows.every((row) => isNamed(row, sebagai[name] ?? name)))
      .map(
        (name) =>
          `${tabel}.${name}: is not in the archive of its person. Select it there (data-saya/bagian.ts and its neighbours), or name it in DIARSIP with the reason why not`,
      ),
  ];
}

const wordsOf = (tabel: string) => {
  const { milik, ...rest } = DIARSIP[tabel]!;
  return {
    ...rest,
    milik: milik ?? 'user_id = $1',
    tidak: milik === undefined ? { ...rest.tidak, user_id: 'whose archive it is' } : rest.tidak,
  };
};

const instant = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? new Date(value).toISOString() : value;

/**
 * Returns a participant's rows of a table from the database (`kept`) and from the archive (`told`). Both lists are
 * sorted and have the same form, so that a test can compare them.
 */
export async function bothSides(
  sql: (text: string, values: unknown[]) => Promise<ArchivedRow[]>,
  { tabel, kolom }: TableColumns,
  user_id: number,
  data: DataJson,
): Promise<{ kept: string[]; told: string[] }> {
  const { milik, dalam, sebagai = {}, tidak = {} } = wordsOf(tabel);
  const same = kolom.filter((name) => !isNamed(sebagai, name) && !isNamed(tidak, name));
  const lines = (
    rows: readonly ArchivedRow[],
    hasOther: (row: ArchivedRow, name: string, key: string) => boolean,
  ) =>
    rows
      .map((row) =>
        JSON.stringify([
          ...same.map((name) => [name, instant(row[name])]),
          // The archive contains these columns in another form. Therefore the test only compares whether they have a
          // value.
          ...Object.entries(sebagai).map(([name, key]) => [name, hasOther(row, name, key)]),
        ]),
      )
      .toSorted();
  const rows = await sql(`select to_jsonb(t) as row from ${tabel} t where ${milik}`, [user_id]);
  return {
    kept: lines(
      rows.map(({ row }) => row as ArchivedRow),
      (row, name) => row[name] !== null,
    ),
    told: lines(dalam(data), (row, _, key) => row[key] !== null),
  };
}
