import type { Tone } from '#ui/feedback/tone.ts';
import css from './Swatch.module.css';

/** The colour of a part of a figure, before the words that name it; `round` before a state in words. */
export function Swatch({ tone, round }: { tone: Tone; round?: boolean }) {
  return <span className={css.swatch} data-tone={tone} data-round={round || undefined} aria-hidden="true" />;
}
