import { useEffect, useState } from 'react';
import { Button } from '@mantine/core';
import { toastGagal, toastOk } from './toast.ts';

interface CopyButtonProps {
  text: string;
  label?: string;
  /** What is copied, for screen readers: 'tautan sertifikat Ani'. */
  name?: string;
}

/** Specification: the hint 'Copied.' disappears after one second. */
const HINT_MS = 1000;

/** Copies a text and says so. */
export function CopyButton({ text, label = 'Salin', name }: CopyButtonProps) {
  const [copied, setCopied] = useState(0);

  useEffect(() => {
    if (copied === 0) return;
    const timer = setTimeout(() => setCopied(0), HINT_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied((turn) => turn + 1);
      toastOk('Sukses!, copy data');
    } catch {
      toastGagal('Gagal menyalin. Pilih teksnya, lalu salin dengan papan ketik.');
    }
  }

  return (
    <Button
      variant="default"
      size="xs"
      miw={76}
      aria-label={name ? `${copied === 0 ? label : 'Copied.'} ${name}` : undefined}
      onClick={() => void copy()}
    >
      {copied === 0 ? label : 'Copied.'}
    </Button>
  );
}
