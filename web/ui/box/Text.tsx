import type { ElementType } from 'react';
import { joined, type As } from './as.ts';
import css from './Text.module.css';

interface TextOwn {
  /** Font size, a variable of tokens.css. The default is the size of the surrounding text. */
  size?: 'small' | 'note' | 'field' | 'title' | 'page';
  weight?: 'plain' | 'medium' | 'strong' | 'bold';
  /** True: the text is dimmed, for secondary information. */
  dim?: boolean;
  tone?: 'ok' | 'info' | 'warn' | 'bad';
  /** True: all digits have the same width, so that the numbers of a column are aligned. */
  figures?: boolean;
  nowrap?: boolean;
  /** True: line breaks in the text are shown as line breaks. */
  lines?: boolean;
  /**
   * True: the text is on one line, and is truncated when there is no room. The full text must also be shown elsewhere,
   * such as in a tooltip.
   */
  truncate?: boolean;
  /** Limits the width to a line length that is comfortable to read. */
  measure?: boolean;
  /** True: the text is shown on lines of its own, even inside other text. */
  block?: boolean;
  className?: string;
}

/** Shows a paragraph, or the element in `as`, without a margin: the box around it sets the gaps. Long words break. */
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
