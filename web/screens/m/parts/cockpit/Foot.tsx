import { useRef, type ReactNode, type Ref } from 'react';
import { Button } from '@mantine/core';
import { Row } from '#ui/box/Box.tsx';
import { useFootHeight } from './foot-height.ts';
import type { PekerjaanPanel } from './pekerjaan-panel.ts';
import css from './Foot.module.css';

/** The pane that fills the screen of a phone. */
export type View = 'tugas' | 'review';

type Unsaved = Pick<PekerjaanPanel, 'dirty' | 'hitung'>;

interface FootProps {
  /** False while the panel with the scores covers the bar. */
  shown: boolean;
  view: View;
  nilai: Unsaved | undefined;
  onNilai: () => void;
  nilaiRef: Ref<HTMLButtonElement>;
  review: Unsaved | undefined;
  /** Opens the review. Undefined if the category has no reviews, or if there is no task. */
  onReview: (() => void) | undefined;
  /** Button `Simpan dan lanjut` at the end of the bar. */
  save: ReactNode;
}

/**
 * Bar at the bottom of a phone's screen with buttons for scores, review and saving. A dot on a button marks unsaved
 * content.
 */
export function Foot({ shown, view, nilai, onNilai, nilaiRef, review, onReview, save }: FootProps) {
  return (
    <Bar shown={shown}>
      <Button ref={nilaiRef} variant="default" onClick={onNilai}>
        <Mark of={nilai} />
        {`Nilai ${nilai?.hitung ?? ''}`}
        <span className="ui-hidden">, Form Nilai Kompetensi</span>
      </Button>
      {onReview && (
        <Button variant="default" onClick={onReview}>
          <Mark of={review} />
          <span>{view === 'review' ? 'Tugas' : 'Review'}</span>
        </Button>
      )}
      {save}
    </Bar>
  );
}

/**
 * Container of the bar at the bottom of a phone's screen. It is also shown while the participant's data are loading.
 */
export function Bar({ shown = true, children }: { shown?: boolean; children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  useFootHeight(bar, shown);
  return (
    <Row ref={bar} nowrap hidden={!shown} className={css.bar}>
      {children}
    </Row>
  );
}

const Mark = ({ of }: { of: Unsaved | undefined }) =>
  of?.dirty && <span className={css.mark} role="img" aria-label="belum disimpan" />;
