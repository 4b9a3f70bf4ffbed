import { z } from 'zod';
import { join, raw, sql, type Db, type Sql } from '#api/db/db.ts';
import { refuse, type Refusal } from '#api/call/refuse.ts';

/** A column that refers to an account, and the label that users see for the rows of this column. */
interface Trace {
  readonly kolom: string;
  readonly kata: string;
  /** SQL condition on the rows. A row that does not meet the condition does not count as use of the account. */
  readonly bila?: string;
  /**
   * States what happens to the rows of this column when a participant is deleted on request (`hapus.ts`).
   * - `ikut`: the app deletes the rows.
   * - `kaskade`: the foreign key deletes the rows, because the app has no right to delete them.
   * - `berkas`: the rows are deleted together with their unused file.
   * - `mentor`: only mentors have such rows, and mentors are not deleted.
   */
  readonly hapus: 'ikut' | 'kaskade' | 'berkas' | 'mentor';
}

/**
 * Columns whose rows show that an account is used. An admin cannot delete a used account, and cannot change its group.
 * Every foreign key to `users` and `peserta` is either in this list or in `IKUT` (`hapus.test.ts`).
 */
export const TRACES: readonly Trace[] = [
  { kolom: 'tugas.user_id', kata: 'tugas', hapus: 'ikut' },
  { kolom: 'nilai_kompetensi.peserta_id', kata: 'nilai', hapus: 'ikut' },
  {
    kolom: 'ist_nilai.user_id',
    kata: 'nilai',
    bila: '(nilai_pre + nilai_post + nilai_ojt + nilai_ist2 > 0 or coalesce(post_ditetapkan_pada, ojt_ditetapkan_pada, ist2_ditetapkan_pada) is not null)',
    hapus: 'ikut',
  },
  { kolom: 'nilai_kompetensi.mentor_id', kata: 'nilai yang diberikan', hapus: 'mentor' },
  { kolom: 'review.mentor_id', kata: 'review', hapus: 'mentor' },
  { kolom: 'mentor_peserta.peserta_id', kata: 'mentor', hapus: 'ikut' },
  { kolom: 'mentor_ist.peserta_id', kata: 'evaluator', hapus: 'ikut' },
  { kolom: 'mentor_peserta.mentor_id', kata: 'peserta bimbingan', hapus: 'mentor' },
  { kolom: 'mentor_ist.mentor_id', kata: 'peserta yang dievaluasi', hapus: 'mentor' },
  { kolom: 'test_hasil.user_id', kata: 'test', hapus: 'ikut' },
  { kolom: 'test_draf.user_id', kata: 'test', hapus: 'ikut' },
  { kolom: 'test_arsip.user_id', kata: 'test', hapus: 'kaskade' },
  { kolom: 'tes_buka.user_id', kata: 'test', hapus: 'ikut' },
  { kolom: 'perpanjangan.peserta_id', kata: 'perpanjangan', hapus: 'ikut' },
  { kolom: 'survei_sudah.user_id', kata: 'survei', hapus: 'ikut' },
  { kolom: 'survei_draf.user_id', kata: 'survei', hapus: 'ikut' },
  { kolom: 'survei.mentor_id', kata: 'survei tentangnya', hapus: 'mentor' },
  { kolom: 'survei_sudah.mentor_id', kata: 'survei tentangnya', hapus: 'mentor' },
  { kolom: 'survei_draf.mentor_id', kata: 'survei tentangnya', hapus: 'mentor' },
  { kolom: 'laporan_online.user_id', kata: 'laporan online', hapus: 'ikut' },
  { kolom: 'laporan_online.mentor_id', kata: 'laporan online', hapus: 'mentor' },
  { kolom: 'bahan_ajar.user_id', kata: 'modul pengajaran', hapus: 'mentor' },
  { kolom: 'cuplikan.mentor_id', kata: 'kalimat tersimpan', hapus: 'mentor' },
  { kolom: 'dokumen.user_id', kata: 'dokumen', hapus: 'ikut' },
  { kolom: 'akomodasi.user_id', kata: 'klaim', hapus: 'ikut' },
  { kolom: 'alamat.user_id', kata: 'alamat', hapus: 'ikut' },
  // Consent given at the registration does not count as use. It is deleted with the account.
  { kolom: 'persetujuan.user_id', kata: 'persetujuan', bila: "untuk <> 'pendaftaran'", hapus: 'kaskade' },
  { kolom: 'sertifikat.user_id', kata: 'sertifikat', hapus: 'ikut' },
  { kolom: 'berkas.user_id', kata: 'berkas', hapus: 'berkas' },
  { kolom: 'perbaikan_nama.user_id', kata: 'permintaan perbaikan nama', hapus: 'ikut' },
  { kolom: 'penghapusan.user_id', kata: 'permintaan penghapusan', hapus: 'ikut' },
];

