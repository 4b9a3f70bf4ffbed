import type { ReplyOf } from '#contract/endpoint.ts';
import type { tugasDetail } from '#contract/pr/materi.ts';
import { longWaktu } from '#rules/text/format.ts';
import { portal } from '#app/portal.ts';
import { Link } from '#app/router/Link.tsx';
import { linkTo } from '#app/router/link.ts';
import { Column } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Note } from '#ui/feedback/Note.tsx';
import { sendLabel } from '../../send-label.ts';

type Detail = ReplyOf<typeof tugasDetail>;

interface SentTugasProps {
  data: Pick<Detail, 'tugas' | 'jadwal' | 'halangan' | 'direview' | 'mentor' | 'review'>;
  /** Time at which the first text of the task was sent. */
  pada: string;
}

/** Confirmation that the task was sent. It shows the time of sending, and what happens next. */
export function SentTugas({
  data: { tugas, jadwal, halangan, direview, mentor, review },
  pada,
}: SentTugasProps) {
  const isi = {
    kat_id: tugas.kat_id,
    direview,
    mentor,
    review: review.length,
    sampai: jadwal?.terbuka === 1 && halangan === null ? jadwal.tgl_akhir : null,
  };
  return (
    <Note tone="ok" title={`Terkirim ${longWaktu(pada, portal().time_zone)}`}>
      <Column gap={8} align="start">
        <Text size="note">{sendLabel(isi)}</Text>
        <Link {...linkTo('/pr/materi')}>Ke materi dan tugas lain</Link>
      </Column>
    </Note>
  );
}
