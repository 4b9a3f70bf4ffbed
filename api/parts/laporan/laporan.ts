import type { z } from 'zod';
import type { LaporanRow } from '#contract/lists/laporan.ts';
import { sql } from '#api/db/db.ts';
import type { Signer } from '#api/guard/sign.ts';
import { bySlices } from '#api/work/slices.ts';

/**
 * Number of days for which the address of a picture is valid. A page that stays open keeps its pictures. A shorter time
 * would protect nothing, because every visitor can open the list of online reports.
 */
const UMUR_ALAMAT_HARI = 1;

/**
 * SQL columns of `LaporanRow`, on `laporan_online l join users u`. `dokumen` contains the ids of pictures.
 * `withAddresses` replaces them by addresses.
 */
export const LAPORAN_COLUMNS = sql`l.id, l.tanggal, l.nama_mentor, l.materi, l.kelompok, l.durasi, l.catatan, u.name,
  array(select b.berkas_id from laporan_berkas b where b.laporan_id = l.id order by b.urutan) as dokumen`;

/** Default order of the list of online reports (screens page, section 5). */
export const LAPORAN_ORDER = 'l.tanggal desc, l.id desc';

/** Replaces the ids of pictures by signed addresses. */
export function withAddresses(rows: readonly z.output<typeof LaporanRow>[], sign: Signer) {
  return bySlices(rows, (slice) =>
    slice.map((row) => ({
      ...row,
      dokumen: row.dokumen.map((id) => `/api/berkas/${sign.dayToken('berkas', id, UMUR_ALAMAT_HARI)}`),
    })),
  );
}
