import { splitNomor } from '#rules/text/nomor-galat.ts';
import { Row } from '#ui/box/Box.tsx';
import { CopyButton } from './CopyButton.tsx';

/** The text of an error. If it has a number that the server's log contains, the number can be copied. */
export function ErrorText({ text: all }: { text: string }) {
  const { text, nomor } = splitNomor(all);
  if (nomor === null) return text;
  return (
    <>
      <span>{text}</span>
      <Row as="span" gap={8} align="center">
        <span>
          Nomor galat: <code>{nomor}</code>
        </span>
        <CopyButton text={nomor} name={`nomor galat ${nomor}`} />
      </Row>
    </>
  );
}
