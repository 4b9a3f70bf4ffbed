import { useEffect, useMemo } from 'react';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { menAntrean } from '#contract/m/antrean.ts';
import { MENUNGGU } from '#contract/lists/antrean.ts';
import { useRead } from '#app/calls/data.ts';
import { columnsOf } from '#app/calls/list-columns.ts';
import { wholeTable } from '#app/calls/paged-table.ts';
import { Link } from '#app/router/Link.tsx';
import { linkTo } from '#app/router/link.ts';
import { LinkButton } from '#app/router/LinkButton.tsx';
import { useUser } from '#app/session/session.ts';
import { periodeOfLink, periodeOfMentor } from '#parts/periode/filter.ts';
import { usePeriode } from '#parts/periode/usePeriode.ts';
import { usePeriodeFilter } from '#parts/periode/usePeriodeFilter.tsx';
import { linkToPeserta } from '#parts/peserta/peran.ts';
import { readDraf } from '#parts/penilaian/draf.ts';
import { inOrder, ANTREAN_ORDERS, type AntreanOrder } from '#parts/tugas/antrean.ts';
import { Mulai, sinceText } from '#parts/tugas/MulaiAntrean.tsx';
import { YangMenunggu } from '#parts/tugas/YangMenunggu.tsx';
import { keepRute } from '#parts/tugas/sequence.ts';
import { Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Page as Screen } from '#ui/layout/Page.tsx';
import { useNarrow } from '#ui/layout/window-query.ts';
import { CellLines } from '#ui/table/CellLines.tsx';
import { Table } from '#ui/table/Table.tsx';
import { Unsaved } from '../parts/cockpit/Unsaved.tsx';
import { search } from './search.ts';

export const title = 'Antrean saya';

const NAMA_ORDER: Readonly<Record<AntreanOrder, string>> = { lama: 'Terlama dulu', kategori: 'Per kategori' };

/**
 * Page with the queue of participants who wait for this grader, in all categories. A name opens the participant's work.
 * From there, links to the next and previous participant follow this queue.
 */
export function Page() {
  const user = useUser();
  // On a phone, the category and the day are below the name, so that more participants fit on the screen.
  const narrow = useNarrow();
  const [{ urut, periode_id, page, per_page }, setState] = usePeriode(search);
  const read = useRead(menAntrean, periodeOfMentor(periode_id));
  const filters = usePeriodeFilter(periode_id, setState);
  const jalan = { antrean: urut, periode_id: periodeOfLink(periode_id) };
  const rows = useMemo(() => read.data && inOrder(read.data, urut), [read.data, urut]);
  useEffect(() => {
    if (rows) keepRute(user.id, urut, rows);
  }, [user.id, urut, rows]);
  const drafted = readDraf(user.id);

  const columns = columnsOf(MENUNGGU, {
    name: {
      phone: 'title',
      cell: ({ kat_id, peserta_id, name, keterangan_kategori, menunggu_sejak }) => {
        const draf = drafted.get(kat_id)?.has(peserta_id) === true;
        return (
          <CellLines
            strong
            below={draf && <Badge tone="info">Draf belum disimpan</Badge>}
            more={
              narrow && (
                <Text as="span" block truncate title={keterangan_kategori}>
                  Sejak {sinceText(menunggu_sejak)} · {keterangan_kategori}
                </Text>
              )
            }
          >
            {draf && <IconPencil size={16} aria-hidden="true" />}{' '}
            <Link {...linkToPeserta(kat_id, peserta_id, jalan)}>{name}</Link>
          </CellLines>
        );
      },
    },
    keterangan_kategori: { phone: 'hide' },
    menunggu: { phone: 'title', cell: (row) => <YangMenunggu row={row} /> },
    menunggu_sejak: {
      phone: 'hide',
      cell: ({ menunggu_sejak }) => (
        <Text as="span" figures nowrap>
          {sinceText(menunggu_sejak)}
        </Text>
      ),
    },
  });

  return (
    <Screen
      title={title}
      back={<Link {...linkTo('/dashboard')}>Kembali ke Beranda</Link>}
      actions={<Mulai first={rows?.[0]} {...jalan} />}
      width="full"
    >
      <Unsaved
        menunggu={rows}
        linkOf={({ kat_id, peserta_id }) => linkToPeserta(kat_id, peserta_id, jalan)}
      />
      <Table
        oneLine
        cards={860}
        caption={title}
        columns={columns}
        rows={rows}
        rowKey={({ kat_id, peserta_id }) => `${kat_id}:${peserta_id}`}
        {...wholeTable(read)}
        noun="menunggu"
        state={{ q: '', sort: '', page, per_page }}
        onState={(next) => setState({ page: next.page, per_page: next.per_page })}
        filters={filters}
        toolbar={
          rows?.length !== 0 && (
            <Row role="group" aria-label="Urutan">
              {ANTREAN_ORDERS.map((each) => (
                <Button
                  key={each}
                  size="xs"
                  variant={each === urut ? 'filled' : 'default'}
                  aria-pressed={each === urut}
                  onClick={() => setState({ urut: each, page: 1 })}
                >
                  {NAMA_ORDER[each]}
                </Button>
              ))}
            </Row>
          )
        }
        empty={{
          title: 'Tidak ada lagi yang menunggu',
          text: 'Semua tugas yang masuk dari peserta Anda sudah direview dan dinilai.',
          action: <LinkButton {...linkTo('/dashboard')}>Ke Beranda</LinkButton>,
        }}
      />
    </Screen>
  );
}
