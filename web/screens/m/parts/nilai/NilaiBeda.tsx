import { Points } from '#ui/list/Rows.tsx';
import type { Butir, NilaiDipilih } from './nilai-isian.ts';

interface NilaiBedaProps {
  butir: readonly Butir[];
  pilihan: NilaiDipilih;
  /** The version beside this one: only where the two differ is a question listed. */
  other: NilaiDipilih;
}

/** The scores of one version, as far as the other one has others. */
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
