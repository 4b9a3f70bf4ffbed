import type { ElementType } from 'react';
import { joined, type As } from './as.ts';
import css from './Text.module.css';

interface TextOwn {
  /** A size of tokens.css; that of its surroundings by default. */
  size?: 'small' | 'note' | 'body' | 'field' | 'head' | 'title' | 'page';
  weight?: 'plain' | 'medium' | 'strong' | 'bold';
  /** Secondary to the subject itself. */
  dim?: boolean;
  tone?: 'ok' | 'info' | 'warn' | 'bad';
  /** Digits of equal width, for numbers below each other. */
  figures?: boolean;
  nowrap?: boolean;
  /** Keeps the text's own line breaks. */
  lines?: boolean;
  /** On one line, cut off when there is no room; give the whole text elsewhere too. */
  truncate?: boolean;
  /** No wider than a comfortable line length. */
  measure?: boolean;
  /** On lines of its own within a line of others. */
  block?: boolean;
  className?: string;
}

/** A paragraph, or what `as` names, without a margin: the box around it keeps the distance. Long words break. */
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
