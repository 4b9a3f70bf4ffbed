import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link } from '#app/router/Link.tsx';
import type { Target } from '#app/router/link.ts';
import { Column, Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { AlsoOpen, type AlsoOpenReply } from './AlsoOpen.tsx';
import css from './PesertaNav.module.css';

interface PesertaNavProps {
  name: string | undefined;
  /**
   * Position of the participant on the route: `2 dari 6`. `lagi` is additional text for a wide screen. Undefined while
   * the route is loading.
   */
  hitung: { posisi: string; lagi: string } | undefined;
  /** Link to the previous participant on the route. `after` links to the next one. */
  before: Target | undefined;
  after: Target | undefined;
  /** Where else this work is open; undefined if the warning is shown elsewhere on the screen. */
  lain: AlsoOpenReply | undefined;
  onPintasan: () => void;
  /** The button `Simpan dan lanjut`; false on a phone, where another bar contains it. */
  save: ReactNode;
}

/** Label of the button: a text, on a phone only an arrow. */
const PREVIOUS = (
  <>
    <IconChevronLeft className={css.panah} aria-hidden="true" />
    <span className={css.kata}>Sebelumnya</span>
  </>
);
const NEXT = (
  <>
    <IconChevronRight className={css.panah} aria-hidden="true" />
    <span className={css.kata}>Berikutnya</span>
  </>
);

/**
 * Name and position of the participant, the warning about other tabs, and links to the previous and next participant.
 */
export function PesertaNav(props: PesertaNavProps) {
  const { name, hitung, before, after, lain, onPintasan, save } = props;
  const step = (label: ReactNode, key: string, target: Target | undefined) =>
    target ? (
      <Button variant="default" aria-keyshortcuts={key} renderRoot={(root) => <Link {...root} {...target} />}>
        {label}
      </Button>
    ) : (
      <Button variant="default" disabled>
        {label}
      </Button>
    );

  return (
    <Row justify="between" className={css.bar}>
      <Column as="p" gap={0} className={css.who} role="status">
        <Text as="strong" size="field" weight="bold" className={css.nama}>
          {name ?? '\u00a0'}
        </Text>
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
      </Column>
      <Row as="nav" align="start" className={css.steps} aria-label="Peserta lain">
        {step(PREVIOUS, 'p', before)}
        {step(NEXT, 'n', after)}
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
    </Row>
  );
}
