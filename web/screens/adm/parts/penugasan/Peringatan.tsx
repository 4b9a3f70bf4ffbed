import { Text } from '#ui/box/Text.tsx';
import { Note } from '#ui/feedback/Note.tsx';

/** Warnings that an admin sees before assigning a participant. The admin can ignore them. */
export function Peringatan({ kalimat }: { kalimat: readonly string[] }) {
  if (kalimat.length === 0) return null;
  return (
    <Note tone="warn" title="Perlu diperhatikan">
      {kalimat.length === 1 ? (
        <Text>{kalimat[0]}</Text>
      ) : (
        <ul>
          {kalimat.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      )}
    </Note>
  );
}
