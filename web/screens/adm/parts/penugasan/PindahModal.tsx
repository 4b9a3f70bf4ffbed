import { useState, type FormEvent } from 'react';
import { mentorBeban, mentorPindah, mentorPindahPeriksa } from '#contract/adm/mentor.ts';
import { bilangan } from '#rules/text/format.ts';
import { labelPenugasan } from '#rules/nilai/penugasan.ts';
import { useRead, useWrite } from '#app/calls/data.ts';
import { useForm } from '#app/form/form.ts';
import { offerUndo } from '#parts/riwayat/offer-undo.ts';
import { Column } from '#ui/box/Box.tsx';
import { confirm } from '#ui/dialog/confirm.ts';
import { FormModal } from '#ui/dialog/FormModal.tsx';
import { Note } from '#ui/feedback/Note.tsx';
import { usePlainField } from '#ui/form/form.ts';
import { FlagField } from '#ui/form/field/FlagField.tsx';
import { RadioField } from '#ui/form/field/RadioField.tsx';
import { SearchSelectField } from '#ui/form/pick/SearchSelectField.tsx';
import { Peringatan } from './Peringatan.tsx';
import type { Orang } from './mentor-options.ts';
import { useMentorPilihan } from './useMentorPilihan.ts';

/** Category, or kind of IST II work, of the list from which the admin opened the dialog. */
export interface PindahScope {
  kat_id: number;
  nama: string;
  input: { katid: number } | { isprak: 0 | 1 };
}

interface PindahModalProps {
  dari: Orang;
  /** Category whose assignments are moved. Null moves the assignments in all categories. */
  lingkup: PindahScope | null;
  /** Ids of the selected participants. Null means all participants of the mentor. */
  pesid: readonly number[] | null;
  onClose: () => void;
  /** Called after the participants have been moved. */
  onMoved?: () => void;
  returnTo?: string;
}

/**
 * Dialog that moves participants to another mentor, for example if their mentor is ill. It moves all or only the
 * selected participants, in one category or in all.
 */
export function PindahModal({ dari, lingkup, pesid, onClose, onMoved, returnTo }: PindahModalProps) {
  const move = useWrite(mentorPindah);
  const [range, setRange] = useState<'ini' | 'semua'>(lingkup ? 'ini' : 'semua');
  const beban = useRead(mentorBeban, { menid: String(dari.id) });
  const chosen = lingkup && range === 'ini' ? lingkup : null;
  const [row] = beban.data ?? [];
  /** True if the mentor will have no participants after the move, although the mentor accepts new participants. */
  const emptied = pesid === null && !chosen && row?.menerima === 1;
  const chosenScope = { dari: dari.id, ...chosen?.input, ...(pesid ? { pesid: [...pesid] } : {}) };
  const form = useForm(mentorPindah, {
    start: { dari: dari.id },
    save: ({ ke, berhenti_menerima }) =>
      move.run({ ...chosenScope, ke, ...(emptied && { berhenti_menerima }) }),
    done: ({ message, riwayat_id }) => {
      offerUndo(message, riwayat_id);
      onMoved?.();
      onClose();
    },
  });
  const { ke } = form.values;
  const targetOf = useMentorPilihan(ke, true);
  const checked = useRead(
    mentorPindahPeriksa,
    { ...chosenScope, ke: ke ?? 0 },
    { enabled: ke !== undefined },
  );
  const peringatan = (ke !== undefined && checked.data?.peringatan) || [];
  const scope = usePlainField(range, setRange);

  const jumlah = pesid
    ? pesid.length
    : chosen
      ? row && (row.beban.find(({ kat_id }) => kat_id === chosen.kat_id)?.jumlah ?? 0)
      : row?.jumlah_peserta;
  const siapa = jumlah === undefined ? 'Semua peserta' : `${bilangan(jumlah)} peserta`;
  const untuk = chosen ? chosen.nama : 'semua kategori dan IST II';

  async function submit(event: FormEvent) {
    event.preventDefault();
    const tujuan = targetOf.dipilih;
    // If the warnings have not loaded yet, they are loaded and shown first. The admin then presses the button again.
    if (tujuan && checked.isPending && (await checked.refetch()).data?.peringatan.length) return;
    // Without a target mentor, no confirmation is shown. The form shows an error message at the empty field instead.
    const yes =
      !tujuan ||
      (await confirm({
        text: 'Anda yakin untuk memindahkan peserta ?',
        details: `${siapa} ${dari.name} dipindahkan kepada ${tujuan.name}, untuk ${untuk}. Review dan nilai yang sudah ada tidak berubah.`,
        danger: true,
      }));
    if (yes) await form.submit();
  }

  return (
    <FormModal
      opened
      title={`Pindahkan peserta ${dari.name}`}
      form={form}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
      save={peringatan.length > 0 ? 'Tetap pindahkan' : 'Pindahkan'}
      saving="Memindahkan …"
      {...(returnTo ? { returnTo } : {})}
    >
      <Column>
        <SearchSelectField
          form={form}
          name="ke"
          label="Pindahkan kepada"
          required
          options={targetOf.options.filter(({ value }) => value !== dari.id)}
          {...targetOf.pilihan}
        />
        {lingkup && (
          <RadioField
            form={scope}
            name="x"
            label="Untuk"
            options={[
              { value: 'ini', label: lingkup.nama },
              { value: 'semua', label: 'Semua kategori dan IST II' },
            ]}
          />
        )}
        {emptied && (
          <FlagField
            form={form}
            name="berhenti_menerima"
            label="Tidak menerima peserta lagi"
            description={`Usulan pembagian tidak lagi memberi ${dari.name} peserta. Diurungkan bersama pemindahan ini, atau dibuka lagi di Pengguna.`}
          />
        )}
        <Column role="status">
          <Peringatan kalimat={peringatan} />
          <Note tone={jumlah === 0 ? 'warn' : 'info'} title={`${siapa}, ${untuk}`}>
            {pesid === null && !chosen && row && <PindahDetail beban={row.beban} />}
            <span>
              {`Review dan nilai yang sudah ada tidak berubah. ${dari.name} tidak dapat membuka tugas mereka lagi sesudah dipindahkan.`}
            </span>
          </Note>
        </Column>
      </Column>
    </FormModal>
  );
}

function PindahDetail({ beban }: { beban: readonly { kat_id: number; jumlah: number }[] }) {
  const text = beban
    .map(({ kat_id, jumlah }) => `${labelPenugasan(kat_id)}: ${bilangan(jumlah)}`)
    .join(' · ');
  return text === '' ? null : <p>{text}</p>;
}
