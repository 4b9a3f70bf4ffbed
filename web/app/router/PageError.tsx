import { useEffect, useState } from 'react';
import { helpsToReload } from './fetch-page.ts';

/** How often, in milliseconds, an unreachable portal is tried again; some devices never report that their network is back. */
const LOOK_MS = 5000;

/** Does the portal answer? Without it a reload would leave the app for the browser's own page. */
async function isReachable(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(LOOK_MS);
    return (await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
}

interface PageErrorProps {
  title?: string;
  /** A render fault: the network is not the cause. A press reloads, or waits for the portal if it is unreachable. */
  fault?: boolean;
}

/**
 * Stands in for a page, or for everything, that could not be fetched or failed while drawing. Plain elements only: what it
 * would need beyond itself may be just what is missing. By itself it loads the app anew, once, as soon as that helps; what fails
 * for another reason waits for a press.
 */
export function PageError({ title = 'Halaman tidak dapat ditampilkan', fault = false }: PageErrorProps) {
  const [gone, setGone] = useState('');
  const [trying, setTrying] = useState(false);
  useEffect(() => {
    if (fault && gone === '') return;
    const helps = gone !== '' || helpsToReload();
    let over = false;
    async function look() {
      const reachable = await isReachable();
      if (over) return;
      if (!reachable) return setGone((told) => told || 'sedang');
      stop();
      if (helps) window.location.reload();
    }
    function stop() {
      over = true;
      clearInterval(timer);
      window.removeEventListener('online', look);
    }
    const timer = setInterval(look, LOOK_MS);
    window.addEventListener('online', look);
    void look();
    return stop;
  }, [gone, fault]);

  async function tryAgain() {
    setTrying(true);
    if (await isReachable()) return window.location.reload();
    setGone('masih');
    setTrying(false);
  }

  return (
    <div className="page-error" role="alert">
      <h1>{title}</h1>
      <p>{`${reasonOf(gone, fault)} Yang sudah tersimpan tetap tersimpan.`}</p>
      <button type="button" onClick={() => void tryAgain()}>
        {trying ? 'Mencoba …' : 'Coba lagi'}
      </button>
    </div>
  );
}

function reasonOf(gone: string, fault: boolean): string {
  if (gone)
    return `Sambungan ke portal ${gone} terputus. Halaman ini terbuka sendiri begitu tersambung lagi.`;
  return fault
    ? 'Ada kesalahan pada halaman ini. Bila peramban sedang menerjemahkannya, matikan terjemahan itu, lalu coba lagi.'
    : 'Periksa sambungan internet Anda, lalu coba lagi.';
}
