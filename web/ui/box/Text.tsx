import type { ElementType } from 'react';
import { joined, type As } from './as.ts';
import css from './Text.module.css';

interface TextOwn {
  /** The sizes of tokens.css; that of what stands around it unless told. */
  size?: 'small' | 'note' | 'body' | 'field' | 'head' | 'title' | 'page';
  weight?: 'plain' | 'medium' | 'strong' | 'bold';
  /** Said beside the matter, not the matter. */
  dim?: boolean;
  tone?: 'ok' | 'info' | 'warn' | 'bad';
  /** Figures of one width, for what stands below each other. */
  figures?: boolean;
  nowrap?: boolean;
  /** Its own line breaks are kept. */
  lines?: boolean;
  /** On one line, cut off where there is no room; say the whole elsewhere too. */
  truncate?: boolean;
  /** Not wider than a line that is read with ease. */
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
