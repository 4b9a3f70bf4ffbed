import { useId, useState } from 'react';
import { Column } from '#ui/box/Box.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Disclosure } from '#ui/layout/Disclosure.tsx';
import { Bacaan, type MateriDibaca } from '../../Bacaan.tsx';
import css from './tugas.module.css';

/**
 * The material of the task, shown above the editor: two lines at first, and the whole instruction after the user
 * presses a button.
 */
export function Instruction({ materi }: { materi: MateriDibaca }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const more = materi.petunjuk !== '' || materi.tautan.length > 0;
  return (
    <Card>
      <Column gap={8}>
        <div id={id} className={open || !more ? undefined : css.petunjuk}>
          <Bacaan materi={materi} as="h2" />
        </div>
        {more && (
          <div>
            <Disclosure open={open} onToggle={() => setOpen(!open)} controls={id}>
              {open ? 'Ringkas petunjuk' : 'Baca petunjuk selengkapnya'}
            </Disclosure>
          </div>
        )}
      </Column>
    </Card>
  );
}
