import { useId, useState, type FormEvent } from 'react';
import { pengingatHitung, pengingatKirim } from '#contract/adm/pengingat.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import { nightSendNote } from '#rules/malam.ts';
import { NEW_FOR_JAM, PENGINGAT_METHOD } from '#rules/pengingat.ts';
import { RADAR } from '#rules/radar.ts';
import { bilangan, longWaktu } from '#rules/text/format.ts';
import { call } from '#app/calls/call.ts';
import { now } from '#app/calls/clock.ts';
import { useWrite } from '#app/calls/data.ts';
import { Refused } from '#app/calls/refused.ts';
import { portal } from '#app/portal.ts';
import { Column } from '#ui/box/Box.tsx';
import { Facts } from '#ui/box/Facts.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Note } from '#ui/feedback/Note.tsx';
import { FormModal } from '#ui/dialog/FormModal.tsx';
import { FlagField } from '#ui/form/field/FlagField.tsx';
import css from './radar.module.css';

/** Rows of the radar for which a reminder is sent: all rows of the filtered list, or the selected rows. */
export type Sasaran = InputOf<typeof pengingatHitung>;
export type PengingatCount = ReplyOf<typeof pengingatHitung>;

const FAILED = 'Pengingat gagal dikirim. Coba lagi.';
const NO_ONE = 'Tidak ada yang akan dikirimi. Alasannya ada di bawah ini.';

interface IngatkanProps {
  sasaran: Sasaran;
  /** Numbers of receivers when the admin pressed the button. */
  awal: PengingatCount;
  onStarted: (id: number) => void;
  onClose: () => void;
}

/**
 * Dialog before a reminder by mail: the number of receivers and the text. A person who received a reminder within the
 * last day gets none, unless the admin checks the checkbox.
 */
export function Ingatkan({ sasaran, awal, onStarted, onClose }: IngatkanProps) {
  const send = useWrite(pengingatKirim);
  const [count, setCount] = useState(awal);
  const [ikut, setIkut] = useState<0 | 1>(0);
  const [failure, setFailure] = useState<string | null>(null);
  const id = useId();
  const { orang, tanpa_email, baru_diberi_tahu, baru, contoh } = count;
  const later = nightSendNote(now(), portal().time_zone);
  const penerima = orang - tanpa_email - (ikut === 1 ? 0 : baru_diberi_tahu);

  async function start(event: FormEvent) {
    event.preventDefault();
    setFailure(penerima > 0 ? null : NO_ONE);
    if (penerima <= 0) return;
    try {
      const job = await send.run({ ...sasaran, ikut_baru: ikut, orang });
      onStarted(job.id);
      onClose();
    } catch (error) {
      setFailure(error instanceof Refused ? error.message : FAILED);
      // The receivers have changed since they were counted, so request the numbers again.
      if (error instanceof Refused && error.status === 409)
        await call(pengingatHitung, sasaran).then(setCount, () => {});
    }
  }

  return (
    <FormModal
      opened
      onClose={onClose}
      title={`Ingatkan: ${RADAR[sasaran.jenis].judul}`}
      size="lg"
      form={{ dirty: false, submitting: send.pending, failure, otherErrors: [] }}
      onSubmit={(event) => void start(event)}
      save={`Kirim ke ${bilangan(penerima)} orang`}
      saving="Mengirim …"
    >
      <Facts
        layout="ends"
        facts={[
          [sasaran.pilihan ? 'Orang yang dipilih' : 'Orang di daftar ini', bilangan(orang)],
          [
            'Email belum dibuktikan atau pengingat dihentikan, tidak dikirimi',
            tanpa_email > 0 && bilangan(tanpa_email),
          ],
          [
            `Sudah diberi tahu dalam ${NEW_FOR_JAM} jam terakhir, ${ikut === 1 ? 'dikirimi lagi' : 'dilewati'}`,
            baru_diberi_tahu > 0 && bilangan(baru_diberi_tahu),
          ],
          [
            `Mendapat satu email${later === null ? ' sekarang' : ''}`,
            <strong key="penerima">{bilangan(penerima)}</strong>,
          ],
        ]}
      />
      {later !== null && <Note tone="info">{later}: pada malam hari tidak ada pengingat yang dikirim.</Note>}
      {baru_diberi_tahu > 0 && (
        <FlagField
          form={{
            field: () => ({
              id,
              value: ikut,
              set: (value) => setIkut(value === 1 ? 1 : 0),
              blur: () => {},
              error: undefined,
            }),
          }}
          name="ikut_baru"
          label={`Kirim juga kepada ${bilangan(baru_diberi_tahu)} orang yang baru diberi tahu`}
          description={newOrang(baru, baru_diberi_tahu)}
        />
      )}
      {contoh !== null && (
        <Column gap={8}>
          <Text size="note" weight="strong" id={`${id}-contoh`}>
            Teks bagi orang pertama
          </Text>
          <Text lines size="note" className={css.contoh} aria-labelledby={`${id}-contoh`} role="group">
            {contoh}
          </Text>
        </Column>
      )}
    </FormModal>
  );
}

/**
 * Persons who were reminded within the last day:
 * `Ana (Email, 22 November 2026, 14.05); Budi (WhatsApp dibuka, …); dan 3 lainnya`
 */
function newOrang(baru: PengingatCount['baru'], semua: number): string {
  const { time_zone } = portal();
  const names = baru.map(
    ({ name, waktu, cara }) => `${name} (${PENGINGAT_METHOD[cara]}, ${longWaktu(waktu, time_zone)})`,
  );
  const rest = semua - baru.length;
  return `${names.join('; ')}${rest > 0 ? `, dan ${bilangan(rest)} lainnya` : ''}`;
}
