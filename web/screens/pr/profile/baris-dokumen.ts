import type { RowOf } from '#contract/endpoint.ts';
import type { allDokumen } from '#contract/pr/profile.ts';
import { DOKUMEN_SATU, NOTA, NPWP, KTP, REKENING } from '#rules/akun/dokumen.ts';

export type Dokumen = RowOf<typeof allDokumen>;

/** One line of the list: a paper that is there, or a type of which there is none. */
export interface BarisDokumen {
  dokumen_id: number;
  jenis: string;
  /** Null: not handed in yet. */
  dokumen: Dokumen | null;
}

/** Every type has its place, in the order of `jenis_dokumen`, whether there is one or not. */
export function barisDokumen(
  jenis: readonly { id: number; keterangan: string }[],
  dokumen: readonly Dokumen[],
): BarisDokumen[] {
  return jenis.flatMap(({ id, keterangan }) => {
    const own = dokumen.filter((each) => each.dokumen_id === id);
    return (own.length > 0 ? own : [null]).map((each) => ({
      dokumen_id: id,
      jenis: keterangan,
      dokumen: each,
    }));
  });
}

/** The types that payment needs and that are not there yet, by name; a receipt is one's own choice. */
export function dokumenKurang(baris: readonly BarisDokumen[]): string[] {
  return baris
    .filter(({ dokumen_id, dokumen }) => DOKUMEN_SATU.includes(dokumen_id) && dokumen === null)
    .map(({ jenis }) => jenis);
}

/** What the text beside a paper is (Specification 3): of an ID card and a tax card the number itself. */
export function labelKeterangan(dokumen_id: number | undefined): string {
  if (dokumen_id === KTP) return 'Nomor KTP (NIK)';
  if (dokumen_id === NPWP) return 'Nomor NPWP';
  return 'Keterangan';
}

/** A paper in one line of words. */
export function describeDokumen({ dokumen_id, keterangan, nama_bank, nama_rek, nomor_rek }: Dokumen): string {
  if (dokumen_id !== REKENING) return keterangan;
  return [nama_bank, nomor_rek, nama_rek && `a.n. ${nama_rek}`].filter(Boolean).join(' · ');
}

/** A type of which there may be several. */
export const bolehLebih = (dokumen_id: number): boolean => dokumen_id === NOTA;
