import { Modal } from '#ui/dialog/Modal.tsx';
import { BerkasContent, type BerkasContentProps } from './BerkasContent.tsx';

type FilePreviewProps = Omit<BerkasContentProps, 'height'> & { onClose: () => void };

/** Shows a preview of a stored file in a dialog. */
export function FilePreview({ onClose, ...file }: FilePreviewProps) {
  return (
    <Modal opened onClose={onClose} title={`Pratinjau ${file.title}`} size="xl">
      <BerkasContent {...file} />
    </Modal>
  );
}
