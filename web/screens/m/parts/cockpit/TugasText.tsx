import { lazy, Suspense, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Button } from '@mantine/core';
import { longWaktu } from '#rules/text/format.ts';
import { portal } from '#app/portal.ts';
import { Column, Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import type { ReplyOf } from '#contract/endpoint.ts';
import { tugasCatatan, type tugasPeserta } from '#contract/m/assign.ts';
import { useRead } from '#app/calls/data.ts';
import { Load } from '#app/calls/Load.tsx';
import { TautanDibaca } from '#parts/tautan/TautanList.tsx';
import { WrittenText } from '#parts/tugas/WrittenText.tsx';
import { EmptyState, Skeletons } from '#ui/feedback/States.tsx';
import css from './Cockpit.module.css';

const Change = lazy(() => import('../changes/TextChange.tsx').then((m) => ({ default: m.TextChange })));

export type Tugas = ReplyOf<typeof tugasPeserta>['tugas'][number];

interface TugasTextProps {
  tugas: Tugas;
  /** An earlier task of the same participant and category, with which the text can be compared. */
  lama: Tugas | undefined;
  title: string;
  /** True if the title is visible. It is hidden if the button `select` already contains it. */
  titled: boolean;
  /** Button that opens the list of the participant's tasks. */
  select: ReactNode;
  /** State of the participant's tasks in the category. */
  state: ReactNode;
  /** True if the user opened this task with a link. The page then scrolls to the task. */
  asked: boolean;
  /** True if the user came from another participant. The text then gets the focus, without scrolling. */
  moved: boolean;
}

/** Returns a sentence that says when the task was created or sent, and when it was last changed. */
function describeWaktu({ created_at, dikirim_pada, updated_at }: Tugas): string {
  const waktu = (iso: string) => longWaktu(iso, portal().time_zone);
  if (dikirim_pada === null) return `Dibuat ${waktu(created_at)}`;
  const terkirim = `Terkirim ${waktu(dikirim_pada)}`;
  return updated_at === dikirim_pada ? terkirim : `${terkirim} · terakhir diubah ${waktu(updated_at)}`;
}

/**
 * Shows the text of a task. Callers must set the task's id as React `key`, so that each task starts with a new state.
 */
export function TugasText({ tugas, lama, title, titled, select, state, asked, moved }: TugasTextProps) {
  const box = useRef<HTMLElement>(null);
  const id = useId();
  useEffect(() => {
    if (asked) box.current?.focus();
    else if (moved) box.current?.focus({ preventScroll: true });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- focus the text again when another task opens
  }, [asked, moved]);
  const [difference, setDiff] = useState(false);
  return (
    <Column as="section" gap={8} ref={box} tabIndex={-1} aria-labelledby={id} className={css.terlihat}>
      <Row gap={12} className={css.kepala}>
        <Text as="h2" id={id} size="field" weight="bold" className={titled ? undefined : 'ui-hidden'}>
          {title}
        </Text>
        {select}
        {state}
        {lama && tugas.kosong === 0 && (
          <Button
            size="xs"
            variant={difference ? 'light' : 'default'}
            aria-pressed={difference}
            onClick={() => setDiff(!difference)}
          >
            Perubahan sejak tugas nomor {lama.id_tugas}
          </Button>
        )}
        <Text as="span" size="note" dim>
          {describeWaktu(tugas)}
        </Text>
      </Row>
      {tugas.kosong === 1 ? (
        <EmptyState
          title="Tugas ini masih kosong"
          text="Peserta sudah membuat tugas, tetapi belum menulis isinya."
        />
      ) : (
        <TugasContent id_tugas={tugas.id_tugas} lama={difference ? lama : undefined} />
      )}
    </Column>
  );
}

function TugasContent({ id_tugas, lama }: { id_tugas: number; lama: Tugas | undefined }) {
  const read = useRead(tugasCatatan, { tugid: id_tugas });
  return (
    <Load read={read} skeleton={<Skeletons lines={8} />}>
      {({ catatan, tautan }) =>
        lama ? (
          <div>
            <Difference id_lama={lama.id_tugas} catatan={catatan} />
            <TautanDibaca server={tautan} />
          </div>
        ) : (
          <WrittenText html={catatan} tautan={tautan} />
        )
      }
    </Load>
  );
}

function Difference({ id_lama, catatan }: { id_lama: number; catatan: string }) {
  const read = useRead(tugasCatatan, { tugid: id_lama });
  const skeleton = <Skeletons lines={8} />;
  return (
    <Load read={read} skeleton={skeleton}>
      {(before) => (
        <Suspense fallback={skeleton}>
          <Change lama={before.catatan} baru={catatan} />
        </Suspense>
      )}
    </Load>
  );
}
