import { useEffect, useRef, useState } from 'react';
import { request } from '#app/calls/send.ts';
import { Column } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { drawPdf } from './draw-pdf.ts';
import css from './FilePreview.module.css';

interface PdfPageProps {
  title: string;
  alamat: string;
  /** Called after each drawn page, so that the preview becomes visible with the first page. */
  onShown: () => void;
  onFail: () => void;
}

/**
 * Shows the pages of a PDF, drawn in the browser from the bytes of the file. The page does not embed the file itself,
 * because the server sends stored files only as downloads.
 */
export function PdfPage({ title, alamat, onShown, onFail }: PdfPageProps) {
  const box = useRef<HTMLDivElement>(null);
  const [pages, setPages] = useState<{ drawn: number; all: number } | null>(null);
  const told = useRef({ onShown, onFail });
  useEffect(() => {
    told.current = { onShown, onFail };
  });

  useEffect(() => {
    const stop = new AbortController();
    const place = box.current;
    const show = async () => {
      const answer = await request(alamat, {}, stop.signal);
      const bytes = await answer.arrayBuffer();
      if (!place || stop.signal.aborted) return;
      const count = await drawPdf({
        bytes,
        place,
        name: (page, all) => `${title}, halaman ${page} dari ${all}`,
        signal: stop.signal,
        onPage: () => told.current.onShown(),
      });
      if (!stop.signal.aborted) setPages(count);
    };
    show().catch(() => stop.signal.aborted || told.current.onFail());
    return () => {
      stop.abort();
      place?.replaceChildren();
    };
  }, [alamat, title]);

  return (
    <Column gap={12}>
      <Column ref={box} gap={12} className={css.halaman} />
      {pages && pages.all > pages.drawn && (
        <Text size="note" dim>
          {pages.drawn} dari {pages.all} halaman ditampilkan. Unduh berkas untuk melihat semuanya.
        </Text>
      )}
    </Column>
  );
}
