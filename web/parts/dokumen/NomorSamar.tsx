import { SAMAR } from '#rules/akun/samar.ts';
import { Text } from '#ui/box/Text.tsx';

/** A number by its last four digits; a screen reader says these and not four dots. */
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
