import { useState } from 'react';
import { Button } from '@mantine/core';
import { Row } from '#ui/box/Box.tsx';
import { NumberField } from '#ui/form/field/NumberField.tsx';
import { usePlainField } from '#ui/form/form.ts';
import css from './table.module.css';

interface AlatProps {
  onTambah: () => void;
  onIsi: () => void;
  onGeser: (hari: number) => void;
}

/** Buttons that add a row, fill cells down and shift all dates. */
export function Alat({ onTambah, onIsi, onGeser }: AlatProps) {
  const [hari, setHari] = useState<number | undefined>(undefined);
  const form = usePlainField(hari, (next?: number) => setHari(next));
  return (
    <Row gap={8} className={css.alat}>
      <Button variant="default" onClick={onTambah}>
        + Baris
      </Button>
      <Button variant="default" onClick={onIsi} title="Ctrl + D">
        Isi ke bawah
      </Button>
      <Button variant="default" onClick={() => onGeser(7)}>
        Semua tanggal +7
      </Button>
      <Row gap={8} nowrap>
        <div className={css.hari}>
          <NumberField
            form={form}
            name="x"
            label="Geser semua tanggal, dalam hari"
            hideLabel
            placeholder="hari"
          />
        </div>
        <Button
          variant="default"
          disabled={typeof hari !== 'number' || !Number.isInteger(hari)}
          onClick={() => {
            onGeser(hari!);
            setHari(undefined);
          }}
        >
          Geser
        </Button>
      </Row>
    </Row>
  );
}
