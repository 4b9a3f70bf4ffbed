import { Text } from '#ui/box/Text.tsx';
import { RowButton } from '#ui/table/RowButton.tsx';

interface BuktiKlaimProps {
  klaim: { readonly id: number; readonly dokumen: string | null };
  /** Label of the claim for screen readers. */
  nama: string;
  onShow: (id: number) => void;
}

/** Button in the row of a claim that opens the receipt. */
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
