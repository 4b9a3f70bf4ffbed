import { isIst2 } from '#rules/tugas/tugas.ts';
import { Note } from '#ui/feedback/Note.tsx';

/** Box with notes: in IST II red with five rules, in other categories green (Specification 2.5). */
export function CatatanTugas({ kat_id }: { kat_id: number }) {
  if (isIst2(kat_id)) {
    return (
      <Note tone="bad" title="Catatan TUGAS IST II">
        <ol>
          <li>Hanya satu tugas akhir untuk setiap kegiatan IST II.</li>
          <li>Tidak ada review dari evaluator untuk memperbaiki tugas.</li>
          <li>Pastikan tautan (penyimpanan awan atau video) dapat diakses oleh evaluator.</li>
          <li>Gunakan tombol Detail / Update untuk memperbarui bila ada kesalahan input.</li>
          <li>Tim admin tidak dapat membantu input tugas.</li>
        </ol>
      </Note>
    );
  }
  return (
    <Note tone="ok" title="Catatan">
      <ul>
        <li>Buat tugas baru bila mentor meminta revisi.</li>
        <li>Klik Detail / Update untuk membaca review dari mentor.</li>
      </ul>
    </Note>
  );
}
