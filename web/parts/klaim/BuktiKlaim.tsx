import { RowButton } from '#ui/table/RowButton.tsx';
import css from './klaim.module.css';

interface BuktiKlaimProps {
  klaim: { readonly id: number; readonly dokumen: string | null };
  /** Which claim it is, in words. */
  nama: string;
  onShow: (id: number) => void;
}

/** The way to the proof of a claim, in its row. */
export function BuktiKlaim({ klaim: { id, dokumen }, nama, onShow }: BuktiKlaimProps) {
  if (dokumen === null) return <span className={css.tanpa}>Tanpa bukti</span>;
  return (
    <RowButton of={`bukti ${nama}`} onClick={() => onShow(id)}>
      Lihat
    </RowButton>
  );
}
