/** Specification 3: the types of papers, as `jenis_dokumen` numbers them. */
export const NOTA = 1;
export const KTP = 2;
export const NPWP = 3;
export const REKENING = 4;

/** Screens page, `dokumen_store`: a participant has at most one of each of these; a second one replaces the first. */
export const DOKUMEN_SATU: readonly number[] = [KTP, NPWP, REKENING];

/** Specification 2.10: the answer to a new paper without a file. */
export const DOKUMEN_BELUM = 'Dokumen belum terpilih';

/** Wire page, `dokumen_store`: of papers and of the receipt of a claim. */
export const DOKUMEN_MAX_MB = 10;
export const DOKUMEN_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'];

/** Wire page, `akomodasi_store`: rupiah of one claim. */
export const NOMINAL_MAX = 1_000_000_000;

interface IsianRekening {
  dokumen_id: number;
  nama_bank: string;
  nama_rek: string;
  nomor_rek: string;
}

/** Screens page, `dokumen_store`: digits and spaces, at least four and at most so many; `cleanNomor` has removed hyphens. */
export const NOMOR_REK_MAX = 40;
const NOMOR_REK = /^\d[\d ]{3,}$/;

/** Specification 2.10: a bank account needs bank, holder and number. Returns the wrong fields with their sentences. */
export function rekeningKurang({
  dokumen_id,
  nama_bank,
  nama_rek,
  nomor_rek,
}: IsianRekening): Partial<Record<'nama_bank' | 'nama_rek' | 'nomor_rek', string>> {
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
