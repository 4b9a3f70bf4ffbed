import type { ReactNode } from 'react';
import { isIst2 } from '#rules/tugas/tugas.ts';
import { Note } from '#ui/feedback/Note.tsx';
import { FoldNote } from '#ui/layout/FoldNote.tsx';

/**
 * Box with notes on how to send tasks (Specification 2.5). In IST II, the box is red and has five rules. In other
 * categories, it is green. With `whole`, the box is not collapsible.
 */
export function CatatanTugas({ kat_id, whole = false }: { kat_id: number; whole?: boolean }) {
  const box = isIst2(kat_id) ? RULES_IST2 : NOTES;
  return whole ? <Note as="h2" {...box} /> : <FoldNote {...box} />;
}

const RULES_IST2: { tone: 'bad'; title: string; children: ReactNode } = {
  tone: 'bad',
  title: 'Catatan TUGAS IST II',
  children: (
    <ol>
      <li>Hanya satu tugas akhir untuk setiap kegiatan IST II.</li>
      <li>Tidak ada review dari evaluator untuk memperbaiki tugas.</li>
      <li>Pastikan tautan (penyimpanan awan atau video) dapat diakses oleh evaluator.</li>
      <li>Gunakan tombol Detail / Update untuk memperbarui jika ada kesalahan input.</li>
      <li>Panitia tidak dapat membantu input tugas.</li>
    </ol>
  ),
};

const NOTES: { tone: 'ok'; title: string; children: ReactNode } = {
  tone: 'ok',
  title: 'Catatan',
  children: (
    <ul>
      <li>Buat tugas baru jika mentor meminta revisi.</li>
      <li>Klik Detail / Update untuk membaca review dari mentor.</li>
    </ul>
  ),
};
