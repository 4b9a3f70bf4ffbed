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
  /** Label of the list of parts, for screen readers. */
  label: string;
  /** Names of the parts in display order. The key of a part is its hash in the URL. */
  parts: Readonly<Record<string, string>>;
  children: ReactNode;
}

/**
 * Long page with a sticky list of its parts, which marks the part in view. The list is at the side if there is room,
 * otherwise it is a row at the top. A link to a part also works after a reload and with Back.
 */
export function Parts({ label, parts, children }: PartsProps) {
  const ids = Object.keys(parts);
  const box = useRef<HTMLDivElement>(null);
  const hash = useLocation({ select: (location) => location.hash });
  const current = usePartInView(box, ids, hash);

  // Focus the part, or the element in a part, that the URL's hash names. Screen readers then continue there. Keep the
  // element in view while the page is still loading.
  useEffect(() => {
    const part = hash === '' ? null : document.getElementById(hash);
    if (!part || !box.current?.contains(part)) return undefined;
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

/**
 * Opens a part of the page without a link of the router. All parts have the same path, so the router would mark the
 * links of all parts as the current page.
 */
function goTo(id: string, event: MouseEvent): void {
  if (!isPlainClick(event)) return;
  event.preventDefault();
  const { pathname, search } = window.location;
  history.push(`${pathname}${search}#${id}`);
}

/** Shows one part of a page that has a list of parts. */
export function Part({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={id} tabIndex={-1} className={css.part}>
      {children}
    </div>
  );
}
