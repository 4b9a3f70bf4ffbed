import { use, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { tugasPeserta } from '#contract/m/assign.ts';
import { firstToRead } from '#rules/nilai/antrean.ts';
import { afterPress } from '#ui/form/press.ts';
import { useShortcuts } from '#ui/form/shortcuts.ts';
import { restTaps } from '#ui/form/tap-rest.ts';
import { useUnsaved } from '#ui/form/draft/unsaved.ts';
import { Panes, type Pane } from '#ui/layout/Panes.tsx';
import { useWindowQuery } from '#ui/layout/window-query.ts';
import { peranOf, type PesertaList } from '#parts/peserta/peran.ts';
import { Foot, type View } from './Foot.tsx';
import type { PekerjaanPanel } from './pekerjaan-panel.ts';
import { NilaiForm } from '../nilai/NilaiForm.tsx';
import { ReviewPanel } from '../review/ReviewPanel.tsx';
import type { Tugas } from './TugasText.tsx';
import { TugasPane } from './TugasPane.tsx';
import { WriteFirstContext } from './WriteFirst.tsx';
import css from './Cockpit.module.css';

interface CockpitProps {
  kat_id: number;
  peserta_id: number;
  data: ReplyOf<typeof tugasPeserta>;
  /** Id of the open task, from the URL parameter. */
  lihat: string;
  daftar: PesertaList;
  /** True if every competence of the participant has a score. */
  dinilai: boolean;
  /** True for two columns. False on a phone, which has one column with a bar at the bottom. */
  columns: boolean;
  /**
   * Pane that is visible if there is only one column. `sheet` is true while a phone shows the panel with the scores.
   */
  view: View;
  sheet: boolean;
  onOpen: (what: View | 'nilai') => void;
  /** Button `Simpan dan lanjut`, which the bar at the bottom contains. */
  save: ReactNode;
  /**
   * True if the user came from another participant. The text of the task then gets the focus, so that the arrow keys
   * scroll the text.
   */
  moved: boolean;
  /** True if shortcuts with a single key, without Control, are turned on. */
  plain: boolean;
  onKerja: (name: string, kerja: PekerjaanPanel | null) => void;
}

/**
 * The work of one participant: the task beside the scores and the review. IST II has no review pane (Specification
 * 2.5). On a phone, the task or the review fills the screen, and the scores are in a panel at the bottom.
 */
export function Cockpit(props: CockpitProps) {
  const { kat_id, peserta_id, data, lihat, daftar, dinilai, columns, view, sheet, onOpen, plain, onKerja } =
    props;
  const mentor = peranOf(kat_id) === 'mentor';
  const { tugas, peserta, kat } = data;
  // The task that the page opens by default is chosen only once. Otherwise, after a review is saved, another task would
  // replace the text that the grader is reading.
  const [start] = useState(() => firstToRead(tugas));
  const open =
    tugas.find((each) => String(each.id_tugas) === lihat) ??
    tugas.find((each) => each.id_tugas === start?.id_tugas) ??
    tugas[0];
  const { reviewed, written } = previous(tugas, open);
  const [unsaved, setUnsaved] = useState<
    Readonly<Record<string, Pick<PekerjaanPanel, 'dirty' | 'kept' | 'hitung'>>>
  >({});
  // The user may leave the page with unsaved text, because the browser stores it as a draft. The user is warned only if
  // a draft could not be stored.
  useUnsaved(Object.values(unsaved).some(({ dirty, kept }) => dirty && !kept));

  const note = useCallback(
    (name: string, now: PekerjaanPanel | null) => {
      onKerja(name, now);
      const { dirty, kept, hitung } = now ?? { dirty: false, kept: true, hitung: undefined };
      setUnsaved((was) => {
        const old = was[name];
        if ((old?.dirty ?? false) === dirty && (old?.kept ?? true) === kept && old?.hitung === hitung)
          return was;
        return { ...was, [name]: { dirty, kept, hitung } };
      });
    },
    [onKerja],
  );
  const onReview = useCallback((now: PekerjaanPanel | null) => note('review', now), [note]);
  const onNilai = useCallback((now: PekerjaanPanel | null) => note('nilai', now), [note]);

  // Review text that the user typed before the task had loaded.
  const { text, onText } = use(WriteFirstContext);
  const [wished] = useState(text !== null);
  const writable = open !== undefined && kat.is_review === 1;
  useEffect(() => {
    if (!writable) onText(null);
  }, [writable, onText]);
  const [tulis, setTulis] = useState({ id_tugas: open?.id_tugas ?? 0, kali: wished ? 1 : 0 });
  function write() {
    if (!open) return;
    onOpen('review');
    setTulis({ id_tugas: open.id_tugas, kali: tulis.kali + 1 });
  }
  useShortcuts(mentor && open ? { r: write } : {}, plain, true);
  const high = useWindowQuery('(min-height: 900px)');
  // True while the focus is in the review. The editor then covers the rubric text. The layout changes only after the
  // press has ended, so that the pressed element does not move.
  const [writing, setWriting] = useState(false);
  const onWriting = (now: boolean) => afterPress(() => setWriting(now));
  const nilaiButton = useRef<HTMLButtonElement>(null);

  const review: Pane = {
    key: 'review',
    label: 'Review',
    shown: view === 'review',
    content: open && (
      <div className={css.tulis} onFocus={() => onWriting(true)} onBlur={() => onWriting(false)}>
        <ReviewPanel
          key={open.id_tugas}
          kat_id={kat_id}
          peserta_id={peserta_id}
          name={peserta.name}
          tugas={open}
          lama={reviewed}
          formerShown={!columns || high}
          isReview={kat.is_review === 1}
          minHeight={columns ? 120 : 160}
          tulis={tulis.id_tugas === open.id_tugas ? tulis.kali : 0}
          onKerja={onReview}
        />
      </div>
    ),
  };
  const reviewable = mentor && open !== undefined;
  const panes: Pane[] = [
    {
      key: 'tugas',
      label: 'Tugas',
      shown: view === 'tugas',
      content: (
        <TugasPane
          kat_id={kat_id}
          peserta_id={peserta_id}
          data={data}
          daftar={daftar}
          open={open}
          lama={written}
          dinilai={dinilai}
          asked={!wished && open !== undefined && lihat === String(open.id_tugas)}
          moved={props.moved && !wished}
        />
      ),
    },
    {
      key: 'nilai',
      label: 'Nilai',
      shown: sheet,
      sheet: true,
      content: (
        <NilaiForm
          kat_id={kat_id}
          bobot={kat.bobot}
          skala={kat.skala}
          peserta_id={peserta_id}
          name={peserta.name}
          plain={plain}
          columns={columns}
          shown={columns || sheet}
          onShow={() => onOpen('nilai')}
          onClose={closeSheet}
          onKerja={onNilai}
        />
      ),
    },
    ...(reviewable ? [review] : []),
  ];

  function closeSheet() {
    restTaps();
    flushSync(() => onOpen(view));
    nilaiButton.current?.focus({ preventScroll: true });
  }

  return (
    <div className={css.cockpit} data-writing={(columns && writing) || undefined}>
      <Panes name="kokpit" of={peserta_id} panes={panes} columns={columns} />
      {!columns && (
        <Foot
          shown={!sheet}
          view={view}
          nilai={unsaved.nilai}
          nilaiRef={nilaiButton}
          onNilai={() => {
            restTaps();
            onOpen('nilai');
          }}
          review={unsaved.review}
          onReview={
            reviewable
              ? () => {
                  if (view === 'review') onOpen('tugas');
                  else if (writable && open.id_review === null) write();
                  else onOpen('review');
                }
              : undefined
          }
          save={props.save}
        />
      )}
    </div>
  );
}

/**
 * Returns the earlier tasks that are shown beside the open task. `reviewed` is the newest earlier task with a review.
 * `written` is the earlier task whose text is compared with the open task: it is `reviewed` or, without one, the newest
 * earlier task with a text.
 */
function previous(tugas: readonly Tugas[], open: Tugas | undefined): { reviewed?: Tugas; written?: Tugas } {
  const older = open ? tugas.slice(tugas.indexOf(open) + 1) : [];
  const reviewed = older.find((each) => each.id_review !== null);
  const written = reviewed?.kosong === 0 ? reviewed : older.find((each) => each.kosong === 0);
  return { ...(reviewed && { reviewed }), ...(written && { written }) };
}
