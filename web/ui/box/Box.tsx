import type { ElementType } from 'react';
import { joined, type As } from './as.ts';
import css from './Box.module.css';

/** The space between the children of a box, in pixels. */
type Gap = 0 | 4 | 8 | 12 | 16 | 24 | 32;

interface BoxOwn {
  gap?: Gap;
  /** Alignment on the cross axis. */
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch';
  /** True: the box has a separator line at its top. */
  line?: boolean;
  className?: string;
}

interface RowOwn extends BoxOwn {
  justify?: 'between' | 'end' | 'center';
  /** True: the children never wrap. Otherwise they wrap when there is no room. */
  nowrap?: boolean;
}

interface GridOwn extends BoxOwn {
  /** Minimum width of a column, in pixels. The box has as many columns as fit. */
  min?: 140 | 200 | 280 | 360;
  /** True: the grid has at most two columns. */
  pairs?: boolean;
}

function drawn(kind: string | undefined, props: RowOwn & GridOwn & { as?: ElementType }) {
  const { as: Tag = 'div', gap, align, justify, nowrap, min, pairs, line, className, ...rest } = props;
  return (
    <Tag
      {...rest}
      className={joined(css.box, kind, className)}
      data-gap={gap}
      data-align={align}
      data-justify={justify}
      data-nowrap={nowrap || undefined}
      data-min={min}
      data-pairs={pairs || undefined}
      data-line={line || undefined}
    />
  );
}

/** Shows its children side by side and vertically centred. The default gap between them is 8 px. */
export function Row<E extends ElementType = 'div'>(props: As<E, RowOwn>) {
  return drawn(css.row, { gap: 8, ...props });
}

/** Shows its children one below the other, as wide as the box. The default gap between them is 16 px. */
export function Column<E extends ElementType = 'div'>(props: As<E, BoxOwn>) {
  return drawn(css.column, { gap: 16, ...props });
}

/** Shows its children in columns of equal width, as many as fit. The default gap between them is 16 px. */
export function Grid<E extends ElementType = 'div'>(props: As<E, GridOwn>) {
  return drawn(css.grid, { gap: 16, min: 280, ...props });
}
