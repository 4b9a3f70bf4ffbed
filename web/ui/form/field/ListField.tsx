import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '@mantine/core';
import { Column, Row } from '#ui/box/Box.tsx';
import { FieldDescription, FieldError, FieldLabel } from './FieldFrame.tsx';
import type { ListBinding } from '#ui/form/form.ts';
import fieldCss from './Field.module.css';
import css from './ListField.module.css';

interface ListFieldProps<Row> {
  list: ListBinding<Row>;
  label: string;
  description?: ReactNode;
  required?: boolean;
  /** Returns the name of one row for screen readers, such as `pilihan A`. */
  nameRow: (at: number) => string;
  /** Initial value of a new row. */
  empty: Row;
  add: string;
  max: number;
  /** True: rows can neither be added nor removed. */
  disabled?: boolean;
  /** Renders the fields of one row; their names contain the row's index: `option.${at}.value`. */
  children: (at: number) => ReactNode;
}

/** Shows rows of fields that the user can add and remove before the form is saved. */
export function ListField<Row>({
  list,
  label,
  description,
  required,
  nameRow,
  ...props
}: ListFieldProps<Row>) {
  const { id, error, rows } = list;
  const body = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const added = useRef(false);
  const full = rows.length >= props.max;

  // After the user adds a row, its first field gets the focus.
  useEffect(() => {
    if (!added.current) return;
    added.current = false;
    body.current?.lastElementChild?.querySelector<HTMLElement>('input, textarea, select')?.focus();
  });

  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={fieldCss.group}
      aria-describedby={[description && `${id}-d`, error && `${id}-e`].filter(Boolean).join(' ') || undefined}
    >
      <FieldLabel as="legend" required={required}>
        {label}
      </FieldLabel>
      <FieldDescription of={id}>{description}</FieldDescription>
      <Column gap={8} ref={body}>
        {rows.map(({ key, at }) => (
          <Row nowrap align="start" key={key} role="group" aria-label={nameRow(at)} className={css.row}>
            <div className={css.fields}>{props.children(at)}</div>
            {!props.disabled && (
              <Button
                variant="subtle"
                color="red"
                aria-label={`Hapus ${nameRow(at)}`}
                onClick={() => {
                  list.remove(at);
                  button.current?.focus();
                }}
              >
                Hapus
              </Button>
            )}
          </Row>
        ))}
      </Column>
      <FieldError field={{ id, error }} />
      {!props.disabled && (
        <Button
          ref={button}
          variant="default"
          mt={8}
          aria-disabled={full || undefined}
          data-disabled={full || undefined}
          onClick={() => {
            if (full) return;
            added.current = true;
            list.add(props.empty);
          }}
        >
          {props.add}
        </Button>
      )}
    </fieldset>
  );
}
