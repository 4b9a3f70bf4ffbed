import { SAMAR } from '#rules/akun/samar.ts';
import { Text } from '#ui/box/Text.tsx';

/** Shows a masked number, of which only the last four digits are visible. A screen reader skips the four dots. */
export function NomorSamar({ children: nomor }: { children: string }) {
  if (!nomor.startsWith(SAMAR)) return <span className="tabular">{nomor}</span>;
  const akhir = nomor.slice(SAMAR.length).trim();
  return (
    <>
      <Text as="span" nowrap figures aria-hidden="true">
        {nomor}
      </Text>
      <span className="ui-hidden">{akhir === '' ? 'tersimpan' : `berakhir ${akhir}`}</span>
    </>
  );
}
