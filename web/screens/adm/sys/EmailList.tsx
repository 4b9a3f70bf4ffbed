import { useState } from 'react';
import { emailEkspor, emailList, emailSekarang, emailUlang } from '#contract/adm/email.ts';
import type { RowOf } from '#contract/endpoint.ts';
import { EMAIL } from '#contract/lists/email.ts';
import { longWaktu } from '#rules/text/format.ts';
import { STATUS_EMAIL, STATUS_EMAIL_TEXTS, type StatusEmail } from '#rules/email.ts';
import { setelanAlamat, setelanEmail } from '#rules/setelan-server.ts';
import { usePaged, useWrite } from '#app/calls/data.ts';
import { columnsOf } from '#app/calls/list-columns.ts';
import { pagedTable } from '#app/calls/paged-table.ts';
import { portal } from '#app/portal.ts';
import { Ekspor } from '#parts/ekspor/Ekspor.tsx';
import { Column as Stack } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { toastInfo } from '#ui/feedback/toast.ts';
import type { Tone } from '#ui/feedback/tone.ts';
import { FilterField } from '#ui/form/pick/FilterField.tsx';
import { PendingButton } from '#ui/form/PendingButton.tsx';
import { CellLines } from '#ui/table/CellLines.tsx';
import { Table } from '#ui/table/Table.tsx';
import { filtersOn } from '#ui/table/table-start.ts';
import { AKSI } from '#ui/table/table-state.ts';
import { PengelolaServer } from './PengelolaServer.tsx';
import { askOf, type PartProps } from './search.ts';

type Email = RowOf<typeof emailList>;

const TONE: Record<StatusEmail, Tone> = { menunggu: 'info', terkirim: 'ok', gagal: 'bad' };

const STATUS = [
  { value: '', label: 'Semua status' },
  ...STATUS_EMAIL.map((value) => ({ value, label: STATUS_EMAIL_TEXTS[value] })),
];

/** Table of all mails with recipient, status, error message, and time of the next attempt. */
export function EmailList({ state, setState }: PartProps) {
  const { status } = state;
  const { chosen, paged } = askOf(state);
  const only = { status: status || undefined };
  const read = usePaged(emailList, { ...paged, ...only });
  const { kirim_email, site, site_diatur } = portal();
  const again = useWrite(emailUlang);
  const now = useWrite(emailSekarang);
  const [sending, setSending] = useState<number | null>(null);

  return (
    <Stack gap={24}>
      <Table
        caption="Email"
        noun="email"
        cards={820}
        columns={[
          ...COLUMNS,
          {
            ...AKSI,
            cell: (row) =>
              row.dapat_diulang === 1 && (
                <PendingButton
                  size="xs"
                  variant="default"
                  pending={again.pending && sending === row.id}
                  busy="Mengirim …"
                  of={`ke ${row.name}`}
                  onClick={() => {
                    setSending(row.id);
                    again.start({ id: row.id }, ({ message }) => toastInfo(message));
                  }}
                >
                  Kirim lagi
                </PendingButton>
              ),
          },
        ]}
        rows={read.data?.rows}
        rowKey={({ id }) => id}
        rowTone={(row) => (row.status === 'gagal' ? 'bad' : undefined)}
        {...pagedTable(read)}
        search="Cari email …"
        state={state}
        onState={setState}
        filters={{
          on: filtersOn(status !== ''),
          fields: (
            <FilterField
              value={status}
              onValue={(value) => setState({ status: value, page: 1 })}
              label="Status email"
              options={STATUS}
            />
          ),
        }}
        acts={
          <>
            {read.data?.rows.some((row) => row.status === 'menunggu' && row.sebab !== null) && (
              <PendingButton
                variant="default"
                pending={now.pending}
                busy="Mengirim …"
                onClick={() => now.start({}, ({ message }) => toastInfo(message))}
              >
                Kirim sekarang
              </PendingButton>
            )}
            <Ekspor call={emailEkspor} args={{ ...chosen, ...only }} />
          </>
        }
        empty={{
          title: status === '' ? 'Belum ada email' : 'Tidak ada email seperti ini',
          text: 'Email untuk reset password dan akun baru tampil di sini selama 30 hari.',
        }}
      />
      {/* The settings appear only after the table has loaded. Otherwise the table would push the settings down. */}
      {!read.isPending && (
        <PengelolaServer
          setelan={[setelanEmail(kirim_email === 1), setelanAlamat(site, site_diatur === 1)]}
        />
      )}
    </Stack>
  );
}

const waktu = (iso: string) => longWaktu(iso, portal().time_zone);

const COLUMNS = columnsOf(EMAIL, {
  name: {
    phone: 'title',
    cell: ({ name, kepada }) => (
      <CellLines strong below={kepada}>
        {name}
      </CellLines>
    ),
  },
  waktu: {
    cell: (row) => (
      <Text as="span" figures>
        {waktu(row.waktu)}
      </Text>
    ),
  },
  status: {
    cell: (row) => (
      <CellLines below={keterangan(row)}>
        <Badge tone={row.status === 'menunggu' && row.sebab !== null ? 'warn' : TONE[row.status]}>
          {STATUS_EMAIL_TEXTS[row.status]}
        </Badge>
      </CellLines>
    ),
  },
});

/**
 * Returns the time of sending for a sent mail. For other mails, returns the error message and the time of the next
 * attempt.
 */
function keterangan({ status, selesai, coba_lagi, percobaan, sebab }: Email): string {
  if (status === 'terkirim') return selesai === null ? '' : waktu(selesai);
  if (status === 'gagal') return sebab ?? '';
  if (sebab === null || coba_lagi === null) return 'Segera dikirim';
  return `${sebab} Percobaan ke-${percobaan + 1}: ${waktu(coba_lagi)}.`;
}
