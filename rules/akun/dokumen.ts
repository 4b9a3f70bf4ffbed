/** Ids of the document types, as in the table `jenis_dokumen` (Specification 3). */
export const NOTA = 1;
export const KTP = 2;
export const NPWP = 3;
export const REKENING = 4;

/**
 * Document types with at most one document per participant. A new document replaces the old one (Specification, list of
 * screens, `dokumen_store`).
 */
export const DOKUMEN_ONE: readonly number[] = [KTP, NPWP, REKENING];

/** Error message for a new document without a file (Specification 2.10). */
export const MISSING_DOKUMEN = 'Dokumen belum terpilih';

/** Maximum file size of a document and of a claim's receipt, in MB (Specification, list of calls, `dokumen_store`). */
export const DOKUMEN_MAX_MB = 10;
export const DOKUMEN_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'];

/** Maximum amount of one claim in rupiah (Specification, list of calls, `akomodasi_store`). */
export const NOMINAL_MAX = 1_000_000_000;

interface RekeningInput {
  dokumen_id: number;
  nama_bank: string;
  nama_rek: string;
  nomor_rek: string;
}

/**
 * A bank account number: digits and spaces, 4 to 40 characters. `cleanNomor` has already removed hyphens
 * (Specification, list of screens, `dokumen_store`).
 */
export const NOMOR_REK_MAX = 40;
const NOMOR_REK = /^\d[\d ]{3,}$/;

/**
 * Checks that a bank account document has a bank, a holder and a number (Specification 2.10). Returns an error message
 * for each wrong field.
 */
export function missingRekening({
  dokumen_id,
  nama_bank,
  nama_rek,
  nomor_rek,
}: RekeningInput): Partial<Record<'nama_bank' | 'nama_rek' | 'nomor_rek', string>> {
  if (dokumen_id !== REKENING) return {};
  return {
    ...(nama_bank === '' ? { nama_bank: 'Nama bank wajib diisi' } : {}),
    ...(nama_rek === '' ? { nama_rek: 'Nama pemilik rekening wajib diisi' } : {}),
    ...(nomor_rek === ''
      ? { nomor_rek: 'Nomor rekening wajib diisi' }
      : NOMOR_REK.test(nomor_rek)
        ? {}
        : {
            nomor_rek:
              'Nomor rekening berisi paling sedikit 4 angka, boleh dengan spasi, titik, atau tanda -',
          }),
  };
}
