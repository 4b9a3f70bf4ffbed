import { Modal } from '#ui/dialog/Modal.tsx';
import { IsiBerkas, type IsiBerkasProps } from './IsiBerkas.tsx';

type PratinjauProps = Omit<IsiBerkasProps, 'height'> & { onClose: () => void };

/** A stored file in a dialog. */
export function Pratinjau({ onClose, ...file }: PratinjauProps) {
  return (
    <Modal opened onClose={onClose} title={`Pratinjau ${file.title}`} size="xl">
      <IsiBerkas {...file} />
    </Modal>
  );
}
