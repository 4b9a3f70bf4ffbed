import { server } from '#test/own-server.ts';

/** The demo's period, which the tests close, and the period of new participants. */
export const CLOSED = 2;
export const NEXT = 3;

const OWN = `user_id in (select user_id from peserta where periode_id = ${CLOSED})`;
const OF_PESERTA = `peserta_id in (select user_id from peserta where periode_id = ${CLOSED})`;
const OF_MATERI = `materi_id in (select id_materi from materi where periode_id = ${CLOSED})`;

/**
 * Tables whose rows of a closed period must never change. `rows` is the condition for these rows. `columns` lists the
 * guarded columns; by default, all columns are guarded.
 */
export const GUARDED: Readonly<Record<string, { rows: string; columns?: string }>> = {
  akomodasi: { rows: OWN, columns: 'id, user_id, jenis, catatan, keterangan, berkas_id, nominal_diajukan' },
  ist_nilai: { rows: OWN },
  laporan_berkas: { rows: `laporan_id in (select id from laporan_online where ${OWN})` },
  laporan_online: { rows: OWN },
  materi: { rows: `periode_id = ${CLOSED}` },
  materi_tautan: { rows: OF_MATERI },
  mentor_ist: { rows: OF_PESERTA },
  mentor_peserta: { rows: OF_PESERTA },
  nilai_kompetensi: { rows: OF_PESERTA },
  pembukaan: { rows: `periode_id = ${CLOSED}` },
  perpanjangan: { rows: OF_PESERTA },
  peserta: { rows: OWN, columns: 'user_id, lokasi_id, periode_id, no_absensi, peserta_status_aktif' },
  review: {
    rows: `tugas_id in (select id_tugas from tugas where ${OWN})`,
    columns: 'id_review, mentor_id, catatan',
  },
  survei_draf: { rows: OWN },
  survei_sudah: { rows: OWN },
  tes_buka: { rows: OWN },
  test_arsip: { rows: OWN },
  test_draf: { rows: OWN },
  test_hasil: { rows: OWN },
  test_jawaban: { rows: `test_hasil_id in (select id from test_hasil where ${OWN})` },
  tugas: { rows: OWN },
};

/**
 * Tables that refer to participants or materials and may change in a closed period, with the reason.
 */
export const ALLOWED: Readonly<Record<string, string>> = {
  alamat: 'the address belongs to the account, and to the payment of claims',
  dokumen: 'papers belong to the account, and to the payment of claims',
  hadir: 'presence on a screen is no data of the programme',
  pemberitahuan: 'notifications follow what a closed period still allows',
  pemberitahuan_dibaca: 'a mark of having read',
  persetujuan: 'consent belongs to the account',
  persetujuan_ditolak: 'consent belongs to the account',
  persetujuan_wa: 'consent belongs to the account',
  peserta_langkah: 'counted by triggers from the other tables',
  sertifikat: 'certificates are issued and withdrawn after the closing',
  sertifikat_edisi: 'a granted correction of a name prints a new edition',
  survei: 'written together with survei_sudah, and without its author',
  tautan_teks: 'written together with its text; the link check only reads it',
};

/** Returns a digest of the closed period's rows for each guarded table. */
export async function digests(): Promise<Record<string, string>> {
  const one = ([table, { rows, columns = '*' }]: [string, (typeof GUARDED)[string]]) =>
    `select '${table}' as name, md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as md5
     from (select ${columns} from ${table} where ${rows}) t`;
  const found = await server.sql(Object.entries(GUARDED).map(one).join(' union all '));
  return Object.fromEntries(found.map(({ name, md5 }) => [name, md5 as string]));
}
