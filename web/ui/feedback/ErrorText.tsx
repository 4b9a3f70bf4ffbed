import { splitNomor } from '#rules/text/nomor-galat.ts';
import { Row } from '#ui/box/Box.tsx';
import { nameOf } from '#ui/form/name-of.ts';
import { TextButton } from '#ui/form/TextButton.tsx';
import { useCopy } from './copy.ts';

/** Shows the text of an error. If the text contains an error number of the server's log, a button copies the number. */
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
 * Use a text button, not a button with a frame. Error texts are in the first JavaScript chunk of the app, and the code
 * of framed buttons is not.
 */
function CopyNomor({ nomor }: { nomor: string }) {
  const { word, copy } = useCopy(nomor, 'Salin');
  return (
    <TextButton onClick={copy} aria-label={nameOf(word, `nomor galat ${nomor}`)}>
      {word}
    </TextButton>
  );
}
