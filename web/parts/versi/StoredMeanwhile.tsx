import { useEffect, useRef, type ReactNode } from 'react';
import { Facts } from '#ui/box/Facts.tsx';
import { MeanwhileNote } from '#ui/form/draft/MeanwhileNote.tsx';

interface VersionedForm<V> {
  dirty: boolean;
  failure: string | null;
  values: V;
  reset: (values?: V) => void;
  set: (name: 'updated_at', value: unknown) => void;
}

interface StoredMeanwhileProps<V> {
  form: VersionedForm<V>;
  /** What the server has now, as the form would hold it; null: nothing that has to be asked about. */
  stored: V | null;
  /** Its name at the beginning of a sentence: `Materi`. */
  what: string;
  /** How each field is read; those that agree are left out. */
  fields: readonly { label: string; show: (values: V) => ReactNode }[];
}

/** Somebody else has saved while this form was being filled in: both sides, and the person chooses. */
export function StoredMeanwhile<V extends { updated_at?: unknown }>(props: StoredMeanwhileProps<V>) {
  const { form, stored, what, fields } = props;
  const box = useRef<HTMLDivElement>(null);
  const asks = form.dirty && stored !== null && stored.updated_at !== form.values.updated_at;
  const refused = asks && form.failure !== null;
  useEffect(() => {
    // The button that was pressed may be a screen further down.
    if (refused) box.current?.scrollIntoView({ block: 'nearest' });
  }, [refused]);
  if (!asks) return null;
  const differing = fields.filter(({ show }) => show(stored) !== show(form.values));
  const side = (values: V) => (
    <Facts layout="column" facts={differing.map(({ label, show }) => [label, show(values) || '–'])} />
  );
  return (
    <div ref={box}>
      <MeanwhileNote
        title={`${what} ini baru saja diubah orang lain`}
        stored={side(stored)}
        mine={side(form.values)}
        onStored={() => form.reset(stored)}
        onMine={() => form.set('updated_at', stored.updated_at)}
      />
    </div>
  );
}
