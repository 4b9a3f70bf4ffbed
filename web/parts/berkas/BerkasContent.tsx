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

/** HTTP status of a stored but damaged file. */
const GONE = 410;

/** Maximum age of a usable signed address, in milliseconds; on the server it expires after five minutes. */
const SEGAR_MS = 240_000;

export interface BerkasContentProps {
  /** Name of the file: `KTP`. */
  title: string;
  /** Signed address, and the time at which it was read. */
  alamat: string;
  readAt: number;
  tipe: string;
  /** Reads a new signed address. */
  onStale: () => Promise<string | null | undefined>;
  /** Height of the scroll area in px; by default the height of the content. */
  height?: number;
}

/** A stored file: an image, or a PDF drawn page by page. Both have a download button. */
export function BerkasContent({ title, alamat, readAt, tipe, onStale, height }: BerkasContentProps) {
  // Keep the address in use: a refetch of the parent list returns other addresses for the same file.
  const [turn, setTurn] = useState(0);
  const [used, setUsed] = useState(() => (Date.now() - readAt < SEGAR_MS ? alamat : null));
  const [state, setState] = useState<'wait' | 'shown' | 'failed'>('wait');
  /** The server's reason for a permanent refusal, where a retry does not help. */
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
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it opens
  }, []);

  function fail() {
    setState('failed');
    // The error event of an image gives no reason; a request to its address does.
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