/**
 * Columns whose foreign key deletes the row together with the account, or sets the column to null.
 * `hapus.test.ts` checks this.
 */
export const IKUT: readonly string[] = [
  'peserta.user_id',
  'mentor.user_id',
  'sesi.user_id',
  'masuk.user_id',
  'perangkat.user_id',
  'jaringan_akun.user_id',
  'job.user_id',
  'peserta_langkah.user_id',
  'radar.user_id',
  'persetujuan_ditolak.user_id',
  'email.user_id',
  'reset_tautan.user_id',
  // If the account is deleted, this foreign key is set to null. The history keeps the email of the author.
  'audit.pelaku_id',
  // Notifications of the account, and its settings for notifications.
  'pengingat.user_id',
  'pemberitahuan.user_id',
  'pemberitahuan.peserta_id',
  'pemberitahuan_dibaca.user_id',
  'email_pilihan.user_id',
  'ringkasan.user_id',
  'persetujuan_wa.user_id',
  'tabel_unggah.user_id',
  // Sender of a reminder. If the account is deleted, this foreign key is set to null.
  'pengingat.oleh',
  // These columns refer only to admins, who are not deleted.
  'akomodasi.divalidasi_oleh',
  'akomodasi.dibayar_oleh',
  'akomodasi.ditolak_oleh',
  'penghapusan.oleh',
  'perbaikan_nama.oleh',
  'perpanjangan.oleh',
  'tes_buka.oleh',
  'test_arsip.ditetapkan_oleh',
  'ist_nilai.post_ditetapkan_oleh',
  'ist_nilai.ojt_ditetapkan_oleh',
  'ist_nilai.ist2_ditetapkan_oleh',
  'ist_nilai.final_oleh',
  'sertifikat.ditarik_oleh',
  // Pages that the account has open now. `forgetHadir` deletes these rows.
  'hadir.user_id',
  'hadir.peserta_id',
];

/**
 * Locks an account and its rows in `peserta` and `ist_nilai`. The function waits for running writes that refer to the
 * account, and blocks new ones. Therefore `traceOf` and the following steps of a deletion see the same data.
 */
export async function lockAkun(db: Db, id: number): Promise<void> {
  await db.run(sql`select from users where id = ${id} for update`);
  await db.run(
    sql`select from peserta p join ist_nilai i on i.user_id = p.user_id where p.user_id = ${id} for update`,
  );
}

/** SQL condition: the column `kolom` has a row that refers to the account `id`. */
function ada({ kolom, bila }: Trace, id: Sql): Sql {
  const [tabel, column] = kolom.split('.');
  const only = bila === undefined ? '' : ` and ${bila}`;
  return sql`exists (select from ${raw(tabel!)} where ${raw(column!)} = ${id}${raw(only)})`;
}

/** SQL condition: at least one of the columns in `TRACES` has a row that refers to the account `id`. */
export const hasTrace = (id: Sql): Sql =>
  sql`(${join(
    TRACES.map((each) => ada(each, id)),
    ' or ',
  )})`;

/** Returns the labels of the data that an account has, without duplicates. The caller must have locked the account. */
export async function traceOf(db: Db, id: number): Promise<string[]> {
  const words = TRACES.map((each) => sql`case when ${ada(each, sql`${id}`)} then ${each.kata} end`);
  const { kata } = await db.one(
    sql`select array_remove(array[${join(words)}]::text[], null) as kata`,
    z.object({ kata: z.array(z.string()) }),
  );
  return [...new Set(kata)];
}

/**
 * Deletes the rows that say which page each account has open. These rows are valid for only a minute, so they must not
 * prevent a deletion.
 */
export async function forgetHadir(db: Db, ...id: readonly number[]): Promise<void> {
  await db.run(sql`delete from hadir where user_id = any(${id}::int[]) or peserta_id = any(${id}::int[])`);
}

/** Returns the refusal to delete a used account. The message lists the labels of the account's data. */
export function stillHas(kata: readonly string[]): Refusal {
  const daftar = new Intl.ListFormat('id', { type: 'conjunction' }).format(kata);
  return refuse(
    409,
    `Akun ini tidak dapat dihapus karena sudah memiliki ${daftar}. Tutup akunnya agar tidak dapat masuk.`,
    'akun_dipakai',
  );
}
