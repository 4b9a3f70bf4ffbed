import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import { VersionsNote } from '#ui/form/VersionsNote.tsx';
import css from './StoredMeanwhile.module.css';

interface VersionedForm<V> {
  dirty: boolean;
  values: V;
  reset: (values?: V) => void;
  set: (name: 'updated_at', value: unknown) => void;
}

interface StoredMeanwhileProps<V> {
  form: VersionedForm<V>;
  /** What the server has now, as the form would hold it. */
  stored: V | null;
  /** What it is, at the beginning of a sentence: `Materi`. */
  what: string;
  /** How each field is read; those that agree are left out. */
  fields: readonly { label: string; show: (values: V) => ReactNode }[];
}

/** Somebody else has saved while this form was being filled in: both sides, and the person chooses. */
export function StoredMeanwhile<V extends { updated_at?: unknown }>(props: StoredMeanwhileProps<V>) {
  const { form, stored, what, fields } = props;
  if (!form.dirty || stored === null || stored.updated_at === form.values.updated_at) return null;
  const differing = fields.filter(({ show }) => show(stored) !== show(form.values));
  const side = (values: V) => (
    <dl className={css.fields}>
      {differing.map(({ label, show }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{show(values) || '–'}</dd>
        </div>
      ))}
    </dl>
  );
  return (
    <VersionsNote
      title={`${what} ini baru saja diubah orang lain`}
      text="Pilih yang berlaku. Isian Anda baru menggantikan yang tersimpan setelah Anda menyimpannya."
      stored={side(stored)}
      mine={side(form.values)}
      actions={
        <>
          <Button variant="default" size="xs" onClick={() => form.reset(stored)}>
            Pakai yang tersimpan
          </Button>
          <Button variant="default" size="xs" onClick={() => form.set('updated_at', stored.updated_at)}>
            Tetap isian saya
          </Button>
        </>
      }
    />
  );
}
