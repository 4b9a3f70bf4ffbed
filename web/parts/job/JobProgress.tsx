import { bilangan } from '#rules/text/format.ts';
import { Column, Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Note } from '#ui/feedback/Note.tsx';
import { hasEnded, type JobState } from './useJob.ts';
import { Progress } from '#ui/figure/Progress.tsx';
import css from './JobProgress.module.css';

interface JobProgressProps {
  job: JobState;
  /** Label of the job on screen: `Menghitung ulang nilai`. */
  label: string;
  /** Noun of the items that the job counts: `peserta`. */
  noun: string;
}

/** Shows the progress of a job, then its outcome. A screen reader announces only the outcome. */
export function JobProgress({ job, label, noun }: JobProgressProps) {
  const { status, done, total, message } = job;
  return (
    <div role="status">
      {hasEnded(job) ? (
        <Note tone={status === 'done' ? 'ok' : 'bad'}>{message}</Note>
      ) : (
        <Column gap={8} className={css.progress}>
          <Row gap={16} justify="between" nowrap>
            <Text as="span" size="note">
              {label}
            </Text>
            <Text as="span" size="note" figures nowrap aria-hidden="true">
              {status === 'waiting'
                ? 'Menunggu giliran …'
                : `${bilangan(done)} dari ${bilangan(total)} ${noun}`}
            </Text>
          </Row>
          <Progress
            aria-label={label}
            aria-valuetext={`${bilangan(done)} dari ${bilangan(total)} ${noun}`}
            max={Math.max(1, total)}
            value={done}
          />
        </Column>
      )}
    </div>
  );
}
