import { Column, Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { portal } from '#app/portal.ts';
import { Link } from '#app/router/Link.tsx';
import { linkTo } from '#app/router/link.ts';
import { Mark } from './Mark.tsx';
import css from './Header.module.css';

/** The mark, the programme's name and a line below it: the way to the dashboard. */
export function Brand({ below }: { below: string | undefined }) {
  return (
    <Row as={Link} {...linkTo('/dashboard')} nowrap gap={12} className={css.brand}>
      <Mark />
      <Column as="span" gap={0}>
        <Text as="span" weight="bold" truncate>
          {portal().product_name}
        </Text>
        {below && (
          <Text as="span" size="small" dim truncate>
            {below}
          </Text>
        )}
      </Column>
    </Row>
  );
}
