import { rupiah } from '#rules/text/format.ts';
import { Text } from '#ui/box/Text.tsx';

interface NominalKlaimProps {
  klaim: { readonly nominal: number; readonly nominal_diajukan: number };
}

/**
 * Shows the current amount of a claim. If an admin has corrected it, the amount that the participant claimed is shown
 * too.
 */
export function NominalKlaim({ klaim: { nominal, nominal_diajukan } }: NominalKlaimProps) {
  return (
    <>
      <Text as="span" nowrap figures>
        {rupiah(nominal)}
      </Text>
      {nominal !== nominal_diajukan && (
        <Text as="div" size="note" dim figures data-line>
          diajukan {rupiah(nominal_diajukan)}
        </Text>
      )}
    </>
  );
}
