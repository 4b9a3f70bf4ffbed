import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Refused } from '#app/calls/refused.ts';
import { request } from '#app/calls/send.ts';
import { joined } from '#ui/box/as.ts';
import { Column } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { ErrorState, LoadingLine } from '#ui/feedback/States.tsx';
import card from '#ui/layout/Card.module.css';
import css from './Pratinjau.module.css';

const HalamanPdf = lazy(() => import('./HalamanPdf.tsx').then((m) => ({ default: m.HalamanPdf })));

/** Stored, but damaged. */
const GONE = 410;

/** Up to which age an address is used, in milliseconds; the server ends it after five minutes. */
const SEGAR_MS = 240_000;

export interface IsiBerkasProps {
  /** What the file is: `KTP`. */
  title: string;
  /** Its signed address, and when that was read. */
  alamat: string;
  readAt: number;
  tipe: string;
  /** Reads the address anew. */
  onStale: () => Promise<string | null | undefined>;
  /** The height in px, within which it scrolls; by default as high as necessary. */
  height?: number;
}

/** A stored file: a picture as it is, a PDF drawn page by page; either can be downloaded. */
export function IsiBerkas({ title, alamat, readAt, tipe, onStale, height }: IsiBerkasProps) {
  // The address in use is kept, although the list behind it may be read again with other addresses.
  const [turn, setTurn] = useState(0);
  const [used, setUsed] = useState(() => (Date.now() - readAt < SEGAR_MS ? alamat : null));
  const [state, setState] = useState<'wait' | 'shown' | 'failed'>('wait');
  /** Why the server does not hand it out, where trying again does not help. */
  const [rusak, setRusak] = useState<string | null>(null);
  const first = useRef(used === null);

  async function renew() {
    setState('wait');
    setRusak(null);
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
    // A picture that does not load says nothing; its address does.
    if (used !== null)
      request(used, {})
        .then((answer) => answer.body?.cancel())
        .catch((error: unknown) => {
          if (error instanceof Refused && error.status === GONE) setRusak(error.message);
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
            <HalamanPdf key={turn} title={title} alamat={used} onShown={show} onFail={fail} />
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
