import { SAMAR } from '#rules/akun/samar.ts';
import { Text } from '#ui/box/Text.tsx';

/** A masked number with its last four digits; a screen reader reads the digits without the four dots. */
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
