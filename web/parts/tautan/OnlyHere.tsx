import { portal } from '#app/portal.ts';
import { Text } from '#ui/box/Text.tsx';

/** Warning beside a copied link: the install has no address that others can open. */
export function OnlyHere({ apa = 'Tautan ini' }: { apa?: string }) {
  if (portal().site_diatur === 1) return null;
  return (
    <Text size="note" dim>
      {apa} hanya terbuka di komputer ini: alamat aplikasi belum diatur oleh pengelola server.
    </Text>
  );
}
