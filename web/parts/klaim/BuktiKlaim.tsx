import { Text } from '#ui/box/Text.tsx';
import { RowButton } from '#ui/table/RowButton.tsx';

interface BuktiKlaimProps {
  klaim: { readonly id: number; readonly dokumen: string | null };
  /** Which claim it is, in words. */
  nama: string;
  onShow: (id: number) => void;
}

/** The button in a claim's row that opens its proof. */
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
