import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Refused } from '#app/calls/refused.ts';
import { request } from '#app/calls/send.ts';
import { joined } from '#ui/box/as.ts';
import { Column } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { ErrorState, LoadingLine } from '#ui/feedback/States.tsx';
import card from '#ui/layout/Card.module.css';
import css from './FilePreview.module.css';

const PdfPage = lazy(() => import('./PdfPage.tsx').then((m) => ({ default: m.PdfPage })));

/** HTTP status for a stored file that is damaged. A retry does not help. */
const GONE = 410;

/**
 * Age up to which a signed URL is used, in milliseconds. It is shorter than the five minutes after which the server
 * rejects the URL.
 */
const SEGAR_MS = 240_000;

export interface BerkasContentProps {
  /** Label of the file in messages: `KTP`. */
  title: string;
  /** Signed URL of the file. `readAt` is the time of the response that contained the URL. */
  alamat: string;
  readAt: number;
  tipe: string;
  /** Fetches a new signed URL, because the old URL has expired or failed. */
  onStale: () => Promise<string | null | undefined>;
  /** Height of the scroll area in px. By default the area is as high as the content. */
  height?: number;
}

/** Shows a stored file: an image, or a PDF drawn page by page. Both have a download button. */
export function BerkasContent({ title, alamat, readAt, tipe, onStale, height }: BerkasContentProps) {
  // Keep the URL of the first render. Each refetch of the parent list returns a new URL for the same file. If the new
  // URL were used, the browser would load the same file again.
  const [turn, setTurn] = useState(0);
  const [used, setUsed] = useState(() => (Date.now() - readAt < SEGAR_MS ? alamat : null));
  const [state, setState] = useState<'wait' | 'shown' | 'failed'>('wait');
  /** Error message of the server if the file is damaged, otherwise null. */
  const [rusak, setBroken] = useState<string | null>(null);
  const first = useRef(used === null);

  async function renew() {
    setState('wait');
    setBroken(null);
    setUsed(null);
    const next = await onStale();
    setTurn((at) => at + 1);
    setUsed(next ?? null);
    if (!next) setState('failed');
  }

  useEffect(() => {
    if (!first.current) return;
    first.current = false;
    void renew();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs only once, when the component opens
  }, []);

  function fail() {
    setState('failed');
    // The error event of an image contains no reason. A fetch of the same URL returns the reason.
    if (used !== null)
      request(used, {})
        .then((answer) => answer.body?.cancel())
        .catch((error: unknown) => {
          if (error instanceof Refused && error.status === GONE) setBroken(error.message);
        });
  }
  const show = () => setState('shown');
  const within =
    height === undefined ? {} : { role: 'group', tabIndex: 0, style: { height }, 'data-fixed': true };
  return (
    <Column gap={12}>
      <div
        className={css.frame}
        aria-busy={state === 'wait' || undefined}
        aria-label={height === undefined ? undefined : `Pratinjau ${title}`}
        {...within}
      >
        {state === 'wait' && <LoadingLine />}
        {state === 'failed' && (
          <ErrorState
            text={rusak ?? 'Berkas ini tidak dapat ditampilkan sekarang.'}
            onRetry={() => void renew()}
          />
        )}
        {used !== null && state !== 'failed' && tipe === 'application/pdf' && (
          <Suspense fallback={null}>
            <PdfPage key={turn} title={title} alamat={used} onShown={show} onFail={fail} />
          </Suspense>
        )}
        {used !== null && state !== 'failed' && tipe.startsWith('image/') && (
          <img
            key={turn}
            className={joined(card.sheet, css.gambar)}
            src={used}
            alt={`Berkas ${title}`}
            hidden={state === 'wait'}
            onLoad={show}
            onError={fail}
          />
        )}
      </div>
      {used !== null && rusak === null && (
        <Text size="note" className="ui-screen">
          <a href={used} download={title.toLowerCase().replaceAll(/\W+/g, '-')}>
            Unduh berkas
          </a>
        </Text>
      )}
    </Column>
  );
}
