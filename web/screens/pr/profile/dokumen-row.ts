import type { RowOf } from '#contract/endpoint.ts';
import type { allDokumen } from '#contract/pr/profile.ts';
import { DOKUMEN_ONE, NOTA, NPWP, KTP, REKENING } from '#rules/akun/dokumen.ts';

export type Dokumen = RowOf<typeof allDokumen>;

/** One row of the document table: an existing document, or a document type without a document. */
export interface DokumenRow {
  dokumen_id: number;
  jenis: string;
  /** The document, or null if the participant has none of this type. */
  dokumen: Dokumen | null;
}

/**
 * Returns the rows of the document table, in the order of the document types. Types without a document have a row too.
 */
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

/** Returns the names of missing document types that the committee needs for payment. Receipts are not needed. */
export function missingDokumen(baris: readonly DokumenRow[]): string[] {
  return baris
    .filter(({ dokumen_id, dokumen }) => DOKUMEN_ONE.includes(dokumen_id) && dokumen === null)
    .map(({ jenis }) => jenis);
}

/**
 * Returns the label of the field `keterangan` (Specification 3). For an identity card and a tax card, this field
 * contains the number of the card.
 */
export function labelKeterangan(dokumen_id: number | undefined): string {
  if (dokumen_id === KTP) return 'Nomor KTP (NIK)';
  if (dokumen_id === NPWP) return 'Nomor NPWP';
  return 'Keterangan';
}

/**
 * Returns the content of a document on one line: its number or text and, for a bank account, also the bank and the
 * owner.
 */
export function describeDokumen({ dokumen_id, keterangan, nama_bank, nama_rek, nomor_rek }: Dokumen): string {
  if (dokumen_id !== REKENING) return keterangan;
  return [nama_bank, nomor_rek, nama_rek && `a.n. ${nama_rek}`].filter(Boolean).join(' · ');
}

/** Returns whether a participant may have several documents of this type. */
export const bolehLebih = (dokumen_id: number): boolean => dokumen_id === NOTA;
