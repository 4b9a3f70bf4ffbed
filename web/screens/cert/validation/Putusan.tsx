import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './validation.module.css';

const TANDA = {
  ok: IconCircleCheck,
  warn: IconAlertTriangle,
  bad: IconCircleX,
  info: IconInfoCircle,
} as const;

interface PutusanProps {
  tone: keyof typeof TANDA;
  title: string;
  children: ReactNode;
}

/** What the check has come to, before anything else. */
export function Putusan({ tone, title, children }: PutusanProps) {
  const Tanda = TANDA[tone];
  return (
    <div className={css.putusan} data-tone={tone} role="status">
      <Tanda size={36} aria-hidden="true" />
      <div>
        <h2 className={css.judul}>{title}</h2>
        <div className={css.sebab}>{children}</div>
      </div>
    </div>
  );
}

/** Why a certificate was withdrawn, on a line of its own. */
export function Alasan({ teks }: { teks: string }) {
  return <p className={css.alasan}>Alasan: {teks}</p>;
}
