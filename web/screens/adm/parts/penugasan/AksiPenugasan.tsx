import { IconLock, IconTrash, IconX } from '@tabler/icons-react';
import { penugasanState, ALREADY_HAS_MENTOR } from '#rules/nilai/penugasan.ts';
import { confirm } from '#ui/dialog/confirm.ts';
import { Hint } from '#ui/feedback/Hint.tsx';
import { PendingButton } from '#ui/form/PendingButton.tsx';
import type { RowWithLabel } from '../row-with-label.ts';

interface AksiPenugasanProps {
  row: RowWithLabel;
  menid: number;
  /** Name of the selected mentor. */
  mentor: string;
  /** Warnings that the confirmation shows before this participant is assigned. */
  peringatan: readonly string[];
  onAssign: (row: RowWithLabel) => void;
  onFree: (row: RowWithLabel) => void;
  /** True while the assignment of this row is being saved. */
  pending: boolean;
}

/**
 * Last cell of a row (Specification, document 2, section 4): a button that assigns or removes the selected mentor, or
 * the text `Terisi` if the participant has another mentor. Both buttons are the same element, so that it keeps the
 * focus after a press.
 */
export function AksiPenugasan({
  row,
  menid,
  mentor,
  peringatan,
  onAssign,
  onFree,
  pending,
}: AksiPenugasanProps) {
  const keadaan = penugasanState(row.mentor_id, menid);
  if (keadaan === 'lain')
    return (
      <Hint
        icon={<IconLock size={16} stroke={1.75} aria-hidden="true" />}
        of={row.name}
        text={ALREADY_HAS_MENTOR}
      >
        Terisi
      </Hint>
    );

  const milik = keadaan === 'milik';

  async function press() {
    const yes = await confirm(
      milik
        ? {
            text: 'Anda yakin untuk menghapus data ?',
            details: `${row.name} dilepas dari ${mentor}. Review dan nilai yang sudah ada tidak berubah.`,
            danger: true,
          }
        : {
            text: 'Anda yakin untuk memilih data ?',
            details: [`${row.name} ditugaskan kepada ${mentor}.`, ...peringatan].join(' '),
          },
    );
    if (yes) (milik ? onFree : onAssign)(row);
  }

  const Icon = milik ? IconTrash : IconX;
  return (
    <PendingButton
      size="xs"
      variant="default"
      leftSection={<Icon size={16} stroke={1.75} aria-hidden="true" />}
      of={`${row.name} ${milik ? 'dari' : 'untuk'} ${mentor}`}
      pending={pending}
      onClick={() => void press()}
    >
      {milik ? 'Hapus' : 'Pilih'}
    </PendingButton>
  );
}
