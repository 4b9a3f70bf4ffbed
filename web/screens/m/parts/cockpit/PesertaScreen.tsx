import { useCallback, useEffect, useRef, useState } from 'react';
import { useMediaQuery } from '@mantine/hooks';
import { menTugasDetail } from '#contract/m/assign/agenda.ts';
import { hadir, reviewNilai, tugasCatatan, tugasPeserta } from '#contract/m/assign.ts';
import { readAhead, useRead } from '#app/calls/data.ts';
import { Load } from '#app/calls/Load.tsx';
import { Closed, isClosed } from '#app/router/Closed.tsx';
import { Link, Navigate, useGo } from '#app/router/Link.tsx';
import { useIdParam } from '#app/router/params.ts';
import { useSearchValues } from '#app/router/search-state.ts';
import { useUser } from '#app/session/session.ts';
import { toastInfo } from '#ui/feedback/toast.ts';
import { useShortcuts } from '#ui/form/shortcuts.ts';
import { useUnsaved } from '#ui/form/draft/unsaved.ts';
import { Page as Screen } from '#ui/layout/Page.tsx';
import { Skeletons } from '#ui/feedback/States.tsx';
import { TAB } from '#parts/hadir/tab.ts';
import { useHadir } from '#parts/hadir/useHadir.ts';
import { linkToKategori, linkToPeserta, peranOf, type Daftar, type Peran } from '#parts/peserta/peran.ts';
import { berikutnyaMenunggu } from '#parts/tugas/antrean.ts';
import { inUrutan, readUrutan, rowsOfDaftar } from '#parts/tugas/urutan.ts';
import { useKolom } from '#parts/tugas/useKolom.ts';
import { BelumDisimpan } from './BelumDisimpan.tsx';
import { Cockpit, firstToRead } from './Cockpit.tsx';
import type { PekerjaanPanel } from './pekerjaan-panel.ts';
import { followKiriman, forgetKiriman } from './kirim.ts';
import { PesertaNav } from './PesertaNav.tsx';
import { pesertaSearch } from '../antrean/peserta-search.ts';
import { Pintasan, readPintasan } from './Pintasan.tsx';
import { SimpanLanjut } from './SimpanLanjut.tsx';
import { DuluContext, TulisDulu } from './TulisDulu.tsx';
import css from './Cockpit.module.css';

export const DATA_TUGAS = 'Data Tugas Peserta';

/** From this size on all panes stand side by side. */
const WIDE = '(min-width: 1100px) and (min-height: 520px)';
/** From this size on two columns do. */
const MEDIUM = '(min-width: 760px) and (min-height: 520px)';
const AT_ONCE = { getInitialValueInEffect: false };

/** One participant in one category: tasks, review, competence scores, and the way to the next one. */
export function PesertaScreen({ peran }: { peran: Peran }) {
  const kat_id = useIdParam('hashkatid');
  const peserta_id = useIdParam('hashpesid');
  if (peranOf(kat_id) !== peran) return <Navigate {...linkToPeserta(kat_id, peserta_id)} replace />;
  return <PesertaTerbuka key={kat_id} kat_id={kat_id} peserta_id={peserta_id} />;
}

