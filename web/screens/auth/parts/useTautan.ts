import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { ReplyOf } from '#contract/endpoint.ts';
import { tautanRead } from '#contract/auth/tautan.ts';
import { Refused } from '#app/calls/refused.ts';
import { callOnce } from '#app/calls/send.ts';

export type Tautan = ReplyOf<typeof tautanRead>;

/** State of a link: loading, invalid, failed, or valid with its account. */
export type TautanState =
  | { kind: 'asking' }
  | { kind: 'dead' }
  | { kind: 'failed'; message: string }
  | { kind: 'alive'; tautan: Tautan };

const DEAD: TautanState = { kind: 'dead' };
const ASKING: TautanState = { kind: 'asking' };

/** Tests whether this error means that the link is no longer valid. */
const isDead = (error: unknown) => error instanceof Refused && error.code === 'tautan_tidak_berlaku';

/** Error handler for the use of a link: reports an invalid link, and rethrows every error to the form. */
export const tellDead = (onDead: () => void) => (error: unknown) => {
  if (isDead(error)) onDead();
  throw error;
};

function stateOf(error: unknown): TautanState {
  if (isDead(error) || !(error instanceof Refused)) return DEAD;
  return { kind: 'failed', message: error.message };
}

// Another link opened in the same tab changes only the hash of the URL.
function followHash(changed: () => void) {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
}

/** The token from the URL's hash. Browsers send no hash to servers, so neither logs nor other sites get the token. */
export const useToken = () => useSyncExternalStore(followHash, () => window.location.hash.slice(1));

/** Tests whether the link belongs to the page for links that need no password. */
const isMasuk = ({ untuk }: Tautan) => untuk === 'masuk' || untuk === 'bukti' || untuk === 'keberatan';

/** Loads the state of this token for this page: `password` chooses a password, `masuk` signs in. */
export function useTautan(token: string, untuk: 'password' | 'masuk') {
  const [turn, setTurn] = useState(0);
  const [keadaan, setState] = useState<TautanState>(token === '' ? DEAD : ASKING);

  useEffect(() => {
    if (token === '') return;
    let left = false;
    const put = (next: TautanState) => left || setState(next);
    callOnce(tautanRead, { token }, null).then(
      (tautan) => put(isMasuk(tautan) === (untuk === 'masuk') ? { kind: 'alive', tautan } : DEAD),
      (error: unknown) => put(stateOf(error)),
    );
    return () => {
      left = true;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps, react/exhaustive-effect-dependencies -- each turn retries
  }, [token, turn, untuk]);

  return {
    keadaan,
    /** Marks the link as invalid after a refused use. */
    end: useCallback(() => setState(DEAD), []),
    retry: () => {
      setState(ASKING);
      setTurn(turn + 1);
    },
  };
}
