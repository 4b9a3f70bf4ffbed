import type { ReactNode } from 'react';
import { Modal as MantineModal } from '@mantine/core';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import css from './ModalBox.module.css';

export interface ModalProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'xl';
}

/** The dialog itself; screens take `Modal.tsx`, which fetches this when first opened. */
export function ModalBox({ opened, onClose, title, children, size = 'md' }: ModalProps) {
  return (
    <MantineModal
      opened={opened}
      onClose={onClose}
      title={title}
      size={size}
      centered
      classNames={{ title: css.title, content: css.content, close: css.close }}
      closeButtonProps={{ 'aria-label': 'Tutup', size: 36 }}
      transitionProps={{ duration: 120, transition: 'fade' }}
      overlayProps={{ backgroundOpacity: 0.5 }}
    >
      {children}
    </MantineModal>
  );
}