function PesertaTerbuka({ kat_id, peserta_id }: { kat_id: number; peserta_id: number }) {
  const go = useGo();
  const { lihat, ...daftar } = useSearchValues(pesertaSearch);
  const read = useRead(tugasPeserta, { katid: kat_id, pesid: peserta_id, ringkas: 1 });
  const list = useRead(menTugasDetail, { katid: kat_id });
  const rows = useUrutan(kat_id, peserta_id, list.data, daftar);
  const lain = useHadir(hadir, { katid: kat_id, pesid: peserta_id, tab: TAB });
  const waiting = rows && berikutnyaMenunggu(kat_id, rows, peserta_id, daftar.tampil);
  const at = rows?.findIndex((row) => row.peserta_id === peserta_id) ?? -1;
  const before = at > 0 ? rows?.[at - 1] : undefined;
  const after = at >= 0 ? rows?.[at + 1] : undefined;
  useAhead(kat_id, read.data ? (waiting ?? after)?.peserta_id : undefined);

  const wide = useMediaQuery(WIDE, undefined, AT_ONCE) ?? true;
  const medium = useMediaQuery(MEDIUM, undefined, AT_ONCE) ?? true;
  const mode = wide ? 'all' : medium ? 'two' : 'tabs';
  const [tab, setTab] = useState('tugas');
  const [dulu, setDulu] = useState<string | null>(null);
  useUnsaved(Boolean(dulu));
  const [shown, setShown] = useState({ peserta_id, moved: false });
  if (shown.peserta_id !== peserta_id) {
    setShown({ peserta_id, moved: true });
    setDulu(null);
    // Where only one pane shows, the next one is read before anything is scored.
    if (mode === 'tabs') setTab('tugas');
  }
  const [plain, setPlain] = useState(readPintasan);
  const [keys, setKeys] = useState(false);

  const kerja = useRef(new Map<string, PekerjaanPanel>());
  const onKerja = useCallback((name: string, now: PekerjaanPanel | null) => {
    if (now) kerja.current.set(name, now);
    else kerja.current.delete(name);
  }, []);
  useEffect(() => forgetKiriman(kat_id, peserta_id), [kat_id, peserta_id]);

  /** Sends all that is unsaved here; null where something is not ready, which then says why. */
  function saveAll(): { jobs: Promise<void>[]; kept: boolean } | null {
    const dirty = [...kerja.current].filter(([, each]) => each.dirty);
    for (const [name, each] of dirty) {
      if (each.ready()) continue;
      setTab(name);
      return null;
    }
    return { jobs: dirty.map(([, each]) => each.send()), kept: dirty.every(([, each]) => each.kept) };
  }

  function save() {
    const sent = saveAll();
    if (sent?.jobs.length === 0) toastInfo('Tidak ada yang perlu disimpan');
    void Promise.allSettled(sent?.jobs ?? []);
  }

  /** The next one shows at once; the saves go on beside it, and what is not taken stays a draft of its person. */
  function saveAndGo() {
    if (!rows || dulu !== null) return;
    const sent = saveAll();
    if (sent === null) return;
    followKiriman(kat_id, peserta_id, sent.jobs);
    const leave = () =>
      go(waiting ? linkToPeserta(kat_id, waiting.peserta_id, daftar) : linkToKategori(kat_id, daftar));
    if (sent.kept) leave();
    else void Promise.all(sent.jobs).then(leave, () => {});
  }

  const step = (row: typeof before) => row && go(linkToPeserta(kat_id, row.peserta_id, daftar));
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
    setTab('review');
    setDulu(dulu ?? '');
  }
  useShortcuts(peranOf(kat_id) === 'mentor' && read.isPending ? { r: writeAhead } : {}, plain, true);

  const lanjut = <SimpanLanjut waiting={waiting} typing={dulu !== null} onClick={saveAndGo} />;
  const nav = (
    <PesertaNav
      kat_id={kat_id}
      peserta_id={peserta_id}
      name={read.data?.peserta.name}
      all={list.data}
      rows={rows}
      daftar={daftar}
      lain={lain}
      onPintasan={() => setKeys(true)}
      save={mode !== 'tabs' && lanjut}
    />
  );
  const closed = isClosed(read.error) ? read.error : null;

  return (
    <Screen
      title={DATA_TUGAS}
      documentTitle={read.data ? `${read.data.peserta.name}: ${DATA_TUGAS}` : DATA_TUGAS}
      subtitle={read.data?.kat.keterangan_kategori ?? '\u00a0'}
      back={<Link {...linkToKategori(kat_id, daftar)}>Kembali ke Detail Assessment Peserta</Link>}
      width={closed ? 'normal' : mode === 'tabs' ? 'dense' : 'fill'}
      actions={!closed && nav}
    >
      {closed ? (
        <Closed
          title={closed.message}
          text={
            closed.status === 403
              ? 'Halaman ini hanya terbuka untuk penilai yang ditugaskan. Bila Anda merasa ini keliru, hubungi admin.'
              : 'Mungkin alamatnya salah atau datanya sudah dihapus.'
          }
          to={linkToKategori(kat_id)}
          back="Ke daftar peserta Anda"
        />
      ) : (
        <>
          {list.data && (
            <BelumDisimpan kat_id={kat_id} rows={list.data} daftar={daftar} current={peserta_id} />
          )}
          <DuluContext value={{ text: dulu, onText: setDulu }}>
            <Load read={read} skeleton={dulu === null ? <Skeletons lines={12} /> : <TulisDulu />}>
              {(data) => (
                <Cockpit
                  key={peserta_id}
                  kat_id={kat_id}
                  peserta_id={peserta_id}
                  data={data}
                  lihat={lihat}
                  daftar={daftar}
                  dinilai={rows?.[at]?.sudah_dinilai === 1}
                  mode={mode}
                  tab={tab}
                  onTab={setTab}
                  moved={shown.moved}
                  plain={plain}
                  onKerja={onKerja}
                />
              )}
            </Load>
          </DuluContext>
          {mode === 'tabs' && <div className={css.thumb}>{lanjut}</div>}
        </>
      )}
      <Pintasan
        kat_id={kat_id}
        opened={keys}
        onClose={() => setKeys(false)}
        plain={plain}
        onPlain={setPlain}
      />
    </Screen>
  );
}

type QueueRows = ReturnType<typeof inUrutan>;

/** The participants in the order to walk, which stands still while the list changes. */
function useUrutan(
  kat_id: number,
  peserta_id: number,
  list: QueueRows | undefined,
  daftar: Daftar,
): QueueRows | undefined {
  const user = useUser();
  const kolom = useKolom(kat_id);
  const [urutan, setUrutan] = useState(() => readUrutan(user.id, kat_id, daftar));
  // Without a list seen before (an address opened directly) the first answer's order is the one that stays.
  if (list && kolom && !urutan.includes(peserta_id)) {
    const found = rowsOfDaftar(kat_id, list, daftar, kolom).map((row) => row.peserta_id);
    const all = found.includes(peserta_id) ? found : list.map((row) => row.peserta_id);
    if (all.includes(peserta_id)) setUrutan(all);
  }
  const known = kolom !== undefined || urutan.includes(peserta_id);
  return known && list ? inUrutan(list, urutan) : undefined;
}

/** Reads what the next participant's screen shows first, in three calls, so that it stands there at the press of a key. */
function useAhead(kat_id: number, peserta_id: number | undefined): void {
  useEffect(() => {
    if (peserta_id === undefined) return;
    void readAhead(reviewNilai, { katid: kat_id, pesid: peserta_id });
    void readAhead(tugasPeserta, { katid: kat_id, pesid: peserta_id, ringkas: 1 }).then((data) => {
      const first = data && firstToRead(data.tugas);
      if (first) void readAhead(tugasCatatan, { tugid: first.id_tugas });
    });
  }, [kat_id, peserta_id]);
}
