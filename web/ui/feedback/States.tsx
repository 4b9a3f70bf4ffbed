import { use, type ReactNode } from 'react';
import { Button } from '@mantine/core';
import { Column } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Disc } from '#ui/figure/Disc.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { OnSurface } from '#ui/layout/surface.ts';
import { ErrorText } from './ErrorText.tsx';
import css from './States.module.css';

/**
 * Shows a thin pulsing line with the loading text of the specification. Use it if the shape of the loading content is
 * unknown.
 */
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

/** Shows grey placeholder lines while text is loading. `height` is the height of one line, in px. */
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
  /** What the user can do next, in one sentence. */
  text?: ReactNode;
  action?: ReactNode;
  icon?: ReactNode;
}

/** Shown instead of empty content. It tells the user what to do next. */
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
        <Text size="note" dim className={css.text}>
          {text}
        </Text>
      )}
    </Column>
  );
}

interface ErrorStateProps {
  /** Title of the message. On a screen with several parts it names the part that could not be loaded. */
  title?: string;
  text?: string;
  onRetry?: () => void;
}

/**
 * Reports that content could not be loaded, with a retry button. If a whole page failed, the report is inside a card.
 */
export function ErrorState({ title = 'Data gagal dimuat', text, onRetry }: ErrorStateProps) {
  const failure = (
    <Column gap={12} align="center" className={css.state} role="alert">
      <Said title={title} text={<ErrorText text={text ?? 'Periksa jaringan Anda, lalu coba lagi.'} />} />
      {onRetry && (
        <Button variant="default" onClick={() => onRetry()}>
          Coba lagi
        </Button>
      )}
    </Column>
  );
  return use(OnSurface) ? failure : <Card>{failure}</Card>;
}
