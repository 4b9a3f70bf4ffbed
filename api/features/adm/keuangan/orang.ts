import type { pesertaLpdp } from '#contract/adm/keuangan/data.ts';
import { sql } from '#api/db/db.ts';
import type { Context } from '#api/call/handle.ts';
import type { FoundIds } from '#api/parts/list/by-ids.ts';
import { findPeserta, type PilihanPeserta, type UrutPeserta } from '#api/parts/list/peserta-daftar.ts';

/** Every participant with the account of each. */
export const FROM_ORANG = sql`from peserta p join users u on u.id = p.user_id`;

export const ORANG = sql`p.user_id, u.name, u.email, p.nama_pt, p.provinsi_pt, p.lokasi_id`;

/** Screens page, section 5: in the order of names. */
export const findOrang = (pilihan: PilihanPeserta, sort: readonly UrutPeserta[]): FoundIds =>
  findPeserta(pilihan, sort, 'name');

/** Whose history an export belongs to. */
export const objekLokasi = ({ lokid }: PilihanPeserta) => `lokasi/${lokid ?? 'semua'}`;

type Looking = Pick<Context<typeof pesertaLpdp>, 'input' | 'lihat'>;

/**
 * What a list of numbers notes before it is answered in full, one entry for each call: who, with which filter, of how many
 * people. With `samar` nothing: nothing was seen.
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
