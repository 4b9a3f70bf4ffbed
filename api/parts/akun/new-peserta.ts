import type { z } from 'zod';
import { DataDiri } from '#contract/data-peserta.ts';
import { INITIAL_LOKASI, noAbsensi, NO_ABSENSI } from '#rules/akun/akun.ts';
import { sql, type Db } from '#api/db/db.ts';
import { columns } from '#api/db/columns.ts';

/**
 * Values of the columns of `peserta` that are entered for a participant, for example in a form. `PESERTA_EMPTY` has the
 * value of each column that was not entered.
 */
export type PesertaContent = z.output<typeof DataDiri>;
export type NewPeserta = PesertaContent & { user_id: number };

/** Initial values of a participant for whom no data was entered (screens page, section 5). */
export const PESERTA_EMPTY: PesertaContent = {
  lokasi_id: INITIAL_LOKASI,
  nama_pt: '',
  provinsi_pt: '',
  no_absensi: NO_ABSENSI.lain,
  rumpun_id: 0,
  is_lanjut_studi: 't',
  nama_sekolah: '',
};

/**
 * Converts the data of a participant to the values that the table `peserta` stores. An attendance number above the
 * maximum becomes 700. If the participant does not continue studies, the name of the school becomes empty.
 */
export function asStored<T extends Pick<PesertaContent, 'no_absensi' | 'is_lanjut_studi' | 'nama_sekolah'>>(
  isi: T,
): T {
  return {
    ...isi,
    // `noAbsensi` returns null only for a number above the maximum, because the contract refuses numbers below the
    // minimum.
    no_absensi: noAbsensi(isi.no_absensi) ?? NO_ABSENSI.lain,
    nama_sekolah: isi.is_lanjut_studi === 'y' ? isi.nama_sekolah : '',
  };
}

/**
 * Makes the accounts in `rows` participants. Their period is that of the setting `periode_daftar`, the period of new
 * participants (wire page).
 * @param where `terbuka`: adds only those whose location is open. `semua`: adds all.
 * @returns number of added participants
 */
export function addPeserta(
  db: Db,
  rows: readonly NewPeserta[],
  where: 'terbuka' | 'semua' = 'semua',
): Promise<number> {
  return db.run(
    sql`insert into peserta (user_id, periode_id, ${columns(DataDiri)})
        select n.user_id, s.periode_daftar, ${columns(DataDiri, 'n')}
        from jsonb_populate_recordset(null::peserta, ${JSON.stringify(rows.map(asStored))}::jsonb) n cross join sistem s
        where ${where === 'semua'} or exists (select from lokasi where id = n.lokasi_id and is_aktif = 1)`,
  );
}
