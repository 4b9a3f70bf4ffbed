import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useWindowQuery } from '#ui/layout/window-query.ts';
import { Card } from './Card.tsx';
import { Disclosure } from './Disclosure.tsx';
import css from './FoldCard.module.css';

interface FoldCardProps {
  title: string;
  /** True: folded at first on wide screens too. */
  folded?: boolean;
  children: ReactNode;
}

/**
 * A card that the user can fold by its heading: folded at first below 990 px, open on wide screens and in print. The
 * browser's page search finds folded text and opens the card.
 */
export function FoldCard({ title, folded = false, children }: FoldCardProps) {
  const wide = useWindowQuery('(min-width: 990px)');
  const [chosen, setChosen] = useState<boolean>();
  const open = chosen ?? (wide && !folded);
  const id = useId();
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = content.current;
    // React knows only `hidden` without a value, which the page search does not find.
    if (open) box?.removeAttribute('hidden');
    else box?.setAttribute('hidden', 'until-found');
    const unfold = () => setChosen(true);
    box?.addEventListener('beforematch', unfold);
    return () => box?.removeEventListener('beforematch', unfold);
  }, [open]);
  return (
    <Card
      title={
        <Disclosure open={open} onToggle={() => setChosen(!open)} controls={id}>
          {title}
        </Disclosure>
      }
    >
      <div id={id} ref={content} className={css.content}>
        {children}
      </div>
    </Card>
  );
}
