import { splitNomor } from '#rules/text/nomor-galat.ts';
import { Row } from '#ui/box/Box.tsx';
import { nameOf } from '#ui/form/name-of.ts';
import { TextButton } from '#ui/form/TextButton.tsx';
import { useCopy } from './copy.ts';

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
        <CopyNomor nomor={nomor} />
      </Row>
    </>
  );
}

/**
 * Use a text button here. The first chunk of the app contains error texts, but not the code of a button with a frame.
 */
function CopyNomor({ nomor }: { nomor: string }) {
  const { word, copy } = useCopy(nomor, 'Salin');
  return (
    <TextButton onClick={copy} aria-label={nameOf(word, `nomor galat ${nomor}`)}>
      {word}
    </TextButton>
  );
}
