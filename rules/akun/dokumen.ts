/** Types of papers, numbered as in `jenis_dokumen` (Specification 3). */
export const NOTA = 1;
export const KTP = 2;
export const NPWP = 3;
export const REKENING = 4;

/** Types with at most one paper per participant; a new paper replaces it (screens page, `dokumen_store`). */
export const DOKUMEN_ONE: readonly number[] = [KTP, NPWP, REKENING];

/** Refusal of a new paper without a file (Specification 2.10). */
export const MISSING_DOKUMEN = 'Dokumen belum terpilih';

/** Limit of a paper and of a claim's receipt (wire page, `dokumen_store`). */
export const DOKUMEN_MAX_MB = 10;
export const DOKUMEN_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'];

/** Maximum of one claim in rupiah (wire page, `akomodasi_store`). */
export const NOMINAL_MAX = 1_000_000_000;

interface RekeningInput {
  dokumen_id: number;
  nama_bank: string;
  nama_rek: string;
  nomor_rek: string;
}

/** Digits and spaces, 4 to 40 characters; `cleanNomor` has removed hyphens (screens page, `dokumen_store`). */
export const NOMOR_REK_MAX = 40;
const NOMOR_REK = /^\d[\d ]{3,}$/;

/** A bank account needs bank, holder and number (Specification 2.10). Returns the wrong fields with their messages. */
export function missingRekening({
  dokumen_id,
  nama_bank,
  nama_rek,
  nomor_rek,
}: RekeningInput): Partial<Record<'nama_bank' | 'nama_rek' | 'nomor_rek', string>> {
  if (dokumen_id !== REKENING) return {};
  return {
    ...(nama_bank === '' ? { nama_bank: 'Nama bank wajib dipilih' } : {}),
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
