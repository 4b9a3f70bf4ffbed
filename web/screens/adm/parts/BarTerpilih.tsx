import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import { bilangan } from '#rules/teks/format.ts';
import { Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import css from './BarTerpilih.module.css';

interface BarTerpilihProps {
  jumlah: number;
  /** What is chosen: `peserta`. */
  noun: string;
  onClear: () => void;
  /** The buttons of what can be done with them, each marked `data-do`. */
  children: ReactNode;
}

/** The actions on the chosen rows; empty while none is chosen. It precedes the list for the keyboard's sake. */
export function BarTerpilih({ jumlah, noun, onClear, children }: BarTerpilihProps) {
  const count = `${bilangan(jumlah)} ${noun} dipilih`;
  // A live region that appears together with its words is often not read out.
  const spoken = (
    <p role="status" className="ui-hidden">
      {jumlah > 0 && count}
    </p>
  );
  if (jumlah === 0) return spoken;
  return (
    <>
      {spoken}
      <Row
        gap={12}
        justify="center"
        className={css.bar}
        role="region"
        aria-label={`${noun.charAt(0).toUpperCase()}${noun.slice(1)} yang dipilih`}
      >
        <Text figures aria-hidden="true">
          {count}
        </Text>
        <Button variant="default" onClick={onClear}>
          Batalkan pilihan
        </Button>
        {children}
      </Row>
    </>
  );
}
