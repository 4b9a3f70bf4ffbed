import { useId, type ReactNode } from 'react';
import { menPengingat, menPengingatStore } from '#contract/m/pengingat.ts';
import type { RowOf } from '#contract/endpoint.ts';
import { nightSendNote } from '#rules/malam.ts';
import { ALREADY_TODAY } from '#rules/pengingat.ts';
import { RADAR } from '#rules/radar.ts';
import { longTanggal } from '#rules/text/format.ts';
import { now } from '#app/calls/clock.ts';
import { useRead, useWrite } from '#app/calls/data.ts';
import { portal } from '#app/portal.ts';
import { Column, Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { confirm } from '#ui/dialog/confirm.ts';
import { toastOk } from '#ui/feedback/toast.ts';
import { PendingButton } from '#ui/form/PendingButton.tsx';

export type Remindable = RowOf<typeof menPengingat>;

/**
 * Hook that returns the reminders that this grader may send in the category, keyed by participant id. Undefined while
 * loading, and empty after an error.
 */
export function useDiingatkan(kat_id: number): ReadonlyMap<number, readonly Remindable[]> | undefined {
  const { data, isError } = useRead(menPengingat, { katid: kat_id });
  if (!data) return isError ? new Map() : undefined;
  const rows = new Map<number, Remindable[]>();
  for (const row of data) rows.set(row.peserta_id, [...(rows.get(row.peserta_id) ?? []), row]);
  return rows;
}

const ALASAN: Readonly<Record<Remindable['keadaan'], string | null>> = {
  bisa: null,
  sudah: ALREADY_TODAY,
  tanpa_email: 'Tidak menerima email pengingat',
};

interface IngatkanProps {
  kat_id: number;
  name: string;
  rows: readonly Remindable[];
  /** Other buttons for the participant. They come before the button `Ingatkan`. */
  children: ReactNode;
}

/**
 * Button that mails a reminder about the participant's most urgent work. Work about which a reminder was already sent
 * today is skipped. If no reminder is possible, the button is disabled and the reason is shown.
 */
export function Ingatkan({ kat_id, name, rows, children }: IngatkanProps) {
  const save = useWrite(menPengingatStore);
  const id = useId();
  const row = rows.find(({ keadaan }) => keadaan === 'bisa') ?? rows[0];
  if (!row) return children;
  const { peserta_id, jenis, sampai, keadaan } = row;
  const alasan = portal().kirim_email === 0 ? 'Pengingat email belum aktif' : ALASAN[keadaan];

  async function press() {
    const later = nightSendNote(now(), portal().time_zone);
    const yes = await confirm({
      text: `Ingatkan ${name}: ${RADAR[jenis].judul.toLowerCase()} ?`,
      details: `${sampai === null ? '' : `Batasnya ${longTanggal(sampai)}. `}Sistem mengirim satu email. Alamat peserta tidak ditampilkan. ${later === null ? '' : `${later}. `}Untuk hal yang sama, peserta diingatkan paling banyak sekali sehari.`,
      yes: 'Ya, ingatkan',
    });
    if (yes) save.start({ jenis, pesid: peserta_id, katid: kat_id }, ({ message }) => toastOk(message));
  }

  return (
    <Column gap={4}>
      <Row gap={8} justify="end">
        {children}
        <PendingButton
          size="xs"
          variant="default"
          of={`${name}: ${RADAR[jenis].judul}`}
          busy="Mengirim …"
          pending={save.pending}
          held={alasan !== null}
          aria-describedby={alasan === null ? undefined : id}
          onClick={() => void press()}
        >
          Ingatkan
        </PendingButton>
      </Row>
      {alasan !== null && (
        <Row justify="end">
          <Text as="span" size="note" dim id={id}>
            {alasan}
          </Text>
        </Row>
      )}
    </Column>
  );
}
