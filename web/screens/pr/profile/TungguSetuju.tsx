import type { Ref } from 'react';
import { Button } from '@mantine/core';
import css from './profile.module.css';

interface TungguSetujuProps {
  /** What cannot be added: `klaim`. */
  apa: string;
  toQuestion: () => void;
  ref?: Ref<HTMLButtonElement>;
}

/** Stands where something would be added, until the question at the top is answered with yes. */
export function TungguSetuju({ apa, toQuestion, ref }: TungguSetujuProps) {
  return (
    <div className={css.tunggu}>
      <span>Menambahkan {apa} memerlukan persetujuan Anda.</span>
      <Button ref={ref} size="xs" variant="default" onClick={toQuestion}>
        Baca persetujuan
      </Button>
    </div>
  );
}
