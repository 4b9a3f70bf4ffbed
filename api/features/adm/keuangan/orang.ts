import type { pesertaLpdp } from '#contract/adm/keuangan/data.ts';
import { sql } from '#api/db/db.ts';
import type { Context } from '#api/call/handle.ts';
import type { FoundIds } from '#api/parts/list/by-ids.ts';
import { findPeserta, type PilihanPeserta, type PesertaOrder } from '#api/parts/list/peserta-list.ts';

/** SQL clause `from` that joins participants with their accounts. */
export const FROM_ORANG = sql`from peserta p join users u on u.id = p.user_id`;

export const ORANG = sql`p.user_id, u.name, u.email, p.nama_pt, p.provinsi_pt, p.lokasi_id`;

/** Finds participants, sorted by name by default. */
export const findOrang = (pilihan: PilihanPeserta, sort: readonly PesertaOrder[]): FoundIds =>
  findPeserta(pilihan, sort, 'name');

/** Returns the object name for the history entry of an export. */
export const objekLokasi = ({ lokid }: PilihanPeserta) => `lokasi/${lokid ?? 'semua'}`;

type Looking = Pick<Context<typeof pesertaLpdp>, 'input' | 'lihat'>;

/**
 * Adds one history entry for each request that shows full document numbers. The entry contains the author, the filter
 * and the number of participants. With `samar`, the numbers are masked, so no entry is added.
 */
export function lookAt({ input, lihat }: Looking, jenis: readonly number[]) {
  if (input.samar === 1) return undefined;
  return {
    of: (row: { user_id: number }) => row.user_id,
    tell: (peserta_id: readonly number[]) =>
      lihat({
        aksi: 'nomor_dilihat',
        objek: objekLokasi(input),
        sesudah: { jumlah: peserta_id.length, ...input },
        peserta_id,
        jenis,
      }),
  };
}
