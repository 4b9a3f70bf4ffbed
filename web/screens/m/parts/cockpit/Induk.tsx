import { IconChevronLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Column, Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { AlsoOpen, type AlsoOpenReply } from './AlsoOpen.tsx';
import css from './Induk.module.css';

interface IndukProps {
  /** Link to the parent screen. */
  back: ReactNode;
  /** Name of the category. */
  kategori: string | undefined;
  lain: AlsoOpenReply | undefined;
}

/** Back link, and the category or the other graders: in the header of a wide screen, below the tabs on a phone. */
export function Induk({ back, kategori, lain }: IndukProps) {
  return (
    <Column gap={0} className={css.induk}>
      <Text as="div" size="note" weight="medium">
        <Row gap={4} nowrap className={css.back}>
          <IconChevronLeft size={18} aria-hidden="true" />
          {back}
        </Row>
      </Text>
      <Row gap={4} role="status" className={css.kategori}>
        {lain && lain.length > 0 ? (
          <AlsoOpen lain={lain} />
        ) : (
          <Text as="span" size="note" dim>
            {kategori ?? '\u00a0'}
          </Text>
        )}
      </Row>
    </Column>
  );
}
