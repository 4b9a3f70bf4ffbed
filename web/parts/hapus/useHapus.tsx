import { useRef, useState } from 'react';
import { confirm } from '#ui/dialog/confirm.ts';
import { toastOk } from '#ui/feedback/toast.ts';
import { PendingButton } from '#ui/form/PendingButton.tsx';

/** Result of `useWrite` for a call that deletes a row. */
interface Removing {
  start: (args: { id: number }, done: (reply: { message: string }) => void) => void;
  pending: boolean;
}

interface HapusProps {
  id: number;
  /** Label of the row for screen readers: `modul Etika`. */
  of: string;
  /** Sentence in the confirmation dialog that names the data that will be lost. */
  details: string;
}

/**
 * Deletes rows of a table one at a time, after a confirmation. `removeButton` renders the delete button of a row. `add`
 * is a ref for the button that adds a row. After a deletion the add button gets the focus, because the pressed button
 * disappears with its row.
 */
export function useHapus(destroy: Removing) {
  const [going, setGoing] = useState<number | null>(null);
  const add = useRef<HTMLButtonElement>(null);

  async function remove({ id, details }: HapusProps) {
    const yes = await confirm({ text: 'Anda yakin untuk menghapus data ?', details, danger: true });
    if (!yes) return;
    setGoing(id);
    destroy.start({ id }, ({ message }) => {
      toastOk(message);
      add.current?.focus();
    });
  }

  const removeButton = (row: HapusProps) => (
    <PendingButton
      size="xs"
      variant="default"
      pending={destroy.pending && going === row.id}
      busy="Menghapus …"
      of={row.of}
      onClick={() => void remove(row)}
    >
      Hapus
    </PendingButton>
  );
  return { add, removeButton };
}
