import type { ReactNode } from 'react';
import { NOT_PRINTED, isPrinted } from '#rules/nilai/aksara.ts';
import { shownNama } from '#rules/akun/nama.ts';
import { Text } from '#ui/box/Text.tsx';

/**
 * Returns the description below a name field: a warning if a certificate cannot print the name, otherwise the text in
 * `otherwise`.
 */
export function printedNote(nama: unknown, otherwise?: string): ReactNode {
  if (typeof nama !== 'string' || isPrinted(shownNama(nama))) return otherwise;
  return (
    <Text as="span" tone="warn">
      {NOT_PRINTED}
    </Text>
  );
}
