import { Button } from '@mantine/core';
import { bilangan } from '#rules/teks/format.ts';
import { Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import type { Terpilih } from './terpilih.ts';
import css from './BarTerpilih.module.css';

interface BarTerpilihProps {
  chosen: Terpilih;
  onAssign: () => void;
  onMove: () => void;
  onClear: () => void;
}

/** The actions on the chosen participants; empty while nobody is chosen. It precedes the list for the keyboard's sake. */
export function BarTerpilih({ chosen: { bebas, milik }, onAssign, onMove, onClear }: BarTerpilihProps) {
  const jumlah = bebas.size + milik.size;
  const count = `${bilangan(jumlah)} peserta dipilih`;
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
      <Row gap={12} justify="center" className={css.bar} role="region" aria-label="Peserta yang dipilih">
        <Text figures aria-hidden="true">
          {count}
        </Text>
        <Button variant="default" onClick={onClear}>
          Batalkan pilihan
        </Button>
        {bebas.size > 0 && (
          <Button data-do onClick={onAssign}>
            Tugaskan yang dipilih ({bilangan(bebas.size)})
          </Button>
        )}
        {milik.size > 0 && (
          <Button data-do variant={bebas.size > 0 ? 'default' : 'filled'} onClick={onMove}>
            Pindahkan yang dipilih ({bilangan(milik.size)})
          </Button>
        )}
      </Row>
    </>
  );
}
