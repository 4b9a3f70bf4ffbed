import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import { bilangan } from '#rules/text/format.ts';
import { Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { partialOf, type Selection } from './selection.ts';
import css from './SelectedBar.module.css';

interface SelectedBarProps<Key, Value> {
  terpilih: Selection<Key, Value>;
  /** Noun for the selected rows, for example `peserta`. */
  noun: string;
  /** Container of the list. It gets the focus when the bar disappears. */
  place: HTMLElement | null;
  /**
   * Rows of the current page, for the button that selects all of them. Without this prop, the bar has no such button.
   */
  halaman?: readonly (readonly [Key, Value])[] | undefined;
  /** Buttons of the bulk actions. The stylesheet finds them by their attribute `data-do`, which each must have. */
  children: ReactNode;
}

/**
 * Bar with the bulk actions for the selected rows. It is hidden without a selection. It comes before the list in the
 * DOM, so that keyboard users reach it without passing all rows.
 */
export function SelectedBar<Key, Value>(props: SelectedBarProps<Key, Value>) {
  const { terpilih, noun, place, halaman = [], children } = props;
  const jumlah = terpilih.rows.size;
  const count = `${bilangan(jumlah)} ${noun} dipilih`;
  // The live region is always rendered, because screen readers often miss a region that appears together with its text.
  const spoken = (
    <p role="status" className="ui-hidden">
      {jumlah > 0 && count}
    </p>
  );
  if (jumlah === 0) return spoken;
  const keys = halaman.map(([key]) => key);
  return (
    <>
      {spoken}
      <Row
        gap={8}
        justify="center"
        className={css.bar}
        role="region"
        aria-label={`${noun.charAt(0).toUpperCase()}${noun.slice(1)} yang dipilih`}
      >
        <Text figures aria-hidden="true">
          {count}
        </Text>
        <Button
          variant="default"
          onClick={() => {
            terpilih.clear();
            place?.focus();
          }}
        >
          Batal
        </Button>
        {children}
        {keys.length > 0 && partialOf(keys, terpilih) !== 'semua' && (
          <Button variant="default" className={css.halaman} onClick={() => terpilih.setMany(halaman, true)}>
            Pilih semua di halaman ini
          </Button>
        )}
      </Row>
    </>
  );
}
