import type { z } from 'zod';
import { DataDiri } from '#contract/data-peserta.ts';
import { LOKASI_AWAL, noAbsensi, NO_ABSENSI } from '#rules/akun/akun.ts';
import { sql, type Db } from '#api/db/db.ts';
import { columns } from '#api/db/columns.ts';

/** The columns of a participant; each has a value when the participant is made. */
export type PesertaIsi = z.output<typeof DataDiri>;
export type PesertaBaru = PesertaIsi & { user_id: number };

/** Of a participant about whom only the account is known (screens page, section 5). */
export const PESERTA_KOSONG: PesertaIsi = {
  lokasi_id: LOKASI_AWAL,
  nama_pt: '',
  provinsi_pt: '',
  no_absensi: NO_ABSENSI.lain,
  rumpun_id: 0,
  is_lanjut_studi: 't',
  nama_sekolah: '',
};

/** As it is stored: a number above the greatest is 700, and who does not study has no school. */
export function asStored<T extends Pick<PesertaIsi, 'no_absensi' | 'is_lanjut_studi' | 'nama_sekolah'>>(
  isi: T,
): T {
  return {
    ...isi,
    // The contract lets no number below the first through.
    no_absensi: noAbsensi(isi.no_absensi) ?? NO_ABSENSI.lain,
    nama_sekolah: isi.is_lanjut_studi === 'y' ? isi.nama_sekolah : '',
  };
}

/**
 * Makes participants of accounts, always in the current period of registration (wire page).
 * @param where `terbuka`: only at a location that is open
 * @returns how many were added
 */
export function addPeserta(
  db: Db,
  rows: readonly PesertaBaru[],
  where: 'terbuka' | 'semua' = 'semua',
): Promise<number> {
  return db.run(
    sql`insert into peserta (user_id, periode_id, ${columns(DataDiri)})
        select n.user_id, s.periode_daftar, ${columns(DataDiri, 'n')}
        from jsonb_populate_recordset(null::peserta, ${JSON.stringify(rows.map(asStored))}::jsonb) n cross join sistem s
        where ${where === 'semua'} or exists (select from lokasi where id = n.lokasi_id and is_aktif = 1)`,
  );
}
