import { useRef, useState } from 'react';
import { confirm } from '#ui/dialog/confirm.ts';
import { toastOk } from '#ui/feedback/toast.ts';
import { PendingButton } from '#ui/form/PendingButton.tsx';

/** What `useWrite` gives for a call that removes a row. */
interface Removing {
  start: (args: { id: number }, done: (reply: { message: string }) => void) => void;
  pending: boolean;
}

interface HapusProps {
  id: number;
  /** Which row, in words: `modul Etika`. */
  of: string;
  /** What is lost, in a sentence. */
  details: string;
}

/**
 * Removes own rows of a table, one at a time and after a question: the button of each, and `add` for the button that adds one,
 * which gets the focus when a row is gone and its own button with it.
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
