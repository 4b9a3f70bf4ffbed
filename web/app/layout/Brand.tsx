import type { ComponentProps } from 'react';
import { Column, Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { portal } from '#app/portal.ts';
import { Link } from '#app/router/Link.tsx';
import { linkTo } from '#app/router/link.ts';
import { Mark } from './Mark.tsx';
import css from './Brand.module.css';

/** Link to the dashboard. It shows the logo, the programme's name and a line of text below the name. */
export function Brand({ below, ...rest }: { below: string } & Omit<ComponentProps<'a'>, 'href'>) {
  return (
    <Row as={Link} {...linkTo('/dashboard')} {...rest} nowrap gap={12} className={css.brand}>
      <Mark />
      <Column as="span" gap={0} className={css.names}>
        <Text as="span" size="note" weight="bold" className={css.product}>
          {portal().product_name}
        </Text>
        <Text as="span" size="small" dim className={css.below}>
          {below}
        </Text>
      </Column>
    </Row>
  );
}
