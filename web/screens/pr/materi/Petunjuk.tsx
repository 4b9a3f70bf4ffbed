import { FoldNote } from '#ui/layout/FoldNote.tsx';
import { Points } from '#ui/list/Rows.tsx';

/**
 * Instructions on adding documents and videos to a task as shared links (Specification 2.6).
 * @param open true if the instructions are expanded at first, also on a phone
 */
export function PetunjukTugas({ open }: { open: boolean }) {
  return (
    <FoldNote tone="info" title="Petunjuk melampirkan dokumen atau video" open={open || undefined}>
      <Points as="ol">
        <li>Unggah dokumen atau video Anda ke penyimpanan awan (misalnya Google Drive) atau YouTube.</li>
        <li>
          Atur izin berbagi menjadi “Siapa saja yang memiliki tautan”, agar mentor atau evaluator dapat
          membukanya.
        </li>
        <li>
          Salin tautannya, lalu tempelkan di tulisan Anda. Video dapat ditampilkan dengan tombol video pada
          editor.
        </li>
        <li>Coba buka tautan itu di jendela samaran (incognito) sebelum menyimpan.</li>
      </Points>
    </FoldNote>
  );
}
