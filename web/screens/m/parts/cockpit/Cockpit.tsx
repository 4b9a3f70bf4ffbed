import { use, useCallback, useEffect, useState, type ReactNode } from 'react';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { tugasPeserta } from '#contract/m/assign.ts';
import { firstToRead } from '#rules/nilai/antrean.ts';
import { Column } from '#ui/box/Box.tsx';
import { Facts } from '#ui/box/Facts.tsx';
import { useShortcuts } from '#ui/form/shortcuts.ts';
import { useUnsaved } from '#ui/form/draft/unsaved.ts';
import { Card } from '#ui/layout/Card.tsx';
import { Panes, type Pane, type PanesMode } from '#ui/layout/Panes.tsx';
import { linkToPeserta, peranOf, type PesertaList } from '#parts/peserta/peran.ts';
import type { PekerjaanPanel } from './pekerjaan-panel.ts';
import { OldReview } from '../review/OldReview.tsx';
import { NilaiForm } from '../nilai/NilaiForm.tsx';
import { ReviewPanel } from '../review/ReviewPanel.tsx';
import { TugasList, type Tugas } from './TugasList.tsx';
import { TugasText } from './TugasText.tsx';
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
  mode: PanesMode;
  /** Back link and category, on a phone. On a wide screen the page header shows both, and this prop is undefined. */
  induk: ReactNode;
  tab: string;
  onTab: (tab: string) => void;
  /**
   * True if the user came from another participant. Then the text of the task gets the focus, so that the arrow keys
   * scroll it.
   */
  moved: boolean;
  /** True if shortcuts without Control are on. */
  plain: boolean;
  onKerja: (name: string, kerja: PekerjaanPanel | null) => void;
}

/**
 * The work of one participant: task, review and scores side by side. IST II has no reviews, so there it has two panes
 * (Specification 2.5).
 */
export function Cockpit(props: CockpitProps) {
  const { kat_id, peserta_id, data, lihat, daftar, dinilai, mode, tab, onTab, plain, onKerja } = props;
  const mentor = peranOf(kat_id) === 'mentor';
  const { tugas, peserta, kat } = data;
  // Select the first task only once. Otherwise a saved review would replace the text that the grader is reading.
  const [start] = useState(() => firstToRead(tugas));
  const open =
    tugas.find((each) => String(each.id_tugas) === lihat) ??
    tugas.find((each) => each.id_tugas === start?.id_tugas) ??
    tugas[0];
  const { reviewed, written } = previous(tugas, open);
  const [unsaved, setUnsaved] = useState<Readonly<Record<string, Pick<PekerjaanPanel, 'dirty' | 'kept'>>>>(
    {},
  );
  // A draft is stored and listed as unsaved, so the user may leave the page. Warn only if a text cannot be stored as a
  // draft.
  useUnsaved(Object.values(unsaved).some(({ dirty, kept }) => dirty && !kept));

  const note = useCallback(
    (name: string, now: PekerjaanPanel | null) => {
      onKerja(name, now);
      const { dirty, kept } = now ?? { dirty: false, kept: true };
      setUnsaved((was) => {
        const old = was[name];
        if ((old?.dirty ?? false) === dirty && (old?.kept ?? true) === kept) return was;
        return { ...was, [name]: { dirty, kept } };
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
    onTab('review');
    setTulis({ id_tugas: open.id_tugas, kali: tulis.kali + 1 });
  }
  useShortcuts(mentor && open ? { r: write } : {}, plain, true);

  // In two columns, a mentor has three panes: the last two are tabs in one column (`Panes`).
  const tabbed = mode === 'tabs' || (mode === 'two' && mentor && open !== undefined);

  const mark = (name: string) =>
    unsaved[name]?.dirty && <span className={css.mark} role="img" aria-label="belum disimpan" />;
  const review: Pane = {
    key: 'review',
    label: 'Review',
    mark: mark('review'),
    content: open && (
      <Column className={css.tinjau}>
        {reviewed && <OldReview key={`lama ${reviewed.id_tugas}`} tugas={reviewed} />}
        <div className={css.tulis}>
          <ReviewPanel
            key={open.id_tugas}
            kat_id={kat_id}
            peserta_id={peserta_id}
            name={peserta.name}
            tugas={open}
            isReview={kat.is_review === 1}
            roomy={mode !== 'tabs' && !reviewed}
            tulis={tulis.id_tugas === open.id_tugas ? tulis.kali : 0}
            onKerja={onReview}
          />
        </div>
      </Column>
    ),
  };
  const panes: Pane[] = [
    {
      key: 'tugas',
      label: 'Tugas',
      content: (
        <>
          <TugasList
            tugas={tugas}
            current={open?.id_tugas ?? null}
            dinilai={!mentor && dinilai}
            linkOf={(id_tugas) => linkToPeserta(kat_id, peserta_id, { ...daftar, lihat: String(id_tugas) })}
          />
          {open && (
            <TugasText
              key={open.id_tugas}
              tugas={open}
              lama={written}
              title={mentor ? `Tugas #${open.id_tugas}` : 'Detail Tugas Peserta IST II'}
              asked={!wished && lihat !== '' && lihat === String(open.id_tugas)}
              moved={props.moved && !wished}
            />
          )}
          <InfoPeserta peserta={peserta} />
        </>
      ),
    },
    ...(mentor && open ? [review] : []),
    {
      key: 'nilai',
      label: 'Nilai',
      mark: mark('nilai'),
      content: (
        <NilaiForm
          kat_id={kat_id}
          peserta_id={peserta_id}
          name={peserta.name}
          plain={plain && mode !== 'tabs'}
          shown={!tabbed || tab === 'nilai'}
          onShow={() => onTab('nilai')}
          onKerja={onNilai}
        />
      ),
    },
  ];
  return (
    <Panes
      label="Tugas, review dan nilai"
      name="kokpit"
      of={peserta_id}
      panes={panes}
      mode={mode}
      lead={props.induk}
      open={tab}
      onOpen={onTab}
    />
  );
}

/**
 * Earlier tasks to show beside the open one. `reviewed`: the newest task before it that has a review. `written`: the
 * task to compare the text with, which is `reviewed` or, if that is empty, the newest earlier task with text.
 */
function previous(tugas: readonly Tugas[], open: Tugas | undefined): { reviewed?: Tugas; written?: Tugas } {
  const older = open ? tugas.slice(tugas.indexOf(open) + 1) : [];
  const reviewed = older.find((each) => each.id_review !== null);
  const written = reviewed?.kosong === 0 ? reviewed : older.find((each) => each.kosong === 0);
  return { ...(reviewed && { reviewed }), ...(written && { written }) };
}

/**
 * Card with the participant's data (Specification, document 2, section 2). It contains no controls, so its place does
 * not affect the tab order.
 */
function InfoPeserta({ peserta }: { peserta: ReplyOf<typeof tugasPeserta>['peserta'] }) {
  return (
    <Card title="Info Peserta">
      <Facts
        facts={[
          ['Nama', peserta.name],
          ['Email', peserta.email],
          ['Perguruan Tinggi', peserta.nama_pt || '–'],
          ['Provinsi', peserta.provinsi_pt || '–'],
        ]}
      />
    </Card>
  );
}
