import { Petunjuk } from '../../Petunjuk.tsx';

/** Specification 2.6: how documents and videos come into a tugas, by shared links. */
export function PetunjukTugas({ open }: { open: boolean }) {
  return (
    <Petunjuk title="Petunjuk melampirkan dokumen atau video" open={open}>
      <ol>
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
      </ol>
    </Petunjuk>
  );
}
