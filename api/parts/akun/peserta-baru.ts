import type { z } from 'zod';
import { DataPeserta } from '#contract/data-peserta.ts';
import { sql, type Db } from '#api/db/db.ts';
import { columns } from '#api/db/columns.ts';

/** What a new participant is given; every other column starts with its default. */
const Isi = DataPeserta.pick({
  lokasi_id: true,
  nama_pt: true,
  provinsi_pt: true,
  no_absensi: true,
  rumpun_id: true,
  is_lanjut_studi: true,
  nama_sekolah: true,
});

export type PesertaBaru = z.output<typeof Isi> & { user_id: number };

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
    sql`insert into peserta (user_id, periode_id, ${columns(Isi)})
        select n.user_id, s.periode_daftar, ${columns(Isi, 'n')}
        from jsonb_populate_recordset(null::peserta, ${JSON.stringify(rows)}::jsonb) n cross join sistem s
        where ${where === 'semua'} or exists (select from lokasi where id = n.lokasi_id and is_aktif = 1)`,
  );
}
