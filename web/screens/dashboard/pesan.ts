import { OWN_LANGKAH } from '#contract/dasbor.ts';

type Own = (typeof OWN_LANGKAH)[number];

/** For each missing step, the text in a reminder that tells the participant what to do. */
const REQUIRED_ACTIONS: Readonly<Record<Own, string>> = {
  belum_pre: 'mengerjakan pretest',
  belum_post: 'mengerjakan posttest',
  belum_kirim: 'mengirim tugas yang belum lengkap',
  belum_survei: 'mengisi survei panitia dan mentor',
  belum_lapor: 'melaporkan kegiatan daring',
  belum_dokumen: 'mengunggah KTP, NPWP, dan rekening bank',
};

interface Pengingat {
  name: string;
  belum: readonly Own[];
  institut: string;
  product_name: string;
  /** Address of the portal. */
  alamat: string;
}

/**
 * Returns the text of a reminder to a participant with missing steps. The committee can copy it into a messenger or a
 * mail.
 */
export function pesanPengingat({ name, belum, institut, product_name, alamat }: Pengingat): string {
  const butir = belum.map((each, at) => `${at + 1}. ${REQUIRED_ACTIONS[each]}`).join('\n');
  return `Yth. ${name},\n\nuntuk menyelesaikan program ${product_name}, Anda masih perlu:\n${butir}\n\nSilakan buka ${alamat}. Abaikan pesan ini jika sudah dikerjakan. Terima kasih.\n\n${institut}`;
}
