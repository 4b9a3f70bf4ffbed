import { IconChevronLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Column, Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { AlsoOpen, type AlsoOpenReply } from './AlsoOpen.tsx';
import css from './Induk.module.css';

interface IndukProps {
  /** Link to the list from which this work was opened. */
  back: ReactNode;
  /** Name of the category. */
  kategori: string | undefined;
  lain: AlsoOpenReply | undefined;
}

/** For a phone: the back link, and below it the category or the warning that this work is also open elsewhere. */
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
