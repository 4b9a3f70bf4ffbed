import type { Tone } from '#ui/feedback/tone.ts';
import css from './Swatch.module.css';

/** Colour mark before the label of a part of a figure; `round` before a state label. */
export function Swatch({ tone, round }: { tone: Tone; round?: boolean }) {
  return <span className={css.swatch} data-tone={tone} data-round={round || undefined} aria-hidden="true" />;
}
