import { useState } from 'react';
import { Button } from '@mantine/core';
import { menPengingatKirim, menPesertaSaya } from '#contract/m/peserta-saya.ts';
import { SEND_METHODS } from '#rules/pengingat.ts';
import { useRead, useWrite } from '#app/calls/data.ts';
import { Load } from '#app/calls/Load.tsx';
import { portal } from '#app/portal.ts';
import { Link } from '#app/router/Link.tsx';
import { linkTo } from '#app/router/link.ts';
import { periodeOfMentor, type PeriodeChoice } from '#parts/periode/filter.ts';
import { usePeriode } from '#parts/periode/usePeriode.ts';
import { usePeriodeFilter } from '#parts/periode/usePeriodeFilter.tsx';
import { Column as Stack, Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { confirm } from '#ui/dialog/confirm.ts';
import { EmptyState } from '#ui/feedback/States.tsx';
import { toastInfo } from '#ui/feedback/toast.ts';
import { PendingButton } from '#ui/form/PendingButton.tsx';
import { FilterRow } from '#ui/form/pick/FilterRow.tsx';
import { FilterField } from '#ui/form/pick/FilterField.tsx';
import { Page as Screen } from '#ui/layout/Page.tsx';
import { useNarrow } from '#ui/layout/window-query.ts';
import { PlainTable } from '#ui/table/PlainTable.tsx';
import type { Column } from '#ui/table/table-state.ts';
import { Cell, Cells } from './Cells.tsx';
import { shownPeserta, type PesertaSaya, type PesertaView } from './cell-state.ts';
import { search } from './search.ts';
import css from './peserta.module.css';

export const title = 'Peserta saya';

const VIEWS: Readonly<Record<PesertaView, string>> = {
  semua: 'Semua status',
  tertinggal: 'Tertinggal',
  belum: 'Belum mengirim',
  menunggu: 'Menunggu Anda',
  review: 'Menunggu review',
  nilai: 'Menunggu nilai',
  selesai: 'Selesai',
};

/** Page with the mentor's participants, and their state in each of the mentor's categories. */
export function Page() {
  const [state, setState] = usePeriode(search);
  const read = useRead(menPesertaSaya, periodeOfMentor(state.periode_id));
  return (
    <Screen
      title={title}
      back={<Link {...linkTo('/dashboard')}>Kembali ke Beranda</Link>}
      subtitle="Perkembangan setiap peserta di kategori Anda"
      width="full"
    >
      <Load read={read}>{(data) => <PesertaTable {...data} state={state} onState={setState} />}</Load>
    </Screen>
  );
}

interface PesertaTableProps {
  kategori: readonly { kat_id: number; keterangan_kategori: string }[];
  peserta: readonly PesertaSaya[];
  state: { katid: number; tampil: PesertaView; periode_id: PeriodeChoice };
  onState: (patch: Partial<PesertaTableProps['state']>) => void;
}

function PesertaTable({ kategori, peserta, state, onState: setState }: PesertaTableProps) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const save = useWrite(menPengingatKirim);
  // On a phone, the categories are listed below the name, because their names are too long for a card's labels.
  const narrow = useNarrow();
  const filters = usePeriodeFilter(state.periode_id, ({ periode_id }) => setState({ periode_id }));
  const rows = shownPeserta(peserta, state);
  const shown = rows.map(({ peserta_id }) => peserta_id);
  // Reminders are sent only to selected participants that the filtered list shows.
  const ids = shown.filter((id) => chosen.has(id));
  const all = ids.length === shown.length;

  const toggle = (id: number) =>
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });

  async function remind() {
    const mail = portal().kirim_email === 1;
    const yes = await confirm({
      text: `Ingatkan ${ids.length} peserta ?`,
      details: `Hanya yang tertinggal yang diingatkan, lewat lonceng${mail ? ' dan email' : ''}. Yang sudah diingatkan dalam 24 jam terakhir dilewati.`,
      yes: 'Ya, ingatkan',
    });
    if (yes)
      save.start({ pesid: [...ids], cara: [...SEND_METHODS] }, ({ message }) => {
        setChosen(new Set());
        toastInfo(message);
      });
  }

  const columns: readonly Column<PesertaSaya>[] = [
    {
      key: 'name',
      header: 'Nama',
      phone: 'title',
      rowHead: true,
      width: 240,
      cell: (row) => (
        <>
          <label className={css.nama}>
            <input
              type="checkbox"
              checked={chosen.has(row.peserta_id)}
              onChange={() => toggle(row.peserta_id)}
              aria-label={row.name}
            />
            <span>
              {row.name}
              {row.baru_diingatkan === 1 && (
                <Text as="span" block size="note" weight="plain" dim>
                  Baru diingatkan
                </Text>
              )}
            </span>
          </label>
          {narrow && <Cells row={row} kategori={kategori} periode_id={state.periode_id} />}
        </>
      ),
    },
    ...(narrow ? [] : kategori).map(({ kat_id, keterangan_kategori }): Column<PesertaSaya> => ({
      key: `kat-${kat_id}`,
      header: keterangan_kategori,
      cell: (row) => <Cell row={row} kat_id={kat_id} periode_id={state.periode_id} />,
    })),
  ];

  if (peserta.length === 0)
    return (
      <Stack gap={12}>
        <Row>{filters.fields}</Row>
        <EmptyState
          title="Belum ada peserta yang ditugaskan kepada Anda"
          text="Panitia menugaskan peserta. Setelah itu mereka muncul di sini."
        />
      </Stack>
    );
  return (
    <Stack gap={12}>
      <FilterRow>
        {filters.fields}
        <FilterField
          value={state.katid}
          onValue={(katid) => setState({ katid })}
          label="Kategori"
          all={0}
          options={[
            { value: 0, label: 'Semua kategori' },
            ...kategori.map(({ kat_id, keterangan_kategori }) => ({
              value: kat_id,
              label: keterangan_kategori,
            })),
          ]}
        />
        <FilterField<PesertaView>
          value={state.tampil}
          onValue={(tampil) => setState({ tampil })}
          label="Status"
          all="semua"
          options={(Object.keys(VIEWS) as PesertaView[]).map((value) => ({ value, label: VIEWS[value] }))}
        />
      </FilterRow>
      <Row gap={12} justify="between">
        <Text size="note" dim role="status">
          {rows.length} peserta
        </Text>
        <Row gap={8}>
          <Button
            variant="default"
            disabled={shown.length === 0}
            onClick={() => setChosen(all ? new Set() : new Set(shown))}
          >
            {all && shown.length > 0 ? 'Batalkan pilihan' : `Pilih semua (${shown.length})`}
          </Button>
          <PendingButton
            pending={save.pending}
            busy="Mengirim …"
            held={ids.length === 0}
            onClick={() => void remind()}
          >
            {`Ingatkan (${ids.length})`}
          </PendingButton>
        </Row>
      </Row>
      {rows.length === 0 ? (
        <EmptyState title="Tidak ada peserta dengan status ini" text="Pilih status atau kategori lain." />
      ) : (
        <PlainTable
          caption={title}
          columns={columns}
          rows={rows}
          rowKey={({ peserta_id }) => peserta_id}
          cards={640}
        />
      )}
    </Stack>
  );
}
