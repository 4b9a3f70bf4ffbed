import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link } from '#app/router/Link.tsx';
import type { Target } from '#app/router/link.ts';
import { Row } from '#ui/box/Box.tsx';
import { PopupButton } from '#ui/button/PopupButton.tsx';
import { Text } from '#ui/box/Text.tsx';
import { AlsoOpen, type AlsoOpenReply } from './AlsoOpen.tsx';
import css from './PesertaNav.module.css';

interface PesertaNavProps {
  name: string | undefined;
  /** The participant's data. They are shown when the user presses the name. Undefined while loading. */
  info: ReactNode;
  /**
   * Position of the participant in the list, for example `2 dari 6`. `lagi` is additional text for a wide screen.
   * Undefined while the list is loading.
   */
  hitung: { posisi: string; lagi: string } | undefined;
  /** Link to the previous participant in the list. `after` is the link to the next participant. */
  before: Target | undefined;
  after: Target | undefined;
  /** Warning that this work is also open elsewhere. Undefined if another part of the screen shows this warning. */
  lain: AlsoOpenReply | undefined;
  onPintasan: () => void;
  /** Button `Simpan dan lanjut`. False on a phone, where the bar at the bottom contains this button. */
  save: ReactNode;
}

const PREVIOUS = <IconChevronLeft size={20} aria-hidden="true" />;
const NEXT = <IconChevronRight size={20} aria-hidden="true" />;

/**
 * Header with the participant's name and position, the warning about other tabs, and links to the previous and next
 * participant.
 */
export function PesertaNav(props: PesertaNavProps) {
  const { name, info, hitung, before, after, lain, onPintasan, save } = props;
  const step = (word: string, icon: ReactNode, key: string, target: Target | undefined) =>
    target ? (
      <Button
        variant="default"
        aria-label={word}
        title={word}
        aria-keyshortcuts={key}
        renderRoot={(root) => <Link {...root} {...target} />}
      >
        {icon}
      </Button>
    ) : (
      <Button variant="default" aria-label={word} disabled>
        {icon}
      </Button>
    );

  return (
    <>
      <div className={css.who} role="status">
        {info ? (
          <PopupButton name="Info Peserta" label={name} className={css.nama}>
            {info}
          </PopupButton>
        ) : (
          <span className={css.nama}>{name ?? '\u00a0'}</span>
        )}
        <Row as="span" className={css.baris}>
          <Text as="span" size="note" dim figures className={css.hitung}>
            {hitung ? (
              <>
                <span className={css.kata}>Peserta </span>
                <span>{hitung.posisi}</span>
                <span className={css.kata}> {hitung.lagi}</span>
              </>
            ) : (
              '\u00a0'
            )}
          </Text>
          <AlsoOpen lain={lain} />
        </Row>
      </div>
      <Row as="nav" nowrap className={css.steps} aria-label="Peserta lain">
        {step('Sebelumnya', PREVIOUS, 'p', before)}
        {step('Berikutnya', NEXT, 'n', after)}
        {save}
        <Button
          variant="default"
          className={css.keys}
          aria-label="Pintasan papan ketik"
          aria-keyshortcuts="?"
          title="Pintasan papan ketik (?)"
          onClick={onPintasan}
        >
          ?
        </Button>
      </Row>
    </>
  );
}
