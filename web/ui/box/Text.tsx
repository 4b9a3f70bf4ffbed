import type { ElementType } from 'react';
import { joined, type As } from './as.ts';
import css from './Text.module.css';

interface TextOwn {
  /** A size of tokens.css; default: inherited. */
  size?: 'small' | 'note' | 'field' | 'title' | 'page';
  weight?: 'plain' | 'medium' | 'strong' | 'bold';
  /** Dimmed, for secondary text. */
  dim?: boolean;
  tone?: 'ok' | 'info' | 'warn' | 'bad';
  /** Digits of equal width, for numbers in a column. */
  figures?: boolean;
  nowrap?: boolean;
  /** Keeps the text's own line breaks. */
  lines?: boolean;
  /**
   * True: the text is on one line, and is truncated when there is no room. The full text must also be shown elsewhere,
   * such as in a tooltip.
   */
  truncate?: boolean;
  /** Limits the width to a line length that is comfortable to read. */
  measure?: boolean;
  /** True: the text is a block of its own within inline text. */
  block?: boolean;
  className?: string;
}

/** Paragraph, or the element in `as`, without a margin. The box around it sets the distance. Long words break. */
export function Text<E extends ElementType = 'p'>(props: As<E, TextOwn>) {
  const {
    as: Tag = 'p',
    size,
    weight,
    dim,
    tone,
    figures,
    nowrap,
    lines,
    truncate,
    measure,
    block,
    className,
    ...rest
  } = props;
  return (
    <Tag
      {...rest}
      className={joined(css.text, className)}
      data-size={size}
      data-weight={weight}
      data-dim={dim || undefined}
      data-tone={tone}
      data-figures={figures || undefined}
      data-nowrap={nowrap || undefined}
      data-lines={lines || undefined}
      data-block={block || undefined}
      data-truncate={truncate || undefined}
      data-measure={measure || undefined}
    />
  );
}
