import { Text } from '#ui/box/Text.tsx';
import { RowButton } from '#ui/table/RowButton.tsx';

interface BuktiKlaimProps {
  klaim: { readonly id: number; readonly dokumen: string | null };
  /** Which claim it is, in words. */
  nama: string;
  onShow: (id: number) => void;
}

/** The way to the proof of a claim, in its row. */
export function BuktiKlaim({ klaim: { id, dokumen }, nama, onShow }: BuktiKlaimProps) {
  if (dokumen === null)
    return (
      <Text as="span" dim nowrap>
        Tanpa bukti
      </Text>
    );
  return (
    <RowButton of={`bukti ${nama}`} onClick={() => onShow(id)}>
      Lihat
    </RowButton>
  );
}
