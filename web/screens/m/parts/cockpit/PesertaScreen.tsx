import { useCallback, useEffect, useRef, useState } from 'react';
import { useWindowQuery } from '#ui/layout/window-query.ts';
import { hadir, tugasPeserta } from '#contract/m/assign.ts';
import { useRead } from '#app/calls/data.ts';
import { Load } from '#app/calls/Load.tsx';
import { Closed, isClosed } from '#app/router/Closed.tsx';
import { Link, Navigate, useGo } from '#app/router/Link.tsx';
import { useIdParam } from '#app/router/params.ts';
import { useSearchValues } from '#app/router/search-state.ts';
import { toastInfo } from '#ui/feedback/toast.ts';
import { useShortcuts } from '#ui/form/shortcuts.ts';
import { restTaps } from '#ui/form/tap-rest.ts';
import { useUnsaved } from '#ui/form/draft/unsaved.ts';
import { Page as Screen } from '#ui/layout/Page.tsx';
import { Skeletons } from '#ui/feedback/States.tsx';
import { TAB } from '#parts/hadir/tab.ts';
import { useHadir } from '#parts/hadir/useHadir.ts';
import { linkToAntrean, linkToKategori, linkToPeserta, peranOf, type Peran } from '#parts/peserta/peran.ts';
import { Unsaved } from './Unsaved.tsx';
import { useAhead } from './ahead.ts';
import { Cockpit } from './Cockpit.tsx';
import { tellWhenSaved, type SavedChange } from './batal.ts';
import type { PekerjaanPanel } from './pekerjaan-panel.ts';
import { followKiriman, forgetKiriman } from './kirim.ts';
import { Induk } from './Induk.tsx';
import { InfoPeserta } from './InfoPeserta.tsx';
import { Bar, type View } from './Foot.tsx';
import { PesertaNav } from './PesertaNav.tsx';
import { pesertaSearch } from '../antrean/peserta-search.ts';
import { Shortcuts, readShortcut } from './Shortcuts.tsx';
import { useMoved } from './moved.ts';
import { alsoHereOf } from './also-here.ts';
import { useRute } from './useRute.ts';
import { SimpanLanjut } from './SimpanLanjut.tsx';
import { WriteFirstContext, WriteFirst } from './WriteFirst.tsx';

export const DATA_TUGAS = 'Data Tugas Peserta';

/** Media query for windows with space for two columns. `Cockpit.module.css` contains the same query. */
const COLUMNS = '(min-width: 990px) and (min-height: 520px)';

/** Page with one participant's work in one category: tasks, review, scores, and navigation to other participants. */
export function PesertaScreen({ peran }: { peran: Peran }) {
  const kat_id = useIdParam('hashkatid');
  const peserta_id = useIdParam('hashpesid');
  if (peranOf(kat_id) !== peran) return <Navigate {...linkToPeserta(kat_id, peserta_id)} replace />;
  return <OpenPeserta key={kat_id} kat_id={kat_id} peserta_id={peserta_id} />;
}

