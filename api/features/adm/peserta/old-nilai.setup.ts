import type { OwnDatabase } from '#test/database.ts';

type Pool = OwnDatabase['pool'];

/**
 * Time at which an earlier version of the app saved the stage scores. `SEBELUM` is before this time, `SESUDAH` is after
 * it.
 */
export const SAVED_AT = '2026-01-10T09:00:00Z';
const SEBELUM = '2026-01-05T09:00:00Z';
const SESUDAH = '2026-01-15T09:00:00Z';
/** Computed OJT score (of 100) of a participant who has scores for all items of category 1 only. */
export const HITUNG = 25;

/**
 * A history entry about the OJT score: the action, the score before, and the score after. An entry of an undo also has
 * `keadaan`: the index of the entry whose state the undo restores.
 */
type Riwayat = [aksi: string, sebelum: number, sesudah: number, keadaan?: number];
const ketik = (sebelum: number, sesudah: number): Riwayat => ['nilai_ditetapkan', sebelum, sesudah];

/**
 * Participants, keyed by a description. All have scores in category 1. The fields are the stored OJT score, the history
 * entries (oldest first), and the time of the competence scores.
 */
const ORANG: Record<
  string,
  { ojt: number; riwayat?: Riwayat[]; dinilai?: string; post?: number; tes?: number }
> = {
  'an admin entered the score': { ojt: 50, riwayat: [ketik(0, 50)] },
  'an admin entered the score, then a mentor gave scores': {
    ojt: 50,
    riwayat: [ketik(0, 50)],
    dinilai: SESUDAH,
  },
  'an admin entered the score twice': { ojt: 50, riwayat: [ketik(0, 40), ketik(40, 50)] },
  'an admin entered the score, then it was recomputed': {
    ojt: HITUNG,
    riwayat: [ketik(0, 50), ['nilai_dihitung', 50, HITUNG]],
  },
  'entered, then recomputed with all participants': {
    ojt: 20,
    riwayat: [ketik(0, 50), ['nilai_dihitung_semua', 50, 20]],
  },
  'an admin entered the score and undid it': { ojt: 0, riwayat: [ketik(0, 50), ['diurungkan', 50, 0, -1]] },
  'entered, undone, and the undo was undone': {
    ojt: 50,
    riwayat: [ketik(0, 50), ['diurungkan', 50, 0, -1], ['diurungkan', 0, 50, 0]],
  },
  'recomputed, then an admin entered another score': {
    ojt: 20,
    riwayat: [['nilai_dihitung', 0, 20], ketik(20, 20)],
  },
  'entered before the app had a history': { ojt: 50 },
  'another score, then a mentor gave scores': { ojt: 50, dinilai: SESUDAH },
  'the stored score equals the computed score': { ojt: HITUNG },
  'the score was never computed': { ojt: 0 },
  'a post-test score entered without a test': { ojt: HITUNG, post: 70 },
  'a post-test score of a sent test': { ojt: HITUNG, post: 70, tes: 70 },
  'a mentor gives scores while the job waits': { ojt: HITUNG },
};
export const NAMA = Object.keys(ORANG);
/** Number of additional participants. With these participants the job needs three steps. */
export const OTHER_NILAI = 75;

/**
 * Inserts participants with scores and history entries in the form in which an earlier version stored them. Returns
 * their user ids by description.
 */
export async function fillOld(pool: Pool): Promise<Map<string, number>> {
  const id = new Map<string, number>();
  await pool.query(
    `insert into users (name, email, "group", password_hash) values ('Admin', 'admin@example.org', 'admin', ''),
       ('Mentor', 'mentor@example.org', 'mentor', '')`,
  );
  const { rows } = await pool.query<{ id: number }>(
    `with u as (insert into users (name, email, "group", password_hash)
                select n, 'orang' || at || '@example.org', 'user', '' from unnest($1::text[]) with ordinality as x (n, at) order by at
                returning id),
          p as (insert into peserta (user_id, lokasi_id, nama_pt, provinsi_pt, no_absensi)
                select id, 1, 'Universitas', 'Bali', 700 from u)
     select id from u order by id`,
    [[...NAMA, ...Array.from({ length: OTHER_NILAI }, (_, n) => `Lain ${n}`)]],
  );
  for (const [at, nama] of NAMA.entries()) id.set(nama, rows[at]!.id);
  for (const [nama, { ojt, post = 0, tes, riwayat = [], dinilai = SEBELUM }] of Object.entries(ORANG)) {
    const user_id = id.get(nama)!;
    await pool.query(
      `insert into nilai_kompetensi (peserta_id, kat_id, kategori_nilai_id, nilai, mentor_id, updated_at)
       select $1, 1, id_kategori_nilai, 3, (select id from users where "group" = 'mentor'), $2 from kategori_nilai where kat_id = 1`,
      [user_id, dinilai],
    );
    await pool.query(
      'update ist_nilai set nilai_ojt = $2, nilai_post = $3, updated_at = $4 where user_id = $1',
      [user_id, ojt, post, SAVED_AT],
    );
    if (tes !== undefined)
      await pool.query(
        'insert into test_hasil (user_id, tesid, nilai_akhir, cal_ajar, cal_teliti, cal_mod) values ($1, 2, $2, 0, 0, 50)',
        [user_id, tes],
      );
    await remember(pool, user_id, riwayat);
  }
  return id;
}

/** Inserts history entries as an earlier version of the app stored them. Their rows contain only stage scores. */
async function remember(pool: Pool, user_id: number, riwayat: readonly Riwayat[]): Promise<void> {
  const ids: number[] = [];
  for (const [n, [aksi, sebelum, sesudah, keadaan]] of riwayat.entries()) {
    const fillIst = (nilai_ojt: number) =>
      JSON.stringify({
        nilai_pre: n,
        nilai_post: 0,
        nilai_ojt,
        nilai_ist2: 0,
        nilai_akhir: 0,
        updated_at: SAVED_AT,
      });
    const { rows } = await pool.query<{ id: number }>(
      `insert into audit (pelaku_id, pelaku, aksi, objek, waktu)
       select id, email, $1, 'peserta/' || $2::int, $3::timestamptz + $4::int * interval '1 minute' from users where "group" = 'admin'
       returning id::int`,
      [aksi, user_id, '2026-01-09T10:00:00.123456Z', n],
    );
    ids.push(rows[0]!.id);
    await pool.query(
      `insert into audit_perubahan (audit_id, tabel, kunci, objek, sebelum, sesudah, keadaan)
       values ($1, 'ist_nilai', $2, 'peserta/' || $2, $3, $4, $5)`,
      [
        ids[n],
        String(user_id),
        fillIst(sebelum),
        fillIst(sesudah),
        keadaan === undefined ? ids[n] : (ids[keadaan] ?? 0),
      ],
    );
  }
}
