import { useState, type ReactNode } from 'react';
import { IconChevronDown, IconInfoCircle } from '@tabler/icons-react';
import { Column } from '#ui/box/Box.tsx';
import { Points } from '#ui/list/Rows.tsx';
import css from './Petunjuk.module.css';

interface PetunjukProps {
  title: string;
  /** True: the box is expanded at first. Later only the user changes it. */
  open: boolean;
  children: ReactNode;
}

/** A box with instructions that the user can collapse. */
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

/** Instructions how to add documents and videos to a task with shared links (Specification 2.6). */
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
