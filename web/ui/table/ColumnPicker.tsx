import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '@mantine/core';
import { Popup } from '#ui/button/Popup.tsx';
import { TextButton } from '#ui/form/TextButton.tsx';
import { chosen, isChosenFreely, isShown, isTold, type ColumnChoice } from './shown-columns.ts';
import type { Column } from './table-state.ts';
import css from './ColumnPicker.module.css';

interface ColumnPickerProps<Row> {
  columns: readonly Column<Row>[];
  choice: ColumnChoice;
  onChoice: (choice: ColumnChoice) => void;
  /** Width of the table, in pixels. */
  width: number;
}

const reachIn = (box: HTMLElement | null) => [
  ...(box?.querySelectorAll<HTMLElement>('input:enabled, button') ?? []),
];

/** Lets the user choose the columns of a table. Columns that identify a row or show its state cannot be hidden. */
export function ColumnPicker<Row>({ columns, choice, onChoice, width }: ColumnPickerProps<Row>) {
  const [mark, setMark] = useState<HTMLButtonElement | null>(null);
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLFieldSetElement>(null);

  useEffect(() => {
    if (open) reachIn(box.current)[0]?.focus();
  }, [open]);

  function close(back: boolean) {
    if (back) mark?.focus();
    setOpen(false);
  }

  /**
   * Closes the panel when Tab leaves it. The panel is at the end of the page, but Tab must continue at the button that
   * opened the panel.
   */
  function leave(event: KeyboardEvent) {
    if (event.key !== 'Tab') return;
    const all = reachIn(box.current);
    if (document.activeElement !== (event.shiftKey ? all[0] : all.at(-1))) return;
    if (event.shiftKey) event.preventDefault();
    close(true);
  }

  return (
    <>
      <Button
        ref={setMark}
        variant="default"
        className={css.button}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        Kolom
      </Button>
      <Popup mark={mark} open={open} onClose={close} onKeyDown={leave}>
        <fieldset ref={box} className={css.list}>
          <legend className="ui-hidden">Kolom yang ditampilkan</legend>
          {columns.filter(isTold).map((column) => (
            <label key={column.key}>
              <input
                type="checkbox"
                checked={isShown(column, choice, width)}
                disabled={!isChosenFreely(column)}
                onChange={() => onChoice(chosen(column, choice, width))}
              />
              <span>{column.title ?? column.header}</span>
            </label>
          ))}
          <TextButton onClick={() => onChoice({})}>Seperti semula</TextButton>
        </fieldset>
      </Popup>
    </>
  );
}
