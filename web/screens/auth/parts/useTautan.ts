import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { ReplyOf } from '#contract/endpoint.ts';
import { tautanRead } from '#contract/auth/tautan.ts';
import { Refused } from '#app/calls/refused.ts';
import { callOnce } from '#app/calls/send.ts';

export type Tautan = ReplyOf<typeof tautanRead>;

/** What the server says of a link: still asked, dead, not to be had, or whose it is. */
export type KeadaanTautan =
  | { kind: 'asking' }
  | { kind: 'dead' }
  | { kind: 'failed'; message: string }
  | { kind: 'alive'; tautan: Tautan };

const DEAD: KeadaanTautan = { kind: 'dead' };
const ASKING: KeadaanTautan = { kind: 'asking' };

/** Does this refusal say that the link opens nothing? */
const isDead = (error: unknown) => error instanceof Refused && error.code === 'tautan_tidak_berlaku';

/** For a press on a link: a refusal that says it is dead is told, and thrown on to the form as any other. */
export const tellDead = (onDead: () => void) => (error: unknown) => {
  if (isDead(error)) onDead();
  throw error;
};

function keadaanOf(error: unknown): KeadaanTautan {
  if (isDead(error) || !(error instanceof Refused)) return DEAD;
  return { kind: 'failed', message: error.message };
}

// Another link opened in the same tab changes nothing but this part of the address.
function followHash(changed: () => void) {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
}

/** The token of the address. Behind `#`: browsers send that part to no server, so that no log and no other site has it. */
export const useToken = () => useSyncExternalStore(followHash, () => window.location.hash.slice(1));

/** Does it lead to the page of links that ask for no password? */
const isMasuk = ({ untuk }: Tautan) => untuk === 'masuk' || untuk === 'bukti' || untuk === 'keberatan';

/** What this token opens on this page: a password, or the door. */
export function useTautan(token: string, untuk: 'password' | 'masuk') {
  const [turn, setTurn] = useState(0);
  const [keadaan, setKeadaan] = useState<KeadaanTautan>(token === '' ? DEAD : ASKING);

  useEffect(() => {
    if (token === '') return;
    let left = false;
    const put = (next: KeadaanTautan) => left || setKeadaan(next);
    callOnce(tautanRead, { token }, null).then(
      (tautan) => put(isMasuk(tautan) === (untuk === 'masuk') ? { kind: 'alive', tautan } : DEAD),
      (error: unknown) => put(keadaanOf(error)),
    );
    return () => {
      left = true;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps, react/exhaustive-effect-dependencies -- each turn asks once more
  }, [token, turn, untuk]);

  return {
    keadaan,
    /** The link has turned out to be dead after all. */
    end: useCallback(() => setKeadaan(DEAD), []),
    retry: () => {
      setKeadaan(ASKING);
      setTurn(turn + 1);
    },
  };
}