function OpenPeserta({ kat_id, peserta_id }: { kat_id: number; peserta_id: number }) {
  const go = useGo();
  const { lihat, ...jalan } = useSearchValues(pesertaSearch);
  const read = useRead(
    tugasPeserta,
    { katid: kat_id, pesid: peserta_id, ringkas: 1 },
    { besides: alsoHereOf('semua', kat_id, peserta_id, lihat) },
  );
  const { list, hitung, before, after, lanjut, linkOf, back, menunggu } = useRute(
    { kat_id, peserta_id },
    jalan,
    read.isFetched,
  );
  const row = list?.find((each) => each.peserta_id === peserta_id);
  const name = read.data?.peserta.name ?? row?.name;
  const other = useHadir(hadir, { katid: kat_id, pesid: peserta_id, tab: TAB });
  useAhead(kat_id, jalan.periode_id, read.data ? (lanjut ?? after) : undefined);

  const columns = useWindowQuery(COLUMNS);
  const [view, setView] = useState<View>('tugas');
  const [sheet, setSheet] = useState(false);
  function open(what: View | 'nilai') {
    setSheet(what === 'nilai');
    if (what !== 'nilai') setView(what);
  }
  const [formerMark, setBefore] = useState<string | null>(null);
  useUnsaved(Boolean(formerMark));
  const moved = useMoved();
  const [shown, setShown] = useState({ peserta_id, moved });
  if (shown.peserta_id !== peserta_id) {
    setShown({ peserta_id, moved: true });
    setBefore(null);
    // A phone shows the task first, because the grader reads the task before scoring.
    open('tugas');
  }
  const [plain, setPlain] = useState(readShortcut);
  const [keys, setKeys] = useState(false);

  const kerja = useRef(new Map<string, PekerjaanPanel>());
  const onKerja = useCallback((name: string, now: PekerjaanPanel | null) => {
    if (now) kerja.current.set(name, now);
    else kerja.current.delete(name);
  }, []);
  useEffect(() => forgetKiriman(kat_id, peserta_id), [kat_id, peserta_id]);

  /**
   * Saves all unsaved work of this participant. If the review or the scores are invalid, their form shows its error
   * message, nothing is saved, and null is returned.
   */
  function saveAll(): { jobs: Promise<SavedChange>[]; kept: boolean } | null {
    const dirty = [...kerja.current].filter(([, each]) => each.dirty);
    for (const [name, each] of dirty) {
      if (each.ready()) continue;
      open(name as View | 'nilai');
      return null;
    }
    const jobs = dirty.map(([, each]) => each.send());
    void tellWhenSaved(name ?? '', jobs);
    return { jobs, kept: dirty.every(([, each]) => each.kept) };
  }

  function save() {
    const sent = saveAll();
    if (sent?.jobs.length === 0) toastInfo('Tidak ada yang perlu disimpan');
  }

  /**
   * Opens the next participant at once, while the save requests continue in the background. If a save fails, its text
   * or scores remain as a draft.
   */
  function saveAndGo() {
    if (lanjut === undefined || formerMark !== null) return;
    const sent = saveAll();
    if (sent === null) return;
    followKiriman({ kat_id, peserta_id, name }, sent.jobs);
    const leave = () =>
      go(lanjut ? linkOf(lanjut) : linkToAntrean(jalan.antrean || undefined, jalan.periode_id));
    if (sent.kept) leave();
    else void Promise.all(sent.jobs).then(leave, () => {});
  }

  const step = (orang: typeof before) => orang && go(linkOf(orang));
  useShortcuts(
    {
      'Control+Enter': saveAndGo,
      'Control+s': save,
      n: () => step(after),
      p: () => step(before),
      '?': () => setKeys(true),
    },
    plain,
  );
  function writeAhead() {
    open('review');
    setBefore(formerMark ?? '');
  }
  useShortcuts(peranOf(kat_id) === 'mentor' && read.isPending ? { r: writeAhead } : {}, plain, true);

  const saveNext = (
    <SimpanLanjut
      lanjut={lanjut}
      typing={formerMark !== null}
      short={!columns}
      onClick={() => {
        // On a phone, the next participant's button appears at the same place. A double tap must not press it.
        if (!columns) restTaps();
        saveAndGo();
      }}
    />
  );
  const nav = (
    <PesertaNav
      name={name}
      info={read.data && <InfoPeserta peserta={read.data.peserta} />}
      hitung={hitung}
      before={before && linkOf(before)}
      after={after && linkOf(after)}
      lain={columns ? other : undefined}
      onPintasan={() => setKeys(true)}
      save={columns && saveNext}
    />
  );
  const closed = isClosed(read.error) ? read.error : null;
  const kategori = read.data?.kat.keterangan_kategori;

  return (
    <Screen
      title={DATA_TUGAS}
      documentTitle={read.data ? `${read.data.peserta.name}: ${DATA_TUGAS}` : DATA_TUGAS}
      back={<Link {...back.target}>{back.label}</Link>}
      subtitle={columns || closed ? (kategori ?? '\u00a0') : undefined}
      width={closed ? 'normal' : columns ? 'fill' : 'line'}
      actions={!closed && nav}
    >
      {closed ? (
        <Closed
          title={closed.message}
          text={
            closed.status === 403
              ? 'Halaman ini hanya untuk penilai yang ditugaskan. Ini keliru? Hubungi panitia.'
              : 'Mungkin alamatnya salah atau datanya sudah dihapus.'
          }
          to={linkToKategori(kat_id)}
          back="Ke daftar peserta Anda"
        />
      ) : (
        <>
          {list && (
            <Unsaved
              kategori={{ kat_id, rows: list }}
              menunggu={menunggu}
              linkOf={linkOf}
              current={{ kat_id, peserta_id }}
            />
          )}
          {!columns && <Induk kategori={kategori} lain={other} />}
          <WriteFirstContext value={{ text: formerMark, onText: setBefore }}>
            <Load
              read={read}
              skeleton={
                <>
                  {formerMark === null ? <Skeletons lines={12} /> : <WriteFirst />}
                  {!columns && <Bar>{saveNext}</Bar>}
                </>
              }
            >
              {(data) => (
                <Cockpit
                  key={peserta_id}
                  kat_id={kat_id}
                  peserta_id={peserta_id}
                  data={data}
                  lihat={lihat}
                  daftar={jalan}
                  dinilai={row?.sudah_dinilai === 1}
                  columns={columns}
                  view={view}
                  sheet={sheet && !columns}
                  onOpen={open}
                  save={saveNext}
                  moved={shown.moved}
                  plain={plain}
                  onKerja={onKerja}
                />
              )}
            </Load>
          </WriteFirstContext>
        </>
      )}
      <Shortcuts
        {...{ kat_id, plain, onPlain: setPlain }}
        skala={read.data?.kat.skala}
        opened={keys}
        onClose={() => setKeys(false)}
      />
    </Screen>
  );
}
