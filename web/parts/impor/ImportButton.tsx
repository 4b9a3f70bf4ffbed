import { useState } from 'react';
import type { TableName } from '#rules/import-tables.ts';
import { PendingButton } from '#ui/form/PendingButton.tsx';
import { ImportModal } from './ImportModal.tsx';

interface ImportButtonProps {
  tabel: TableName;
  title: string;
}

/** Button above a table that imports a spreadsheet into the table. */
export function ImportButton({ tabel, title }: ImportButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <PendingButton variant="default" pending={false} of={title} onClick={() => setOpen(true)}>
        Impor
      </PendingButton>
      {open && <ImportModal tabel={tabel} title={title} onClose={() => setOpen(false)} />}
    </>
  );
}
