import { Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { AlsoOpen, type AlsoOpenReply } from './AlsoOpen.tsx';
import css from './Induk.module.css';

interface IndukProps {
  /** Name of the category, or undefined while loading. */
  kategori: string | undefined;
  lain: AlsoOpenReply | undefined;
}

/** Line on a phone with the name of the category, or with the warning that this work is also open elsewhere. */
export function Induk({ kategori, lain }: IndukProps) {
  return (
    <Row role="status" nowrap className={css.kategori}>
      {lain && lain.length > 0 ? (
        <AlsoOpen lain={lain} />
      ) : (
        <Text as="span" size="note" dim truncate title={kategori}>
          {kategori ?? '\u00a0'}
        </Text>
      )}
    </Row>
  );
}
