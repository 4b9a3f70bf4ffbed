import type { ReactNode } from 'react';
import { Modal as MantineModal } from '@mantine/core';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { useReturnFocus, useUppermost } from './layers.ts';
import { InMenu } from '#ui/button/in-menu.ts';
import { OnSurface } from '#ui/layout/surface.ts';
import css from './ModalBox.module.css';

export interface ModalProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /**
   * Id of the element that gets the focus after the dialog closes. It is used if the element that opened the dialog is
   * gone, or if a URL opened the dialog.
   */
  returnTo?: string | undefined;
  /**
   * True: on a phone the dialog fills the screen. Use it for forms, because the phone's keyboard leaves little space.
   */
  full?: boolean;
}

/** The dialog itself. Screens use `Modal.tsx`, which loads this file when the dialog opens for the first time. */
export function ModalBox({ opened, onClose, title, children, size = 'md', returnTo, full }: ModalProps) {
  const isUppermost = useUppermost(opened);
  useReturnFocus(opened, returnTo);
  return (
    <MantineModal.Root
      opened={opened}
      onClose={() => isUppermost() && onClose()}
      size={size}
      centered
      returnFocus={false}
      classNames={{
        inner: full ? css.full : undefined,
        title: css.title,
        content: css.content,
      }}
      transitionProps={{ duration: 120, transition: 'fade' }}
    >
      <MantineModal.Overlay backgroundOpacity={0.5} />
      <MantineModal.Content>
        {/*
         * `role="presentation"` removes the landmark of Mantine's header, because a page may have only one banner
         * landmark.
         */}
        <MantineModal.Header role="presentation">
          <MantineModal.Title>{title}</MantineModal.Title>
          <MantineModal.CloseButton aria-label="Tutup" size={36} />
        </MantineModal.Header>
        <MantineModal.Body>
          {/*
           * If a menu entry has opened the dialog, React renders the dialog inside the menu. Without this provider,
           * the buttons of the dialog would render as menu entries.
           */}
          <InMenu value={false}>
            <OnSurface value={true}>{children}</OnSurface>
          </InMenu>
        </MantineModal.Body>
      </MantineModal.Content>
    </MantineModal.Root>
  );
}
