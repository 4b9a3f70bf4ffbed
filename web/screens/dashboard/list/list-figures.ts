import type { Butir } from './butir.ts';
import type { DasborView } from '../search.ts';

/** Returns the name of the number on the dashboard that counts this item, or null if no number counts it. */
export function countedBy({ jenis, keadaan }: Butir): DasborView | null {
  if (jenis === 'review') return 'review';
  if (jenis === 'radar' || keadaan === 'nanti' || keadaan === 'bebas') return null;
  return keadaan;
}

/** Returns all numbers of the participant's dashboard. Optional items are not counted. */
export function countProgram(daftar: readonly Butir[]) {
  const count = (wanted: DasborView) => daftar.filter((butir) => countedBy(butir) === wanted).length;
  const langkah = daftar.filter(
    ({ jenis, keadaan }) => !['review', 'radar'].includes(jenis) && keadaan !== 'bebas',
  );
  return {
    jumlah: langkah.length,
    selesai: count('selesai'),
    buka: count('buka'),
    kurang: count('kurang'),
    mendesak: langkah.filter(
      ({ keadaan, tenggat: due }) => keadaan === 'buka' && due && due.tone !== 'neutral',
    ).length,
    belumDibaca: count('review'),
  };
}
