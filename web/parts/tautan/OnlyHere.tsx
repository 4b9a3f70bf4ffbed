import { portal } from '#app/portal.ts';
import { Text } from '#ui/box/Text.tsx';

/**
 * Warning beside a copied link. While the server has no configured public address, the link works only on this
 * computer.
 */
export function OnlyHere({ apa = 'Tautan ini' }: { apa?: string }) {
  if (portal().site_diatur === 1) return null;
  return (
    <Text size="note" dim>
      {apa} belum bisa dibuka dari luar. Minta pengelola server mengisi alamat aplikasi.
    </Text>
  );
}
