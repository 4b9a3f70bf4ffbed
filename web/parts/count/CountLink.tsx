import type { ReactNode } from 'react';
import { bilangan } from '#rules/text/format.ts';
import { Link } from '#app/router/Link.tsx';
import type { Target } from '#app/router/link.ts';
import css from './CountLink.module.css';

interface CountLinkProps {
  /** Number to show: the number of rows in the list that the link opens. */
  n: number;
  /**
   * Unit of the number for screen readers: `peserta belum bermentor lengkap`. Not needed if `children` contain the
   * unit.
   */
  of?: string;
  to: Target;
  children?: ReactNode;
}

/**
 * Number that links to a list of exactly the rows that it counts. The browser tests open every `data-angka` link and
 * compare the number of rows.
 */
export function CountLink({ n, of, to, children }: CountLinkProps) {
  return (
    <Link
      {...to}
      data-angka={n}
      aria-label={of && `${bilangan(n)} ${of}`}
      className={css.count}
      data-words={children ? '' : undefined}
    >
      {children ?? bilangan(n)}
    </Link>
  );
}
