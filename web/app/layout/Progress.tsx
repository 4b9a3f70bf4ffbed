import { useEffect, useState } from 'react';
import { useIsFetching, type Query } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { queryClient } from '#app/calls/query-client.ts';
import { joined } from '#ui/box/as.ts';
import { Row } from '#ui/box/Box.tsx';
import { ToolButton } from '#ui/button/ToolButton.tsx';
import { Swatch } from '#ui/figure/Swatch.tsx';
import cardCss from '#ui/layout/Card.module.css';
import css from './Progress.module.css';

/** If a page is still loading after this time, in milliseconds, a visible message reports it. */
const SLOW_MS = 1500;

// Only the first load of data shows the bar and is announced to screen readers. A refetch of visible data does neither.
const isFirst = (query: Query) => query.state.data === undefined;

/**
 * Loading indicator of Specification 2.2: a bar at the top. Screen readers announce the load by a text. A long load
 * also shows a visible message.
 */
export function Progress() {
  const changing = useRouterState({ select: (state) => state.isLoading });
  const reading = useIsFetching({ predicate: isFirst }, queryClient) > 0;
  const busy = changing || reading;
  const slow = useSlow(busy);
  return (
    <>
      <div role="status" className={joined(css.progress, 'ui-screen')} data-busy={busy || undefined}>
        {busy && (
          <span className="ui-hidden">{slow ? 'Jaringan lambat, masih memuat …' : 'Loading ....'}</span>
        )}
      </div>
      {slow && (
        <Row nowrap className={joined(cardCss.surface, css.slow)} data-high>
          <Swatch tone="warn" round />
          <span aria-hidden="true">Jaringan lambat, masih memuat …</span>
          {reading && (
            <ToolButton
              word

              onClick={() => void queryClient.resetQueries({ predicate: isFirst })}
            >
              Coba lagi
            </ToolButton>
          )}
        </Row>
      )}
    </>
  );
}

/** True when `busy` has lasted `SLOW_MS`. */
function useSlow(busy: boolean): boolean {
  const [slow, setSlow] = useState(false);
  if (slow && !busy) setSlow(false);
  useEffect(() => {
    if (!busy) return undefined;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, [busy]);
  return slow;
}
