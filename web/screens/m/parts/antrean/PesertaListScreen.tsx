import { useEffect } from 'react';
import { Anchor, Button } from '@mantine/core';
import { referensi } from '#contract/auth.ts';
import { menTugasDetail } from '#contract/m/assign/agenda.ts';
import { useRead } from '#app/calls/data.ts';
import { useIdParam } from '#app/router/params.ts';
import { useUser } from '#app/session/session.ts';
import { Link, Navigate } from '#app/router/Link.tsx';
import { Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Page as Screen } from '#ui/layout/Page.tsx';
import { intoView } from '#ui/layout/into-view.ts';
import { useNarrow } from '#ui/layout/window-query.ts';
import { Table } from '#ui/table/Table.tsx';
import { AKSI, type Column } from '#ui/table/table-state.ts';
import { ANTREAN_VIEWS, isMenunggu, isView, type AntreanView } from '#rules/nilai/antrean.ts';
import type { PesertaRow } from '#parts/tugas/antrean.ts';
import { Unsaved } from '../cockpit/Unsaved.tsx';
import { readDraf } from '#parts/penilaian/draf.ts';
import { Ingatkan, useDiingatkan } from './Ingatkan.tsx';
import { BELOW_NAME, detailsOf, Menunggu } from './PesertaCells.tsx';
import { pesertaListSearch } from './peserta-search.ts';
import { linkToAgenda, linkToKategori, linkToPeserta, peranOf, type Peran } from '#parts/peserta/peran.ts';
import { periodeOfLink, periodeOfMentor } from '#parts/periode/filter.ts';
import { usePeriode } from '#parts/periode/usePeriode.ts';
import { usePeriodeFilter } from '#parts/periode/usePeriodeFilter.tsx';
import { keepSequence, listColumn, rowsOfList } from '#parts/tugas/sequence.ts';
import { useColumn } from '#parts/tugas/useColumn.ts';

export const DETAIL_ASSESSMENT = 'Detail Assessment Peserta';

const FILTER: Readonly<Record<AntreanView, string>> = {
  menunggu: 'Menunggu Anda',
  review: 'Menunggu review',
  nilai: 'Belum dinilai',
  selesai: 'Selesai',
  belum: 'Belum mengirim',
  semua: 'Semua',
};

const EMPTY: Readonly<Record<AntreanView, string>> = {
  menunggu: 'Tidak ada yang menunggu Anda',
  review: 'Tidak ada yang menunggu review',
  nilai: 'Tidak ada yang belum dinilai',
  selesai: 'Belum ada yang selesai',
  belum: 'Semua sudah mengirim',
  semua: 'Belum ada peserta',
};

/** Page with the participants of a category. Participants who have waited longest come first. */
export function PesertaListScreen({ peran }: { peran: Peran }) {
  const kat_id = useIdParam('hashkatid');
  if (peranOf(kat_id) !== peran) return <Navigate {...linkToKategori(kat_id)} replace />;
  return <PesertaList key={kat_id} kat_id={kat_id} />;
}

