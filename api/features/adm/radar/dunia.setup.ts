import { server } from '#test/own-server.ts';

/** First id of the test data. It is above all ids of the demo data, which remains in the database. */
const FROM = 10_000;
const MENTOR = [FROM + 1, FROM + 2, FROM + 3, FROM + 4];
const LOKASI = [101, 102, 103];

/** Generates pseudorandom numbers between 0 and 1. The seed is fixed, so that each test run uses the same numbers. */
function* chance(): Generator<number, never> {
  for (let seed = 20_260_301; ;) {
    seed = (seed * 48_271) % 2_147_483_647;
    yield seed / 2_147_483_647;
  }
}
const dice = chance();
const happens = (share: number) => dice.next().value < share;
const from = (first: number, last: number) => first + Math.floor(dice.next().value * (last - first + 1));
const day = (n: number) => new Date(Date.UTC(2026, 2, n)).toISOString().slice(0, 10);
/**
 * Returns a random time between two days of March 2026. A day below 1 or above 31 lies in the neighbouring month. The
 * default range is 23 February to 9 April.
 */
const instant = (first = -5, last = 40) =>
  new Date(Date.UTC(2026, 2, from(first, last), from(0, 23), from(0, 59))).toISOString();

type Row = Readonly<Record<string, unknown>>;

/** Inserts rows into one table. The first row determines the columns. */
const fill = (table: string, rows: readonly Row[]) => fillTogether({ [table]: rows });

/**
 * Inserts rows into several tables with one statement. Links and the texts that contain them must be inserted together,
 * because the app deletes unused links.
 */
async function fillTogether(tables: Readonly<Record<string, readonly Row[]>>): Promise<void> {
  const inserts = Object.entries(tables).map(([table, rows], n) => {
    const columns = Object.keys(rows[0]!)
      .map((column) => `"${column}"`)
      .join();
    return `t${n} as (insert into ${table} (${columns}) overriding system value
      select ${columns} from json_populate_recordset(null::${table}, $${n + 1}))`;
  });
  await server.sql(
    `with ${inserts.join()} select`,
    Object.values(tables).map((rows) => JSON.stringify(rows)),
  );
}

/** Id of a second running period. */
const OTHER_PERIODE = 5;

/**
 * Materials as [location, category, first day, last day, is reviewed, is active, is task]. The third location has no
 * active task.
 */
const MATERI = [
  [0, 1, 1, 12, 1, 1, 1],
  [0, 2, 1, 8, 1, 1, 1],
  [0, 2, 20, 28, 1, 1, 1],
  [0, 3, 2, 15, 0, 1, 1],
  [0, 3, 6, 20, 1, 1, 1],
  [0, 4, 3, 10, 1, 0, 1],
  [0, 5, 5, 5, 0, 1, 1],
  [0, 6, 10, 25, 0, 1, 1],
  [0, 7, 10, 30, 0, 1, 1],
  [1, 1, 4, 11, 1, 1, 1],
  [1, 4, 8, 18, 1, 1, 1],
  [1, 6, 1, 40, 0, 1, 1],
  [2, 1, 1, 30, 0, 1, 0],
  [2, 2, 1, 9, 1, 0, 1],
] as const;

const orang = (id: number, group: string, ditutup: boolean) => ({
  id,
  name: `Orang ${String(id).padStart(6, '0')}`,
  email: `orang${id}@example.org`,
  group,
  password_hash: 'x',
  ditutup_pada: ditutup ? instant() : null,
  // Every third participant is created on 12 March, when the pre-test is already open.
  created_at: day(group === 'user' && id % 3 === 0 ? 12 : 1),
  updated_at: day(1),
  harus_ganti_password: 0,
  email_terbukti: 1,
  kalender_generasi: 1,
});

/** Inserts three locations, participants in many states, and four mentors, one of them with a closed account. */
export async function makeDunia(banyak = 66): Promise<{ peserta: number[]; mentor: number[] }> {
  const peserta = Array.from({ length: banyak }, (_, n) => FROM + 100 + n);
  await fill(
    'lokasi',
    LOKASI.map((id) => ({ id, keterangan: `Lokasi ${id}`, is_aktif: 1 })),
  );
  await fill(
    'materi',
    MATERI.map(([at, kat_id, mulai, akhir, is_review, is_aktif, is_tugas], n) => ({
      id_materi: FROM + n,
      kat_id,
      keterangan_materi: `Materi ${n}`,
      tgl_mulai: day(mulai),
      tgl_akhir: day(akhir),
      lokasi_id: LOKASI[at],
      // Some materials of the first location belong to another period. Participants of the first period must not see
      // these materials.
      periode_id: at === 0 && n % 4 === 3 ? OTHER_PERIODE : 2,
      is_tugas,
      is_review,
      is_aktif,
      updated_at: day(1),
    })),
  );
  await fill('users', [
    ...MENTOR.map((id, n) => orang(id, 'mentor', n === 3)),
    ...peserta.map((id) => orang(id, 'user', happens(0.07))),
  ]);
  await fill(
    'peserta',
    peserta.map((user_id) => ({
      user_id,
      lokasi_id: LOKASI[from(0, 9) < 5 ? 0 : from(1, 2)],
      periode_id: user_id % 7 === 0 ? OTHER_PERIODE : 2,
      rumpun_id: 1,
      nama_pt: 'Universitas Contoh',
      provinsi_pt: 'Aceh',
      no_absensi: from(1, 500),
      is_lanjut_studi: 't',
      nama_sekolah: '',
      peserta_status_aktif: happens(0.9) ? 1 : 0,
      updated_at: day(1),
      dok_versi: 1,
    })),
  );
  await makeWork(peserta);
  await makeProgram(peserta);
  return { peserta, mentor: MENTOR };
}

