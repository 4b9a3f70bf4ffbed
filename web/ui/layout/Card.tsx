import { useId, type ReactNode } from 'react';
import { joined } from '#ui/box/as.ts';
import { Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import css from './Card.module.css';
import { OnSurface } from './surface.ts';

interface CardProps {
  title?: ReactNode;
  /** Heading level of the title. */
  level?: 2 | 3 | 4;
  actions?: ReactNode;
  /** False: no padding, so that a table or list extends to the edges. */
  padded?: boolean;
  children?: ReactNode;
}

/** Shows content about one subject on a surface. A card with a title is a labelled section. */
export function Card({ title, level = 2, actions, padded = true, children }: CardProps) {
  const id = useId();
  if (!title)
    return (
      <div className={joined(css.surface, css.card)} data-padded={padded || undefined}>
        <OnSurface value={true}>{children}</OnSurface>
      </div>
    );
  const Heading = `h${level}` as const;
  return (
    <section className={joined(css.surface, css.card)} data-padded={padded || undefined} aria-labelledby={id}>
      <Row gap={16} justify="between" className={css.head}>
        <Text as={Heading} id={id} size="field" weight="bold">
          {title}
        </Text>
        {actions && <Row>{actions}</Row>}
      </Row>
      <OnSurface value={true}>{children}</OnSurface>
    </section>
  );
}
