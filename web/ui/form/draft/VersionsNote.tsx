import { useId, type ReactNode } from 'react';
import { joined } from '#ui/box/as.ts';
import { Column, Grid, Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Note } from '#ui/feedback/Note.tsx';
import cardCss from '#ui/layout/Card.module.css';
import noteCss from '#ui/feedback/Note.module.css';

interface VersionsNoteProps {
  title: string;
  /** Sentence that explains the effect of a save. */
  text: string;
  /** Version that is stored on the server. */
  stored: ReactNode;
  /** Version that the user has typed on this screen. */
  mine: ReactNode;
  actions: ReactNode;
}

/** Shows the stored and the typed version side by side, with the buttons to choose one. */
export function Versions({ text, stored, mine, actions }: Omit<VersionsNoteProps, 'title'>) {
  return (
    <Column gap={12}>
      <Text>{text}</Text>
      <Grid gap={12} min={200}>
        <Version title="Tersimpan sekarang">{stored}</Version>
        <Version title="Isian Anda">{mine}</Version>
      </Grid>
      <Row>{actions}</Row>
    </Column>
  );
}

/**
 * Reports that another user has saved during editing. Shows the stored and the typed version side by side until the
 * user chooses one.
 */
export function VersionsNote({ title, ...versions }: VersionsNoteProps) {
  return (
    <div role="status">
      <Note tone="warn" title={title}>
        <Versions {...versions} />
      </Note>
    </div>
  );
}

/** A long text scrolls in its own box, also by keyboard. */
function Version({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Column gap={4}>
      <Text as="h3" id={id} size="note" weight="strong">
        {title}
      </Text>
      <div
        className={joined(cardCss.surface, noteCss.version)}
        tabIndex={0}
        role="region"
        aria-labelledby={id}
      >
        {children}
      </div>
    </Column>
  );
}