/** Inserts assignments, tasks, reviews, scores, extensions and links. */
async function makeWork(peserta: readonly number[]): Promise<void> {
  const pairs = peserta.flatMap((user_id) => [1, 2, 3, 4, 5, 6, 7].map((kat_id) => ({ user_id, kat_id })));
  const ojt = pairs.filter(({ kat_id }) => kat_id <= 5 && happens(0.85));
  const ist = pairs.filter(({ kat_id }) => kat_id > 5 && happens(0.8));
  const mentor = () => MENTOR[happens(0.5) ? 0 : from(1, 3)];
  await fill(
    'mentor_peserta',
    ojt.map((p, n) => ({
      id_mentor: FROM + n,
      mentor_id: mentor(),
      peserta_id: p.user_id,
      kat_id: p.kat_id,
    })),
  );
  await fill(
    'mentor_ist',
    ist.map((p, n) => ({
      id_mentor_ist: FROM + n,
      mentor_id: mentor(),
      peserta_id: p.user_id,
      isprak: p.kat_id === 6 ? 1 : 0,
    })),
  );
  const tugas = pairs
    .flatMap((p) => (p.kat_id <= 5 && happens(0.2) ? [p, p] : [p]))
    .filter(() => happens(0.55))
    .map((p, n) => ({
      id_tugas: FROM + n,
      ...p,
      catatan: happens(0.85) ? '<p>Isi</p>' : '',
      created_at: instant(-5, 3),
      updated_at: instant(),
      dikirim_pada: happens(0.7) ? instant() : null,
    }));
  await fill('tugas', tugas);
  const reviewed = tugas.filter(({ kat_id, catatan }) => kat_id <= 5 && catatan !== '' && happens(0.5));
  await fill(
    'review',
    reviewed.map(({ id_tugas }, n) => ({
      id_review: FROM + n,
      tugas_id: id_tugas,
      mentor_id: MENTOR[0],
      catatan: 'Baik',
      created_at: instant(),
      updated_at: instant(),
      dibaca_pada: happens(0.6) ? instant() : null,
    })),
  );
  const butir = await server.sql<{ id: number; kat_id: number }>(
    'select id_kategori_nilai as id, kat_id from kategori_nilai',
  );
  await fill(
    'nilai_kompetensi',
    pairs
      .filter(() => happens(0.3))
      .flatMap((p) => {
        const all = butir.filter(({ kat_id }) => kat_id === p.kat_id);
        return happens(0.6)
          ? all.map((each) => ({ ...p, each }))
          : all.slice(1).map((each) => ({ ...p, each }));
      })
      .map(({ user_id, kat_id, each }) => ({
        peserta_id: user_id,
        kategori_nilai_id: each.id,
        kat_id,
        nilai: 2,
        mentor_id: MENTOR[0],
        updated_at: day(1),
      })),
  );
  await fill(
    'perpanjangan',
    pairs
      .filter(() => happens(0.15))
      .map((p, n) => ({
        id: FROM + n,
        peserta_id: p.user_id,
        kat_id: p.kat_id,
        sampai: day(from(3, 45)),
        alasan: 'Sakit',
        updated_at: day(1),
      })),
  );
  const links = tugas.filter(({ catatan }) => catatan !== '' && happens(0.25));
  const sidik = (n: number) => `\\x${n.toString(16).padStart(64, '0')}`;
  await fillTogether({
    tautan_host: ['nyala.example', 'mati.example'].map((host, n) => ({
      host,
      aktif: 1 - n,
      berikutnya: day(1),
      bisa: 0,
      izin: 0,
      rusak: 0,
      belum: 0,
    })),
    tautan_cek: links.map((_, n) => {
      const keadaan = ['bisa', 'izin', 'rusak', 'belum'][from(0, 3)]!;
      const rusak_sejak = keadaan === 'izin' || keadaan === 'rusak' ? instant() : null;
      const host = happens(0.85) ? 'nyala.example' : 'mati.example';
      return { sidik: sidik(n), host, keadaan, diperiksa: instant(), gagal: 0, rusak_sejak };
    }),
    tautan_teks: links.map(({ id_tugas }, n) => ({
      id: FROM + n,
      sidik: sidik(n),
      tugas_id: id_tugas,
      disimpan: instant(),
    })),
  });
}

