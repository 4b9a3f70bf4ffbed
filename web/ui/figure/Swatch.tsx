import type { Tone } from '#ui/feedback/tone.ts';
import css from './Swatch.module.css';

/** Coloured square before a label in the legend of a chart. With `round` it is a dot before the label of a state. */
export function Swatch({ tone, round }: { tone: Tone; round?: boolean }) {
  return <span className={css.swatch} data-tone={tone} data-round={round || undefined} aria-hidden="true" />;
}
