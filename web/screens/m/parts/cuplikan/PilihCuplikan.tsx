import { useEffect, useId, useRef } from 'react';
import { Button } from '@mantine/core';
import { cuplikan } from '#contract/m/cuplikan.ts';
import { useRead } from '#app/calls/data.ts';
import { Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { usePlainField } from '#ui/form/form.ts';
import { SearchSelectField } from '#ui/form/pick/SearchSelectField.tsx';
import type { RichInsertion } from '#ui/rich/RichInsert.tsx';
import css from './cuplikan.module.css';

/** Button of the review editor that inserts a snippet. */
export const CUPLIKAN: RichInsertion = {
  label: 'Sisipkan kalimat tersimpan',
  ask: (done) => <PilihCuplikan done={done} />,
};

/**
 * Field that searches the user's own snippets and inserts one. Escape closes the field, and the focus returns to the
 * text.
 */
function PilihCuplikan({ done }: { done: (html: string | null) => void }) {
  const read = useRead(cuplikan, {});
  const id = useId();
  const form = usePlainField(undefined, () => undefined);
  const cancel = useRef<HTMLButtonElement>(null);
  const empty = read.data?.length === 0;
  useEffect(() => {
    if (empty) cancel.current?.focus();
  }, [empty]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles Escape of all controls inside
    <Row
      gap={12}
      align="end"
      nowrap
      className={css.pilih}
      role="group"
      aria-labelledby={id}
      onKeyDownCapture={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        done(null);
      }}
    >
      <span id={id} className="ui-hidden">
        Sisipkan kalimat tersimpan
      </span>
      {empty ? (
        <Text>Belum ada kalimat tersimpan. Tulis review, lalu tekan “Simpan kalimat ini” di bawahnya.</Text>
      ) : (
        <SearchSelectField
          form={form}
          name="x"
          label="Kalimat tersimpan"
          asked
          options={(read.data ?? []).map(({ id: value, judul, isi }) => ({
            value,
            label: judul,
            hint: isi
              .replaceAll(/<[^>]*>/g, ' ')
              .replaceAll('&nbsp;', ' ')
              .slice(0, 90),
          }))}
          loading={read.isPending}
          error={read.error?.message}
          onRetry={() => void read.refetch()}
          onChoose={({ value }) => done(read.data?.find((row) => row.id === value)?.isi ?? null)}
        />
      )}
      <Button size="xs" variant="default" ref={cancel} onClick={() => done(null)}>
        Batal
      </Button>
    </Row>
  );
}
