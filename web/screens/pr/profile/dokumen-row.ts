import type { RowOf } from '#contract/endpoint.ts';
import type { allDokumen } from '#contract/pr/profile.ts';
import { DOKUMEN_ONE, NOTA, NPWP, KTP, REKENING } from '#rules/akun/dokumen.ts';

export type Dokumen = RowOf<typeof allDokumen>;

/** One row of the document table: an existing document, or a type without a document. */
export interface DokumenRow {
  dokumen_id: number;
  jenis: string;
  /** Null: the participant has no document of this type. */
  dokumen: Dokumen | null;
}

/** Rows of the document table, in the order of the types. A type without a document has a row too. */
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

/** Names of the types without a document that the committee needs for payment. A receipt is not needed. */
export function missingDokumen(baris: readonly DokumenRow[]): string[] {
  return baris
    .filter(({ dokumen_id, dokumen }) => DOKUMEN_ONE.includes(dokumen_id) && dokumen === null)
    .map(({ jenis }) => jenis);
}

/** Label of the field `keterangan` (Specification 3). For an identity card and a tax card it contains the number. */
export function labelKeterangan(dokumen_id: number | undefined): string {
  if (dokumen_id === KTP) return 'Nomor KTP (NIK)';
  if (dokumen_id === NPWP) return 'Nomor NPWP';
  return 'Keterangan';
}

/** Content of a document in one line: its number or text; for a bank account also bank and owner. */
export function describeDokumen({ dokumen_id, keterangan, nama_bank, nama_rek, nomor_rek }: Dokumen): string {
  if (dokumen_id !== REKENING) return keterangan;
  return [nama_bank, nomor_rek, nama_rek && `a.n. ${nama_rek}`].filter(Boolean).join(' · ');
}

/** Tests whether a participant may have several documents of this type. */
export const bolehLebih = (dokumen_id: number): boolean => dokumen_id === NOTA;
