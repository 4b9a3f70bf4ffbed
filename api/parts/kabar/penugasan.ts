import { kategoriIst2 } from '#rules/nilai/penugasan.ts';
import type { Kabar } from './tulis.ts';

/** Who was assigned to a participant, and who is now; null: nobody. `bidang` is the category, of `mentor_ist` 1 or 0. */
export interface GantiPenugasan {
  readonly tabel: 'mentor_peserta' | 'mentor_ist';
  readonly peserta_id: number;
  readonly bidang: number;
  readonly sebelum: number | null;
  readonly sesudah: number | null;
}

/** The category that a row of either table of assignments is about. */
export const kategoriOf = ({ tabel, bidang }: Pick<GantiPenugasan, 'tabel' | 'bidang'>): number =>
  tabel === 'mentor_peserta' ? bidang : kategoriIst2(bidang === 1 ? 1 : 0);

/** What changed assignments tell the mentors, and of categories 1 to 5 the participant; evaluators of IST II stay unnamed. */
export function kabarPenugasan(changes: readonly GantiPenugasan[], audit_id: number): Kabar[] {
  return changes.flatMap((each) => {
    const { tabel, peserta_id, bidang, sebelum, sesudah } = each;
    const isi = { kunci: `${tabel}/${peserta_id}/${bidang}`, kat_id: kategoriOf(each), audit_id };
    const kabar: Kabar[] = [];
    if (sebelum !== null) kabar.push({ ...isi, user_id: sebelum, jenis: 'penugasan_diambil', peserta_id });
    if (sesudah !== null) kabar.push({ ...isi, user_id: sesudah, jenis: 'penugasan_diberi', peserta_id });
    if (tabel === 'mentor_peserta')
      kabar.push(
        sesudah === null
          ? { ...isi, user_id: peserta_id, jenis: 'mentor_diambil' }
          : { ...isi, user_id: peserta_id, jenis: 'mentor_diberi', rincian: { mentor_id: sesudah } },
      );
    return kabar;
  });
}
