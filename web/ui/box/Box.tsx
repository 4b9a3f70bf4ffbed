import type { ElementType } from 'react';
import { joined, type As } from './as.ts';
import css from './Box.module.css';

/** Room between the children of a box, in pixels. */
type Gap = 0 | 4 | 8 | 12 | 16 | 24 | 32;

interface BoxOwn {
  gap?: Gap;
  /** Across the direction. */
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch';
  /** A line above, which parts it from what stands before it. */
  line?: boolean;
  className?: string;
}

interface RowOwn extends BoxOwn {
  justify?: 'between' | 'end' | 'center';
  /** On one line whatever the width; else what has no room goes below. */
  nowrap?: boolean;
}

interface GridOwn extends BoxOwn {
  /** The least width of a column, in pixels: as many stand beside each other as there is room for. */
  min?: 140 | 200 | 280 | 360;
  /** Not more beside each other than two. */
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

/** One beside the other, in the middle of the line; 8 px apart unless told. */
export function Row<E extends ElementType = 'div'>(props: As<E, RowOwn>) {
  return drawn(css.row, { gap: 8, ...props });
}

/** One below the other, as wide as the box; 16 px apart unless told. */
export function Column<E extends ElementType = 'div'>(props: As<E, BoxOwn>) {
  return drawn(css.column, { gap: 16, ...props });
}

/** Columns of equal width, as many as have room; 16 px apart unless told. */
export function Grid<E extends ElementType = 'div'>(props: As<E, GridOwn>) {
  return drawn(css.grid, { gap: 16, min: 280, ...props });
}
