import { tautanHost, tautanHostStore } from '#contract/adm/sys/tautan-host.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { setelanTautan } from '#rules/setelan-server.ts';
import { bilangan, longWaktu } from '#rules/text/format.ts';
import { TAUTAN_STATES, STATE_LABELS } from '#rules/tugas/tautan-cek.ts';
import { useRead, useWrite } from '#app/calls/data.ts';
import { wholeTable } from '#app/calls/paged-table.ts';
import { portal } from '#app/portal.ts';
import { Column as Stack } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { confirm } from '#ui/dialog/confirm.ts';
import { toastOk } from '#ui/feedback/toast.ts';
import { PendingButton } from '#ui/form/PendingButton.tsx';
import { Table } from '#ui/table/Table.tsx';
import { AKSI, type Column } from '#ui/table/table-state.ts';
import { PengelolaServer } from './PengelolaServer.tsx';
import type { PartProps } from './search.ts';

type Host = ReplyOf<typeof tautanHost>['host'][number];

/**
 * Table of link check results, counted by host, because an admin must not see full addresses. A switch turns off the
 * checks of a host.
 */
export function CekTautan({ state, setState }: PartProps) {
  const read = useRead(tautanHost, {});
  const save = useWrite(tautanHostStore);

  async function turn({ host, aktif }: Host) {
    if (aktif === 1) {
      const yes = await confirm({
        text: `Anda yakin untuk mematikan pengecekan ${host} ?`,
        details:
          'Tautan ke situs ini tampil “Belum dicek” dan tetap dapat disimpan. Dapat dinyalakan lagi kapan saja.',
      });
      if (!yes) return;
    }
    save.start({ host, aktif: aktif === 1 ? 0 : 1 }, ({ message }) => toastOk(message));
  }

  const columns: readonly Column<Host>[] = [
    {
      key: 'host',
      header: 'Situs',
      phone: 'title',
      keep: 'left',
      sort: true,
      cell: ({ host }) => (
        <Text as="span" weight="strong">
          {host}
        </Text>
      ),
    },
    ...TAUTAN_STATES.map((key): Column<Host> => ({
      key,
      header: STATE_LABELS[key],
      sort: true,
      search: false,
      align: 'right',
      width: 84,
      cell: (row) => bilangan(row[key]),
    })),
    {
      key: 'diperiksa',
      header: 'Terakhir dicek',
      sort: true,
      search: false,
      width: 216,
      cell: ({ diperiksa }) =>
        diperiksa === null ? (
          '–'
        ) : (
          <Text as="span" figures>
            {longWaktu(diperiksa, portal().time_zone)}
          </Text>
        ),
    },
    {
      key: 'aktif',
      header: 'Pengecekan',
      sort: true,
      search: false,
      width: 124,
      cell: ({ aktif }) => (aktif === 1 ? <Badge tone="ok">Menyala</Badge> : <Badge>Dimatikan</Badge>),
    },
    {
      ...AKSI,
      width: 104,
      cell: (row) => (
        <PendingButton
          size="xs"
          variant="default"
          pending={false}
          held={save.pending}
          of={row.host}
          onClick={() => void turn(row)}
        >
          {row.aktif === 1 ? 'Matikan' : 'Nyalakan'}
        </PendingButton>
      ),
    },
  ];

  return (
    <Stack>
      <Text size="note" dim>
        Aplikasi mengecek apakah tautan di tugas, review, dan modul dapat dibuka orang lain. Hasilnya tampil
        per situs. Anda dapat mematikan pengecekan sebuah situs.
      </Text>
      <Table
        caption="Pengecekan tautan tiap situs"
        noun="situs"
        columns={columns}
        rows={read.data?.host}
        rowKey={({ host }) => host}
        oneLine
        {...wholeTable(read)}
        search="Cari situs …"
        state={state}
        onState={setState}
        empty={{
          title: 'Belum ada tautan yang dicek',
          text: 'Situs muncul di sini setelah tautan pertama dicek.',
        }}
      />
      {read.data && <PengelolaServer setelan={[setelanTautan(read.data.aktif === 1)]} />}
    </Stack>
  );
}