function PesertaList({ kat_id }: { kat_id: number }) {
  const user = useUser();
  const narrow = useNarrow();
  const peran = peranOf(kat_id);
  const lists = useRead(referensi, {});
  const [{ tampil, periode_id, ...state }, setState] = usePeriode(pesertaListSearch);
  const read = useRead(menTugasDetail, { katid: kat_id, ...periodeOfMentor(periode_id) });
  const filters = usePeriodeFilter(periode_id, setState);
  const rows = read.data;
  const offered: readonly AntreanView[] =
    peran === 'mentor' ? ANTREAN_VIEWS : ['menunggu', 'selesai', 'belum', 'semua'];
  const shown: AntreanView = offered.find((each) => each === tampil) ?? 'semua';
  const { q, sort } = state;
  const periode = periodeOfLink(periode_id);
  const daftar = { q, sort, tampil: shown, periode_id: periode };
  const kolom = useColumn(kat_id);
  const diingatkan = useDiingatkan(kat_id);
  useEffect(() => {
    const seen = { q, sort, tampil: shown, periode_id: periode };
    if (rows && kolom) keepSequence(user.id, kat_id, seen, rowsOfList(kat_id, rows, seen, kolom));
  }, [user.id, kat_id, rows, q, sort, shown, periode, kolom]);

  const drafted = readDraf(user.id).get(kat_id);
  const kategori = lists.data?.kategori.find((k) => k.id_kat === kat_id)?.keterangan_kategori;
  const countOf = (each: AntreanView) => {
    if (!rows) return read.isError ? '' : ' (…)';
    return ` (${rows.filter((row) => isView(each, kat_id, row)).length})`;
  };

  const drawn: Readonly<Record<string, Partial<Column<PesertaRow>>>> = {
    name: {
      phone: 'title',
      // On a wide screen, most names fit on one line of this column.
      width: '24%',
      cell: (row) => (
        <Row>
          <Anchor component={Link} {...linkToPeserta(kat_id, row.peserta_id, daftar)} fw={600}>
            {row.name}
          </Anchor>
          {drafted?.has(row.peserta_id) && <Badge tone="info">Draf belum disimpan</Badge>}
          {(row.tautan_rusak ?? 0) > 0 && (
            <Badge tone="warn">{`${row.tautan_rusak} tautan tidak terbuka`}</Badge>
          )}
          {narrow && (
            <Text size="note" weight="plain" dim block>
              {detailsOf(row, kolom ?? [])}
            </Text>
          )}
        </Row>
      ),
    },
    menunggu_sejak: { cell: (row) => <Menunggu kat_id={kat_id} row={row} /> },
    sudah_dinilai: {
      cell: (row) => (
        <Badge tone={row.sudah_dinilai ? 'ok' : 'neutral'}>
          {row.sudah_dinilai ? 'Sudah dinilai' : 'Belum dinilai'}
        </Badge>
      ),
    },
  };
  const columns: readonly Column<PesertaRow>[] = [
    ...(kolom ?? listColumn(kat_id, []))
      .map((column) => ({ ...column, ...drawn[column.key] }))
      .map((column) =>
        narrow && BELOW_NAME.has(column.key) ? { ...column, phone: 'hide' as const } : column,
      ),
    {
      ...AKSI,
      align: 'right',
      search: false,
      cell: (row) => (
        <Ingatkan kat_id={kat_id} name={row.name} rows={diingatkan?.get(row.peserta_id) ?? []}>
          <Button
            component={Link}
            {...linkToPeserta(kat_id, row.peserta_id, daftar)}
            size="xs"
            variant={isMenunggu(kat_id, row) ? 'filled' : 'default'}
            aria-label={`Lihat tugas ${row.name}`}
          >
            Lihat tugas
          </Button>
        </Ingatkan>
      ),
    },
  ];

  return (
    <Screen
      title={DETAIL_ASSESSMENT}
      documentTitle={kategori ? `${DETAIL_ASSESSMENT}: ${kategori}` : DETAIL_ASSESSMENT}
      subtitle={kategori ?? '\u00a0'}
      back={
        <Link {...linkToAgenda(peran)}>
          {peran === 'mentor' ? 'Kembali ke Mentor Agenda' : 'Kembali ke Evaluator Assignment'}
        </Link>
      }
    >
      {rows && (
        <Unsaved
          kategori={{ kat_id, rows }}
          linkOf={(orang) =>
            linkToPeserta(
              orang.kat_id,
              orang.peserta_id,
              orang.kat_id === kat_id ? daftar : { periode_id: periode },
            )
          }
        />
      )}
      <Table
        cards={860}
        caption="Peserta yang ditugaskan kepada Anda"
        columns={columns}
        rows={kolom && diingatkan && rows?.filter((row) => isView(shown, kat_id, row))}
        rowKey={(row) => row.peserta_id}
        loading={(read.isFetching && !read.data) || !kolom || !diingatkan}
        error={read.error?.message}
        onRetry={() => void read.refetch()}
        noun="peserta"
        search="Cari peserta …"
        state={state}
        onState={setState}
        filters={filters}
        toolbar={
          rows?.length !== 0 && (
            <Row role="group" aria-label="Tampilkan">
              {offered.map((each) => (
                <Button
                  key={each}
                  ref={each === shown ? intoView : undefined}
                  size="xs"
                  variant={each === shown ? 'filled' : 'default'}
                  aria-pressed={each === shown}
                  onClick={() => setState({ tampil: each, page: 1 })}
                >
                  {FILTER[each]}
                  {countOf(each)}
                </Button>
              ))}
            </Row>
          )
        }
        empty={
          rows?.length === 0
            ? {
                title: peran === 'mentor' ? 'Belum ada peserta' : 'Akses Dibatasi',
                text: 'Belum ada peserta yang ditugaskan kepada Anda di kategori ini. Panitia yang mengatur penugasan.',
              }
            : {
                title: EMPTY[shown],
                text: 'Pilih “Semua” untuk melihat semua peserta Anda.',
                action: (
                  <Button variant="default" onClick={() => setState({ tampil: 'semua' })}>
                    Tampilkan semua
                  </Button>
                ),
              }
        }
      />
    </Screen>
  );
}
