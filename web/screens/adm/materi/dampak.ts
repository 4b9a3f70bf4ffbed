import type { ReplyOf } from '#contract/endpoint.ts';
import type { admMateriDampak } from '#contract/adm/materi.ts';
import { bilangan } from '#rules/text/format.ts';
import type { Materi } from './columns.tsx';

type Dampak = ReplyOf<typeof admMateriDampak>;

/** Fields of a material whose change affects participants. The name is not included. */
const TERASA = [
  'kat_id',
  'lokasi_id',
  'periode_id',
  'tgl_mulai',
  'tgl_akhir',
  'is_tugas',
  'is_review',
  'is_aktif',
] as const;

/**
 * Returns true if a save changes a field that affects participants, for example the days on which they can send the
 * task.
 */
export function isFelt(stored: Materi, values: Partial<Materi>): boolean {
  return TERASA.some((name) => values[name] !== undefined && values[name] !== stored[name]);
}

/** Returns a sentence that says how many participants a change of this material affects. Null if it affects none. */
export function dampakSentence({
  materi,
  jumlah_peserta,
  jumlah_mengirim,
  jumlah_tugas,
}: Dampak): string | null {
  if (jumlah_peserta === 0) return null;
  const peserta = `Perubahan ini memengaruhi ${bilangan(jumlah_peserta)} peserta di ${materi.lokasi}`;
  return jumlah_tugas === 0
    ? `${peserta}. Belum ada tugas yang dikirim dalam kategori ini.`
    : `${peserta}. Di antaranya ${bilangan(jumlah_mengirim)} sudah mengirim ${bilangan(jumlah_tugas)} tugas dalam kategori ini.`;
}
