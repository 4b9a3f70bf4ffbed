import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Button } from '@mantine/core';
import { Column, Row } from '#ui/box/Box.tsx';
import { Facts } from '#ui/box/Facts.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Note } from '#ui/feedback/Note.tsx';
import { MeanwhileVersions } from '#ui/form/draft/MeanwhileNote.tsx';

interface VersionedForm<V> {
  dirty: boolean;
  failure: string | null;
  values: V;
  reset: (values?: V) => void;
  set: (name: 'updated_at', value: unknown) => void;
  hold: (held: boolean) => void;
}

interface StoredMeanwhileProps<V> {
  form: VersionedForm<V>;
  /** Form values that the server has now. Null: there is no conflict. */
  stored: V | null;
  /** Noun for the edited object, with a capital letter: `Materi`. */
  what: string;
  /** Label of each field, and a function that renders its value. The comparison omits fields with equal values. */
  fields: readonly { label: string; show: (values: V) => ReactNode }[];
}

/**
 * Warns that another user has saved the same object while this user was editing it. The form cannot be saved until the
 * user has opened the comparison of both versions. There the user chooses a version.
 */
export function StoredMeanwhile<V extends { updated_at?: unknown }>(props: StoredMeanwhileProps<V>) {
  const { form, stored, what, fields } = props;
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  /**
   * Version on the server that the user has already compared. If another version is stored later, the user must compare
   * that version too.
   */
  const [seen, setSeen] = useState<{ version: unknown } | null>(null);
  const asks = form.dirty && stored !== null && stored.updated_at !== form.values.updated_at;
  const opened = asks && seen !== null && seen.version === stored.updated_at;
  const refused = asks && form.failure !== null;
  const { hold } = form;
  const held = asks && !opened;
  useEffect(() => {
    hold(held);
    return () => hold(false);
  }, [hold, held]);
  useEffect(() => {
    // Scroll to the warning, because the save button can be far below it.
    if (refused || opened) box.current?.scrollIntoView({ block: 'nearest' });
  }, [refused, opened]);
  if (!asks) return null;
  const differing = fields.filter(({ show }) => show(stored) !== show(form.values));
  const side = (values: V) => (
    <Facts layout="column" facts={differing.map(({ label, show }) => [label, show(values) || '–'])} />
  );
  return (
    <Column gap={12} ref={box}>
      <div role="status">
        <Note tone="warn">
          <Row nowrap justify="between">
            <Text weight="bold">{what} ini baru saja diubah orang lain</Text>
            <Button
              variant="default"
              size="xs"
              style={{ flex: 'none' }}
              aria-expanded={opened}
              aria-controls={id}
              onClick={() => setSeen(opened ? null : { version: stored.updated_at })}
            >
              Bandingkan
            </Button>
          </Row>
          {held && <span className="ui-hidden">Bandingkan dahulu, lalu simpan.</span>}
        </Note>
      </div>
      <div id={id} hidden={!opened}>
        {opened && (
          <MeanwhileVersions
            stored={side(stored)}
            mine={side(form.values)}
            onStored={() => form.reset(stored)}
            onMine={() => form.set('updated_at', stored.updated_at)}
          />
        )}
      </div>
    </Column>
  );
}
