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
  /** The URL parameter for the open task. */
  lihat: string;
  daftar: PesertaList;
  /** True if every competence of the participant has a score. */
  dinilai: boolean;
  /** True: two columns. False: one column with a bar at the bottom, on a phone. */
  columns: boolean;
  /**
   * Used with one column: the visible pane, and whether the panel with the scores at the lower edge of a phone is open.
   */
  view: View;
  sheet: boolean;
  onOpen: (what: View | 'nilai') => void;
  /** The button `Simpan dan lanjut` for the bar at the bottom. */
  save: ReactNode;
  /**
   * True if the user came from another participant. Then the text of the task gets the focus, so that the arrow keys
   * scroll it.
   */
  moved: boolean;
  /** True if shortcuts without the Control key are on. */
  plain: boolean;
  onKerja: (name: string, kerja: PekerjaanPanel | null) => void;
}

/**
 * The work of one participant: the task beside scores and review. IST II has no reviews, so there it has two panes
 * (Specification 2.5). On a phone the task or the review fills the screen, and the scores are a panel at the lower
 * edge.
 */
export function Cockpit(props: CockpitProps) {
  const { kat_id, peserta_id, data, lihat, daftar, dinilai, columns, view, sheet, onOpen, plain, onKerja } =
    props;
  const mentor = peranOf(kat_id) === 'mentor';
  const { tugas, peserta, kat } = data;
  // Select the first task only once. Otherwise a saved review would replace the text that the grader is reading.
  const [start] = useState(() => firstToRead(tugas));
  const open =
    tugas.find((each) => String(each.id_tugas) === lihat) ??
    tugas.find((each) => each.id_tugas === start?.id_tugas) ??
    tugas[0];
  const { reviewed, written } = previous(tugas, open);
  const [unsaved, setUnsaved] = useState<
    Readonly<Record<string, Pick<PekerjaanPanel, 'dirty' | 'kept' | 'hitung'>>>
  >({});
  // A draft is stored and listed as unsaved, so the user may leave the page. Warn only if a text cannot be stored as a
  // draft.
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

  // Text of a review that the user typed before the task had loaded.
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
  // While the focus is in the review, its editor covers the rubric text. The layout changes only after the press has
  // ended, so that the pressed element does not move away from the pointer.
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
 * Earlier tasks to show beside the open task. `reviewed`: the newest earlier task with a review. `written`: the earlier
 * task whose text is compared with the open task. It is `reviewed` or, if that is empty, the newest earlier task with
 * text.
 */
function previous(tugas: readonly Tugas[], open: Tugas | undefined): { reviewed?: Tugas; written?: Tugas } {
  const older = open ? tugas.slice(tugas.indexOf(open) + 1) : [];
  const reviewed = older.find((each) => each.id_review !== null);
  const written = reviewed?.kosong === 0 ? reviewed : older.find((each) => each.kosong === 0);
  return { ...(reviewed && { reviewed }), ...(written && { written }) };
}
