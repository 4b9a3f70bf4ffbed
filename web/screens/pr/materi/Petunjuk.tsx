import { useState, type ReactNode } from 'react';
import { IconChevronDown, IconInfoCircle } from '@tabler/icons-react';
import { Column } from '#ui/box/Box.tsx';
import { Points } from '#ui/list/Rows.tsx';
import css from './Petunjuk.module.css';

interface PetunjukProps {
  title: string;
  /** Initial state; afterwards the user controls it. */
  open: boolean;
  children: ReactNode;
}

/** A collapsible box with instructions. */
export function Petunjuk({ title, open, children }: PetunjukProps) {
  const [first] = useState(open);
  return (
    <details className={`ui-screen ${css.box}`} open={first}>
      <summary className={css.title}>
        <IconInfoCircle size={20} stroke={1.75} aria-hidden="true" />
        <span>{title}</span>
        <IconChevronDown className={css.arrow} size={20} stroke={1.75} aria-hidden="true" />
      </summary>
      <Column gap={12} className={css.text}>
        {children}
      </Column>
    </details>
  );
}

/** Specification 2.6: how to add documents and videos to a tugas with shared links. */
export function PetunjukTugas({ open }: { open: boolean }) {
  return (
    <Petunjuk title="Petunjuk melampirkan dokumen atau video" open={open}>
      <Points as="ol">
        <li>Unggah dokumen atau video Anda ke penyimpanan awan (misalnya Google Drive) atau YouTube.</li>
        <li>
          Atur izin berbagi menjadi “Siapa saja yang memiliki tautan”, agar mentor atau evaluator dapat
          membukanya.
        </li>
        <li>
          Salin tautannya, lalu tempelkan di tulisan Anda. Video dapat ditampilkan dengan tombol video pada
          editor.
        </li>
        <li>Coba buka tautan itu di jendela samaran (incognito) sebelum menyimpan.</li>
      </Points>
    </Petunjuk>
  );
}