/**
 * Inserts pre-tests, post-tests, surveys, documents, claims, deletion requests, and stage scores that count as entered
 * by an admin.
 */
async function makeProgram(peserta: readonly number[]): Promise<void> {
  await server.sql(
    `update sistem set open_pre = 1, open_pre_sejak = '2026-03-05T03:00:00Z', open_post = 1, open_post_sejak = '2026-03-22T03:00:00Z'`,
  );
  const tes = peserta.flatMap((user_id) => [1, 2].map((tesid) => ({ user_id, tesid })));
  const skor = { nilai_akhir: 70, cal_ajar: 70, cal_teliti: 70, cal_mod: 70, created_at: day(6) };
  await fill(
    'test_hasil',
    tes.filter(() => happens(0.4)).map((each, n) => ({ id: FROM + n, ...each, ...skor })),
  );
  await fill(
    'test_arsip',
    tes
      .filter(() => happens(0.3))
      .map((each, n) => ({ id: FROM + n, ...each, nilai: 0, jawaban: [], diarsip_pada: instant() })),
  );
  const arsip = await server.sql('select id, user_id, tesid from test_arsip where id >= $1', [FROM]);
  const dibuka = tes.filter(() => happens(0.25));
  await fill(
    'tes_buka',
    dibuka.map((each, n) => ({
      id: FROM + n,
      ...each,
      sampai: day(from(1, 40)),
      alasan: 'Listrik padam',
      arsip_id:
        arsip.find(({ user_id, tesid }) => user_id === each.user_id && tesid === each.tesid)?.id ?? null,
      updated_at: instant(),
    })),
  );
  for (const [kolom, share] of [
    ['nilai_pre = 60', 0.1],
    ['nilai_post = 60', 0.1],
    [`ojt_ditetapkan_pada = now()`, 0.1],
    [`ist2_ditetapkan_pada = now()`, 0.1],
  ] as const)
    await server.sql(`update ist_nilai set ${kolom} where user_id = any($1)`, [
      peserta.filter(() => happens(share)),
    ]);
  await server.sql(
    `insert into survei (kategori, mentor_id, nilai_akhir, pertanyaan_id, val, terbit)
     values ('pemateri', $1, 80, '{}', '{}', true), ('pemateri', $2, 80, '{}', '{}', false)`,
    [MENTOR[0], MENTOR[1]],
  );
  await server.sql(`insert into survei_sudah (user_id, kategori) select unnest($1::int[]), 'panitia'`, [
    peserta.filter(() => happens(0.7)),
  ]);
  await server.sql(
    `insert into survei_sudah (user_id, kategori, mentor_id) select unnest($1::int[]), 'pemateri', $2`,
    [peserta.filter(() => happens(0.6)), MENTOR[0]],
  );
  const papers = peserta
    .flatMap((user_id) => [2, 3, 4].map((dokumen_id) => ({ user_id, dokumen_id })))
    .filter(() => happens(0.75))
    .map((each, n) => ({ ...each, berkas_id: (FROM + n).toString(16).padStart(32, '0') }));
  await fill(
    'berkas',
    papers.map(({ user_id, berkas_id }) => ({
      id: berkas_id,
      user_id,
      tipe: 'image/png',
      ukuran: 1,
      sha256: 'x',
      created_at: day(1),
    })),
  );
  await fill(
    'dokumen',
    papers.map((each, n) => ({
      id: FROM + n,
      ...each,
      keterangan: '',
      nama_bank: 'Bank',
      nama_rek: 'Nama',
      nomor_rek: 'enc1.x',
      created_at: day(1),
      updated_at: day(1),
    })),
  );
  await fill(
    'akomodasi',
    peserta
      .flatMap((user_id) => [user_id, user_id])
      .filter(() => happens(0.4))
      .map((user_id, n) => {
        const is_valid = happens(0.4) ? 1 : 0;
        const ditolak = is_valid === 0 && n % 4 === 0;
        return {
          id: FROM + n,
          user_id,
          jenis: n % 2 ? 'pergi' : 'pulang',
          nominal: 1,
          nominal_diajukan: 1,
          catatan: '',
          keterangan: '',
          catatan_validasi: '',
          is_valid,
          alasan_tolak: ditolak ? 'Bukti tidak terbaca' : null,
          ditolak_pada: ditolak ? instant() : null,
          created_at: instant(),
          updated_at: instant(),
        };
      }),
  );
  await server.sql(
    `insert into penghapusan (user_id, akun, status, diputus_pada)
     select i, i, s, case when s = 'ditarik' then now() end
     from unnest($1::int[]) with ordinality as x (i, n) cross join lateral (select case when n % 3 = 0 then 'ditarik' else 'menunggu' end as s) y`,
    [peserta.filter(() => happens(0.15))],
  );
}
