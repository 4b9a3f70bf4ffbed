import { use, type ReactNode } from 'react';
import { Button } from '@mantine/core';
import { Card } from '#ui/layout/Card.tsx';
import { OnSurface } from '#ui/layout/surface.ts';
import css from './States.module.css';

/** A thin moving line and the specification's words, for waits without a known shape. */
export function LoadingLine({ text = 'Loading ....' }: { text?: string }) {
  return (
    <div role="status" className={css.loading}>
      <span className={css.track} aria-hidden="true" />
      <span>{text}</span>
    </div>
  );
}

/** Grey lines where text is about to come. `height` is that of one line in px. */
export function Skeletons({ lines = 3, height = 16 }: { lines?: number; height?: number }) {
  return (
    <div role="status" className={css.skeletons}>
      <span className="ui-hidden">Loading ....</span>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={css.skeleton} style={{ height, width: `${100 - ((line * 17) % 40)}%` }} />
      ))}
    </div>
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
    <div className={css.state}>
      {icon && <span className={css.icon}>{icon}</span>}
      <p className={css.title}>{title}</p>
      {text && <p className={css.text}>{text}</p>}
      {action && <div className={css.action}>{action}</div>}
    </div>
  );
}

interface ErrorStateProps {
  /** What could not be loaded, where the screen has more than one thing. */
  title?: string;
  text?: string;
  onRetry?: () => void;
}

/** Something could not be loaded, and the button that tries again. A whole page's failure lies in a card, as any other content. */
export function ErrorState({ title = 'Data gagal dimuat', text, onRetry }: ErrorStateProps) {
  const failure = (
    <div className={css.state} role="alert">
      <p className={css.title}>{title}</p>
      <p className={css.text}>{text ?? 'Periksa jaringan anda, lalu coba lagi.'}</p>
      {onRetry && (
        <div className={css.action}>
          <Button variant="default" onClick={() => onRetry()}>
            Coba lagi
          </Button>
        </div>
      )}
    </div>
  );
  return use(OnSurface) ? failure : <Card>{failure}</Card>;
}
