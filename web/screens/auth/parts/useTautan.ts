import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { ReplyOf } from '#contract/endpoint.ts';
import { tautanRead } from '#contract/auth/tautan.ts';
import { Refused } from '#app/calls/refused.ts';
import { callOnce } from '#app/calls/send.ts';

export type Tautan = ReplyOf<typeof tautanRead>;

/** State of a link: loading, invalid, failed to load, or valid. A valid link has the data of its account. */
export type TautanState =
  | { kind: 'asking' }
  | { kind: 'dead' }
  | { kind: 'failed'; message: string }
  | { kind: 'alive'; tautan: Tautan };

const DEAD: TautanState = { kind: 'dead' };
const ASKING: TautanState = { kind: 'asking' };

/** Returns whether the error says that the link is no longer valid. */
const isDead = (error: unknown) => error instanceof Refused && error.code === 'tautan_tidak_berlaku';

/**
 * Returns an error handler for requests that use a link. It calls `onDead` for an invalid link, and rethrows every
 * error.
 */
export const tellDead = (onDead: () => void) => (error: unknown) => {
  if (isDead(error)) onDead();
  throw error;
};

function stateOf(error: unknown): TautanState {
  if (isDead(error) || !(error instanceof Refused)) return DEAD;
  return { kind: 'failed', message: error.message };
}

// Calls `changed` when the hash of the URL changes, because opening another link in the same tab changes only the hash.
function followHash(changed: () => void) {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
}

/**
 * Returns the token from the hash of the URL. Browsers never send the hash to a server, so no log contains the token.
 */
export const useToken = () => useSyncExternalStore(followHash, () => window.location.hash.slice(1));

/**
 * Returns whether the link signs in, verifies an email or objects to a changed email. All other links set a password.
 */
const isMasuk = ({ untuk }: Tautan) => untuk === 'masuk' || untuk === 'bukti' || untuk === 'keberatan';

/**
 * Hook that loads the state of a link. A link that belongs to another page counts as invalid.
 * @param untuk `password`: page for links that set a password; `masuk`: page for the other links
 */
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
    // oxlint-disable-next-line react-hooks/exhaustive-deps, react/exhaustive-effect-dependencies -- a new turn retries
  }, [token, turn, untuk]);

  return {
    keadaan,
    /** Marks the link as invalid. Called when the server rejects the link. */
    end: useCallback(() => setState(DEAD), []),
    retry: () => {
      setState(ASKING);
      setTurn(turn + 1);
    },
  };
}
