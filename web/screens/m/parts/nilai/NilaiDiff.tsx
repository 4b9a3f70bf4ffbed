import { Points } from '#ui/list/Rows.tsx';
import type { Butir, NilaiDipilih } from './nilai-input.ts';

interface NilaiDiffProps {
  butir: readonly Butir[];
  pilihan: NilaiDipilih;
  /** The scores of the other version, with which `pilihan` is compared. */
  other: NilaiDipilih;
}

/** List of the scores in one version that differ from the scores in the other version. */
export function NilaiDiff({ butir, pilihan, other }: NilaiDiffProps) {
  const difference = butir.filter(({ id_kategori_nilai: id }) => pilihan.get(id) !== other.get(id));
  if (difference.length === 0) return <span>Nilainya sama.</span>;
  return (
    <Points>
      {difference.map(({ id_kategori_nilai: id, keterangan_kategori_nilai }) => (
        <li key={id}>
          {keterangan_kategori_nilai}: <strong>{pilihan.get(id) ?? 'belum dinilai'}</strong>
        </li>
      ))}
    </Points>
  );
}
