import { useEffect, useState } from 'react';
import { helpsToReload } from './fetch-page.ts';

/**
 * Interval in milliseconds at which the page tests whether the portal responds again. The `online` event is not enough,
 * because some devices never send it.
 */
const LOOK_MS = 5000;

/** Tests whether the portal responds. A reload without a response would replace the app by the browser's error page. */
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
  /** True: the cause is a render error, not the network. The button reloads the app when the portal is reachable. */
  fault?: boolean;
}

/**
 * Shown instead of a page, or the whole app, that could not be fetched or failed to render. It uses only plain
 * elements, because the code of other components is perhaps not loaded. If a reload can help, this component reloads
 * the app once automatically. If a reload cannot help, the user must press the button.
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
      <p>{`${reasonOf(gone, fault)} Data yang sudah disimpan tidak hilang.`}</p>
      <button type="button" onClick={() => void tryAgain()}>
        {trying ? 'Mencoba …' : 'Coba lagi'}
      </button>
    </div>
  );
}

function reasonOf(gone: string, fault: boolean): string {
  if (gone)
    return `Sambungan ke portal ${gone} terputus. Halaman ini terbuka otomatis setelah tersambung lagi.`;
  return fault
    ? 'Ada kesalahan pada halaman ini. Jika peramban sedang menerjemahkannya, matikan terjemahan itu, lalu coba lagi.'
    : 'Periksa sambungan internet Anda, lalu coba lagi.';
}
