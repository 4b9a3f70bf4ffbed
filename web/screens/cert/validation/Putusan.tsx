import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Column, Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Note } from '#ui/feedback/Note.tsx';
import css from './validation.module.css';

const MARK = {
  ok: IconCircleCheck,
  warn: IconAlertTriangle,
  bad: IconCircleX,
  info: IconInfoCircle,
} as const;

interface PutusanProps {
  tone: keyof typeof MARK;
  title: string;
  children: ReactNode;
}

/** Result of the check at the top of the page: valid, changed or withdrawn. */
export function Putusan({ tone, title, children }: PutusanProps) {
  const Mark = MARK[tone];
  return (
    <div role="status">
      <Note tone={tone}>
        <Row gap={16} align="start" nowrap className={css.putusan}>
          <Mark size={36} aria-hidden="true" className={css.tanda} />
          <Column gap={4}>
            <Text as="h2" size="title">
              {title}
            </Text>
            <Text as="div" size="field">
              {children}
            </Text>
          </Column>
        </Row>
      </Note>
    </div>
  );
}

/** Reason why a certificate was withdrawn, on its own line. */
export function Alasan({ teks }: { teks: string }) {
  return <p className={css.alasan}>Alasan: {teks}</p>;
}
