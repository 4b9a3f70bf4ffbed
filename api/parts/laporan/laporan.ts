import type { z } from 'zod';
import type { LaporanRow } from '#contract/lists/laporan.ts';
import { sql } from '#api/db/db.ts';
import type { Signer } from '#api/guard/sign.ts';
import { bySlices } from '#api/work/slices.ts';

/** The list is public, so an early end would protect nothing; this way a page left open all day keeps its pictures. */
const UMUR_ALAMAT_HARI = 1;

/** Columns of `LaporanRow`, from `laporan_online l join users u`, with the ids of its pictures in the place of addresses. */
export const LAPORAN_COLUMNS = sql`l.id, l.tanggal, l.nama_mentor, l.materi, l.kelompok, l.durasi, l.catatan, u.name,
  array(select b.berkas_id from laporan_berkas b where b.laporan_id = l.id order by b.urutan) as dokumen`;

/** Screens page, section 5: the stated order. */
export const URUT_LAPORAN = 'l.tanggal desc, l.id desc';

/** The same rows with signed addresses. */
export function withAddresses(rows: readonly z.output<typeof LaporanRow>[], sign: Signer) {
  return bySlices(rows, (slice) =>
    slice.map((row) => ({
      ...row,
      dokumen: row.dokumen.map((id) => `/api/berkas/${sign.dayToken('berkas', id, UMUR_ALAMAT_HARI)}`),
    })),
  );
}
