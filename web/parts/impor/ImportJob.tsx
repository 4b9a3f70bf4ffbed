import { Button } from '@mantine/core';
import { JobProgress } from '#parts/job/JobProgress.tsx';
import { hasEnded, useJob } from '#parts/job/useJob.ts';
import { useOfferUndo } from '#parts/job/useOfferUndo.ts';
import { Column } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Modal } from '#ui/dialog/Modal.tsx';
import { ModalFoot } from '#ui/dialog/ModalFoot.tsx';

interface ImportJobProps {
  title: string;
  id: number;
  onClose: () => void;
}

/** Shows the progress of a long import. The user can close the window while the job runs. */
export function ImportJob({ title, id, onClose }: ImportJobProps) {
  const job = useJob(id);
  useOfferUndo(job);
  return (
    <Modal opened onClose={onClose} title={title}>
      <Column gap={16}>
        {job && <JobProgress job={job} label="Menyimpan impor" noun="baris" />}
        {job && !hasEnded(job) && (
          <Text size="note" dim>
            Jendela ini boleh ditutup. Semua baris disimpan sekaligus, atau tidak satu pun.
          </Text>
        )}
      </Column>
      <ModalFoot>
        <Button variant="default" onClick={onClose}>
          Tutup
        </Button>
      </ModalFoot>
    </Modal>
  );
}
