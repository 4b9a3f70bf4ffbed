import type { ReactNode } from 'react';
import { PopupButton } from '#ui/button/PopupButton.tsx';

interface TugasSelectProps {
  /** The participant's tasks in the category, newest first. */
  tugas: readonly { id_tugas: number }[];
  /** Id of the open task. */
  current: number;
  /** State of the open task: `Sudah` or `Belum`. */
  state: string;
  /** List of the tasks. */
  children: ReactNode;
}

/** Shows which of a participant's tasks is open, and opens the list of all tasks. */
export function TugasSelect({ tugas, current, state, children }: TugasSelectProps) {
  const at = tugas.findIndex(({ id_tugas }) => id_tugas === current) + 1;
  return (
    <PopupButton name="Daftar tugas" label={`Tugas #${current} (${at} dari ${tugas.length}) · ${state}`}>
      {children}
    </PopupButton>
  );
}
