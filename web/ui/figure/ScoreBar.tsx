import { numberText } from '#ui/form/field/number-text.ts';
import { Column, Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import css from './ScoreBar.module.css';

interface ScoreBarProps {
  label: string;
  /** Null if there is no score. */
  value: number | null;
  max?: number;
  /** Pass mark, drawn as a line. The bar is green if the score reaches the pass mark, otherwise amber. */
  pass?: number;
  digits?: number;
  hideLabel?: boolean;
  /** True: the number is to the right of the bar, so that the score needs only one line in a table row. */
  inline?: boolean;
}

/**
 * Shows a score as a bar and as a number. The number gives the score to screen readers and to users who cannot see the
 * bar.
 */
export function ScoreBar({ label, value, max = 100, pass, digits = 2, hideLabel, inline }: ScoreBarProps) {
  const percent = (n: number) => `${Math.min(100, Math.max(0, (n / max) * 100))}%`;
  const tone = value === null || pass === undefined ? undefined : value >= pass ? 'ok' : 'warn';
  const passText = pass === undefined ? '' : `, batas lulus ${numberText(pass, digits)}`;
  const shown = value === null ? '–' : numberText(value, digits);
  const text = value === null ? 'belum ada nilai' : `${shown} dari ${numberText(max)}${passText}`;
  const number = (
    <Text as="span" weight="strong" figures nowrap aria-hidden="true">
      {max === 100 ? shown : `${shown} dari ${numberText(max)}`}
    </Text>
  );
  const bar = (
    <span className={css.track} role="img" aria-label={`${label}: ${text}`}>
      {value !== null && <span className={css.fill} data-tone={tone} style={{ width: percent(value) }} />}
      {pass !== undefined && <span className={css.pass} style={{ left: percent(pass) }} />}
    </span>
  );
  if (inline)
    return (
      <Row nowrap gap={12} className={css.inline}>
        {bar}
        {number}
      </Row>
    );
  return (
    <Column gap={4}>
      <Row nowrap gap={16} align="baseline" justify={hideLabel ? 'end' : 'between'}>
        <Text as="span" size="note" className={hideLabel ? 'ui-hidden' : undefined}>
          {label}
        </Text>
        {number}
      </Row>
      {bar}
    </Column>
  );
}
