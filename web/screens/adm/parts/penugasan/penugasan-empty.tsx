import { Button } from '@mantine/core';
import type { RowLabels } from '../row-with-label.ts';
import type { MentorPilihan } from './mentor-options.ts';
import type { PenugasanView } from './penugasan-search.ts';

/** Message that is shown if the assignment list has no rows. It suggests a next step. */
export function emptyPenugasan(
  tampil: PenugasanView,
  { penilai }: RowLabels,
  mentor: MentorPilihan,
  onAll: () => void,
) {
  if (tampil === 'semua')
    return {
      title: 'Belum ada peserta',
      text: 'Belum ada peserta yang mendaftar di lokasi ini. Pilih lokasi lain di atas.',
    };
  const action = (
    <Button variant="default" onClick={onAll}>
      Tampilkan semua peserta
    </Button>
  );
  return tampil === 'bebas'
    ? {
        title: `Semua peserta sudah memiliki ${penilai}`,
        text: 'Tidak ada lagi yang perlu ditugaskan di sini.',
        action,
      }
    : {
        title: `${mentor.name} belum memiliki peserta di sini`,
        text: 'Pilih peserta dari daftar semua peserta.',
        action,
      };
}
