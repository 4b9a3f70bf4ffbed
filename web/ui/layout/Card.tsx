import { useId, type ReactNode } from 'react';
import css from './Card.module.css';
import { OnSurface } from './surface.ts';

interface CardProps {
  title?: ReactNode;
  /** Level of the title in the page's outline. */
  level?: 2 | 3 | 4;
  actions?: ReactNode;
  /** False lets a table or list reach the edges. */
  padded?: boolean;
  children?: ReactNode;
}

/** A surface that holds one matter. With a title it is a named section. */
export function Card({ title, level = 2, actions, padded = true, children }: CardProps) {
  const id = useId();
  if (!title)
    return (
      <div className={css.card} data-padded={padded || undefined}>
        <OnSurface value={true}>{children}</OnSurface>
      </div>
    );
  const Heading = `h${level}` as const;
  return (
    <section className={css.card} data-padded={padded || undefined} aria-labelledby={id}>
      <div className={css.head}>
        <Heading id={id} className={css.title}>
          {title}
        </Heading>
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
      <OnSurface value={true}>{children}</OnSurface>
    </section>
  );
}
