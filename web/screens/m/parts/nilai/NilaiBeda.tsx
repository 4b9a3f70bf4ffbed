import { Points } from '#ui/list/Rows.tsx';
import type { Butir, NilaiDipilih } from './nilai-isian.ts';

interface NilaiBedaProps {
  butir: readonly Butir[];
  pilihan: NilaiDipilih;
  /** The version to compare with: only competences with different scores are listed. */
  other: NilaiDipilih;
}

/** The scores of one version that differ from the other one. */
export function NilaiBeda({ butir, pilihan, other }: NilaiBedaProps) {
  const beda = butir.filter(({ id_kategori_nilai: id }) => pilihan.get(id) !== other.get(id));
  if (beda.length === 0) return <span>Nilainya sama.</span>;
  return (
    <Points>
      {beda.map(({ id_kategori_nilai: id, keterangan_kategori_nilai }) => (
        <li key={id}>
          {keterangan_kategori_nilai}: <strong>{pilihan.get(id) ?? 'belum dinilai'}</strong>
        </li>
      ))}
    </Points>
  );
}
