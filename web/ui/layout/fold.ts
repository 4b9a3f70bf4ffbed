import { useEffect, useId, useRef, useState } from 'react';
import css from './Fold.module.css';
import { useWindowQuery } from './window-query.ts';

/**
 * State of content that the user folds and opens by its heading. At first it is folded in a window below 990 px, and
 * open in wider windows and in print. The search of the browser finds folded text and opens it. Pass `button` to a
 * `Disclosure` in the heading, and `content` to the folded element.
 * @param first sets whether the content is open at first, whatever the width of the window
 */
export function useFold(first?: boolean) {
  const wide = useWindowQuery('(min-width: 990px)');
  const [chosen, setChosen] = useState(first);
  const open = chosen ?? wide;
  const id = useId();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = ref.current;
    // React can only set `hidden` without a value, and the page search skips such content.
    if (open) box?.removeAttribute('hidden');
    else box?.setAttribute('hidden', 'until-found');
    const unfold = () => setChosen(true);
    box?.addEventListener('beforematch', unfold);
    return () => box?.removeEventListener('beforematch', unfold);
  }, [open]);
  return {
    button: { open, onToggle: () => setChosen(!open), controls: id },
    content: { id, ref, className: css.content },
  };
}
