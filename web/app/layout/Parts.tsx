import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { joined } from '#ui/box/as.ts';
import edgesCss from '#ui/layout/Edges.module.css';
import { markEdges } from '#ui/layout/edges.ts';
import { intoView } from '#ui/layout/into-view.ts';
import { staysAt } from '#ui/sight/stays-at.ts';
import { history } from '#app/router/history.ts';
import { isPlainClick } from '#app/router/Link.tsx';
import { usePartInView } from './usePartInView.ts';
import css from './Parts.module.css';

interface PartsProps {
  /** What the list is, for screen readers. */
  label: string;
  /** The parts in their order: what stands behind `#` in the address, and its name. */
  parts: Readonly<Record<string, string>>;
  children: ReactNode;
}

/**
 * A long page with a list of its parts that follows: at the side where there is room, else as a row at the top. The part in view is marked;
 * a link to one works again after a reload and with Back.
 */
export function Parts({ label, parts, children }: PartsProps) {
  const ids = Object.keys(parts);
  const box = useRef<HTMLDivElement>(null);
  const hash = useLocation({ select: (location) => location.hash });
  const current = usePartInView(box, ids, hash);

  // What the address names may have come after it; the focus follows, so that reading goes on there.
  useEffect(() => {
    const part = hash in parts ? document.getElementById(hash) : null;
    if (!part || !box.current) return undefined;
    part.focus({ preventScroll: true });
    return staysAt(part, box.current);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the names of a page's parts do not change
  }, [hash]);

  return (
    <div ref={box} className={css.frame}>
      <div className={css.parts}>
        <nav aria-label={label} className="ui-screen">
          <ul ref={markEdges} className={joined(css.list, edgesCss.row)}>
            {Object.entries(parts).map(([id, name]) => (
              <li key={id} ref={id === current ? intoView : undefined}>
                <a
                  href={`#${id}`}
                  className={css.link}
                  aria-current={id === current ? 'location' : undefined}
                  onClick={(event) => goTo(id, event)}
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={css.content}>{children}</div>
      </div>
    </div>
  );
}

/** By hand: the router's own link says of every part of this page that it is the page. */
function goTo(id: string, event: MouseEvent): void {
  if (!isPlainClick(event)) return;
  event.preventDefault();
  const { pathname, search } = window.location;
  history.push(`${pathname}${search}#${id}`);
}

/** One part of such a page. */
export function Part({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={id} tabIndex={-1} className={css.part}>
      {children}
    </div>
  );
}
