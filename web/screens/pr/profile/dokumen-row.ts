import type { RowOf } from '#contract/endpoint.ts';
import type { allDokumen } from '#contract/pr/profile.ts';
import { DOKUMEN_ONE, NOTA, NPWP, KTP, REKENING } from '#rules/akun/dokumen.ts';

export type Dokumen = RowOf<typeof allDokumen>;

/** One row of the list: an existing document, or a missing type. */
export interface DokumenRow {
  dokumen_id: number;
  jenis: string;
  /** Null: missing. */
  dokumen: Dokumen | null;
}

/** Rows for all types, in the order of `jenis_dokumen`, with or without a document. */
export function dokumenRow(
  jenis: readonly { id: number; keterangan: string }[],
  dokumen: readonly Dokumen[],
): DokumenRow[] {
  return jenis.flatMap(({ id, keterangan }) => {
    const own = dokumen.filter((each) => each.dokumen_id === id);
    return (own.length > 0 ? own : [null]).map((each) => ({
      dokumen_id: id,
      jenis: keterangan,
      dokumen: each,
    }));
  });
}

/** Names of the missing types that a payment needs; a receipt is optional. */
export function missingDokumen(baris: readonly DokumenRow[]): string[] {
  return baris
    .filter(({ dokumen_id, dokumen }) => DOKUMEN_ONE.includes(dokumen_id) && dokumen === null)
    .map(({ jenis }) => jenis);
}

/** Label of a document's text (Specification 3): for an ID card and a tax card it is the number. */
export function labelKeterangan(dokumen_id: number | undefined): string {
  if (dokumen_id === KTP) return 'Nomor KTP (NIK)';
  if (dokumen_id === NPWP) return 'Nomor NPWP';
  return 'Keterangan';
}

/** Describes a document in one line. */
export function describeDokumen({ dokumen_id, keterangan, nama_bank, nama_rek, nomor_rek }: Dokumen): string {
  if (dokumen_id !== REKENING) return keterangan;
  return [nama_bank, nomor_rek, nama_rek && `a.n. ${nama_rek}`].filter(Boolean).join(' · ');
}

/** Tests whether a type allows several documents. */
export const bolehLebih = (dokumen_id: number): boolean => dokumen_id === NOTA;
