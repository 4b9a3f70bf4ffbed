import { use, type ReactNode } from 'react';
import { Button } from '@mantine/core';
import { Column } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Disc } from '#ui/figure/Disc.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { OnSurface } from '#ui/layout/surface.ts';
import css from './States.module.css';

/** A thin breathing line and the specification's words, for waits without a known shape. */
export function LoadingLine({ text = 'Loading ....' }: { text?: string }) {
  return (
    <Column gap={8} role="status">
      <span className={css.skeleton} style={{ height: 3 }} aria-hidden="true" />
      <Text as="span" size="note" dim>
        {text}
      </Text>
    </Column>
  );
}

/** Grey lines where text is about to appear. `height` is that of one line in px. */
export function Skeletons({ lines = 3, height = 16 }: { lines?: number; height?: number }) {
  return (
    <Column gap={12} role="status">
      <span className="ui-hidden">Loading ....</span>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={css.skeleton} style={{ height, width: `${100 - ((line * 17) % 40)}%` }} />
      ))}
    </Column>
  );
}

interface EmptyStateProps {
  title: string;
  /** What to do next, in one sentence. */
  text?: ReactNode;
  action?: ReactNode;
  icon?: ReactNode;
}

/** Nothing here yet, and the next step. */
export function EmptyState({ title, text, action, icon }: EmptyStateProps) {
  return (
    <Column gap={12} align="center" className={css.state}>
      {icon && <Disc>{icon}</Disc>}
      <Said title={title} text={text} />
      {action && <div>{action}</div>}
    </Column>
  );
}

function Said({ title, text }: Pick<EmptyStateProps, 'title' | 'text'>) {
  return (
    <Column gap={4} align="center">
      <Text size="field" weight="bold">
        {title}
      </Text>
      {text && (
        <Text size="body" dim className={css.text}>
          {text}
        </Text>
      )}
    </Column>
  );
}

interface ErrorStateProps {
  /** What could not be loaded, when the screen shows more than one thing. */
  title?: string;
  text?: string;
  onRetry?: () => void;
}

/** Says that something could not be loaded, with a button to try again. A whole page's failure is in a card, like any other content. */
export function ErrorState({ title = 'Data gagal dimuat', text, onRetry }: ErrorStateProps) {
  const failure = (
    <Column gap={12} align="center" className={css.state} role="alert">
      <Said title={title} text={text ?? 'Periksa jaringan anda, lalu coba lagi.'} />
      {onRetry && (
        <Button variant="default" onClick={() => onRetry()}>
          Coba lagi
        </Button>
      )}
    </Column>
  );
  return use(OnSurface) ? failure : <Card>{failure}</Card>;
}
