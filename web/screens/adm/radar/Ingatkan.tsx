import { useId, useState, type FormEvent } from 'react';
import { pengingatHitung, pengingatKirim } from '#contract/adm/pengingat.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import { nightSendNote } from '#rules/malam.ts';
import {
  SEND_METHODS,
  NEW_FOR_JAM,
  penerimaCount,
  PENGINGAT_METHOD,
  WITHOUT_EMAIL,
  type SendMethod,
} from '#rules/pengingat.ts';
import { RADAR } from '#rules/radar.ts';
import { bilangan, longWaktu } from '#rules/text/format.ts';
import { call } from '#app/calls/call.ts';
import { now } from '#app/calls/clock.ts';
import { useWrite } from '#app/calls/data.ts';
import { Refused } from '#app/calls/refused.ts';
import { portal } from '#app/portal.ts';
import { Column, Row } from '#ui/box/Box.tsx';
import { Facts } from '#ui/box/Facts.tsx';
import { Text } from '#ui/box/Text.tsx';
import { CopyButton } from '#ui/feedback/CopyButton.tsx';
import { Note } from '#ui/feedback/Note.tsx';
import { FormModal } from '#ui/dialog/FormModal.tsx';
import { FlagField } from '#ui/form/field/FlagField.tsx';
import css from './radar.module.css';

/** Radar rows for which a reminder is sent: all rows of the filtered list, or only the selected rows. */
export type Sasaran = InputOf<typeof pengingatHitung>;
export type PengingatCount = ReplyOf<typeof pengingatHitung>;

const FAILED = 'Pengingat gagal dikirim. Coba lagi.';
const NO_ONE = 'Tidak ada yang akan diingatkan. Periksa jumlah di bawah ini.';
const LABEL: Readonly<Record<SendMethod, string>> = { lonceng: 'Lonceng di aplikasi', email: 'Email' };

interface IngatkanProps {
  sasaran: Sasaran;
  /** Numbers of recipients when the admin opened the dialog. */
  awal: PengingatCount;
  onStarted: (id: number) => void;
  onClose: () => void;
}

/**
 * Dialog with the channels, the number of recipients and the text of a reminder. Persons who got a reminder within the
 * last day are skipped, unless the admin checks the checkbox. Even with the checkbox, a person gets only one
 * notification of the same kind within a day.
 */
export function Ingatkan({ sasaran, awal, onStarted, onClose }: IngatkanProps) {
  const send = useWrite(pengingatKirim);
  const mail = portal().kirim_email === 1;
  const [count, setCount] = useState(awal);
  const [cara, setMethods] = useState<readonly SendMethod[]>(mail ? SEND_METHODS : ['lonceng']);
  const [ikut, setIkut] = useState<0 | 1>(0);
  const [failure, setFailure] = useState<string | null>(null);
  const id = useId();
  const { orang, tanpa_email, lonceng, baru, contoh } = count;
  const told = orang - lonceng;
  const byMail = cara.includes('email');
  const later = byMail ? nightSendNote(now(), portal().time_zone) : null;
  const penerima = penerimaCount(count, cara, ikut);
  const of = (each: SendMethod) => bilangan(penerimaCount(count, [each], ikut));

  async function start(event: FormEvent) {
    event.preventDefault();
    setFailure(penerima > 0 ? null : NO_ONE);
    if (penerima <= 0) return;
    try {
      const job = await send.run({ ...sasaran, ikut_baru: ikut, cara: [...cara], orang });
      onStarted(job.id);
      onClose();
    } catch (error) {
      setFailure(error instanceof Refused ? error.message : FAILED);
      // The recipients have changed since they were counted, so the dialog requests the numbers again.
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
      <Row as="div" gap={24} role="group" aria-label="Kirim lewat">
        {SEND_METHODS.map((each) => (
          <FlagField
            key={each}
            form={flag(`${id}-${each}`, cara.includes(each), (on) =>
              setMethods(SEND_METHODS.filter((other) => (other === each ? on : cara.includes(other)))),
            )}
            name={each}
            label={LABEL[each]}
            disabled={each === 'email' && !mail}
          />
        ))}
      </Row>
      {!mail && <Note tone="info">{WITHOUT_EMAIL}</Note>}
      <Facts
        layout="ends"
        facts={[
          [sasaran.pilihan ? 'Orang yang dipilih' : 'Orang di daftar ini', bilangan(orang)],
          [
            `Sudah diingatkan dalam ${NEW_FOR_JAM} jam terakhir${ikut === 1 ? '' : ', dilewati'}`,
            told > 0 && bilangan(told),
          ],
          [
            'Tidak menerima email: alamat belum diverifikasi atau pengingat dihentikan',
            byMail && tanpa_email > 0 && bilangan(tanpa_email),
          ],
          ['Diingatkan lewat lonceng', cara.includes('lonceng') && <strong key="l">{of('lonceng')}</strong>],
          [
            `Mendapat satu email${later === null ? ' sekarang' : ''}`,
            byMail && <strong key="e">{of('email')}</strong>,
          ],
        ]}
      />
      {later !== null && <Note tone="info">{later}. Pada malam hari tidak ada email pengingat.</Note>}
      {told > 0 && (
        <FlagField
          form={flag(id, ikut === 1, (on) => setIkut(on ? 1 : 0))}
          name="ikut_baru"
          label={`Kirim juga kepada ${bilangan(told)} orang yang baru diberi tahu`}
          description={newOrang(baru, told)}
        />
      )}
      {contoh !== null && (
        <Column gap={8}>
          <Row gap={12} justify="between">
            <Text size="note" weight="strong" id={`${id}-contoh`}>
              Teks bagi orang pertama
            </Text>
            <CopyButton label="Salin pesan" text={contoh} />
          </Row>
          <Text lines size="note" className={css.contoh} aria-labelledby={`${id}-contoh`} role="group">
            {contoh}
          </Text>
        </Column>
      )}
    </FormModal>
  );
}

/** Returns an object that a checkbox field accepts as its form, because this checkbox belongs to no form. */
const flag = (id: string, on: boolean, set: (on: boolean) => void) => ({
  field: () => ({
    id,
    value: on ? 1 : 0,
    set: (value: unknown) => set(value === 1),
    blur: () => {},
    error: undefined,
  }),
});

/**
 * Returns a text with the persons who got a reminder within the last day: `Ana (Email, 22 November 2026, 14.05); Budi
 * (WhatsApp dibuka, …); dan 3 lainnya`
 */
function newOrang(baru: PengingatCount['baru'], semua: number): string {
  const { time_zone } = portal();
  const names = baru.map(
    ({ name, waktu, cara }) => `${name} (${PENGINGAT_METHOD[cara]}, ${longWaktu(waktu, time_zone)})`,
  );
  const rest = semua - baru.length;
  return `${names.join('; ')}${rest > 0 ? `, dan ${bilangan(rest)} lainnya` : ''}`;
}
