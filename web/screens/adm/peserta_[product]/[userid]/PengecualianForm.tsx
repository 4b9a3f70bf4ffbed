import type { ReactNode } from 'react';
import { today } from '#app/calls/clock.ts';
import { useWrite } from '#app/calls/data.ts';
import { useForm } from '#app/form/form.ts';
import { perpanjanganStore, tesBukaStore } from '#contract/adm/peserta/pengecualian.ts';
import { longTanggal } from '#rules/text/format.ts';
import { invalidPerpanjangan } from '#rules/tugas/jadwal.ts';
import { shiftHari } from '#rules/tugas/materi.ts';
import { TES } from '#rules/nilai/tes.ts';
import { StoredMeanwhile } from '#parts/versi/StoredMeanwhile.tsx';
import { FormModal } from '#ui/dialog/FormModal.tsx';
import { toastOk } from '#ui/feedback/toast.ts';
import type { FieldForm } from '#ui/form/form.ts';
import { DateField } from '#ui/form/date/DateField.tsx';
import { isTanggal } from '#rules/text/date-text.ts';
import { TextareaField } from '#ui/form/field/TextareaField.tsx';

/** A stored exception that the form edits: the last day that applies only to this participant, with a reason. */
export interface Pengecualian {
  readonly sampai: string;
  readonly alasan: string;
  readonly updated_at: string;
}

interface Dialog {
  title: string;
  /** Explanation that the dialog shows above its fields. */
  children: ReactNode;
  /** The stored exception, or null if there is none yet. */
  stored: Pengecualian | null;
  onClose: () => void;
  /** Element id of the button that opened the form. The button gets the focus when the form closes. */
  returnTo: string;
}

/** Returns the initial values of the form. They are empty if there is no exception yet. */
const input = (stored: Pengecualian | null) => ({
  sampai: stored?.sampai ?? '',
  alasan: stored?.alasan ?? '',
  updated_at: stored?.updated_at ?? null,
});

/** Fields whose values are compared if another admin has saved the same exception. */
const FIELDS = [
  { label: 'Sampai tanggal', show: (v: PengecualianInput) => v.sampai && longTanggal(v.sampai) },
  { label: 'Alasan', show: (v: PengecualianInput) => v.alasan },
];

interface PengecualianInput {
  sampai?: string | undefined;
  alasan?: string | undefined;
}

interface PerpanjanganFormProps extends Dialog {
  peserta_id: number;
  kat_id: number;
  /** Last day on which participants without an exception can send tasks. */
  tgl_akhir: string | null;
}

/** Form that lets one participant send the tasks of a category until a later day. */
export function PerpanjanganForm({ peserta_id, kat_id, tgl_akhir, ...dialog }: PerpanjanganFormProps) {
  const save = useWrite(perpanjanganStore);
  const { onClose } = dialog;
  const form = useForm(perpanjanganStore, {
    start: { peserta_id, kat_id, ...input(dialog.stored) },
    check: ({ sampai }) => ({
      sampai: isTanggal(sampai) ? invalidPerpanjangan(today(), tgl_akhir, sampai) : 'Tanggal wajib diisi',
    }),
    save: save.run,
    done: () => {
      toastOk();
      onClose();
    },
  });
  return (
    <FormModal {...dialog} opened form={form} onSubmit={form.submit}>
      {dialog.children}
      <StoredMeanwhile
        form={form}
        stored={{ peserta_id, kat_id, ...input(dialog.stored) }}
        what="Perpanjangan jadwal"
        fields={FIELDS}
      />
      <PengecualianFields form={form} berakhir={tgl_akhir} />
    </FormModal>
  );
}

interface TesBukaFormProps extends Dialog {
  peserta_id: number;
  tesid: 1 | 2;
}

/** Form that opens the pre-test or the post-test for one participant until a given day. */
export function TesBukaForm({ peserta_id, tesid, ...dialog }: TesBukaFormProps) {
  const save = useWrite(tesBukaStore);
  const { onClose } = dialog;
  const form = useForm(tesBukaStore, {
    start: { peserta_id, tesid, ...input(dialog.stored) },
    check: ({ sampai }) => ({
      sampai: !isTanggal(sampai) ? 'Tanggal wajib diisi' : sampai < today() && 'Tanggal paling awal hari ini',
    }),
    save: save.run,
    done: () => {
      toastOk();
      onClose();
    },
  });
  return (
    <FormModal {...dialog} opened form={form} onSubmit={form.submit} save="Buka test">
      {dialog.children}
      <StoredMeanwhile
        form={form}
        stored={{ peserta_id, tesid, ...input(dialog.stored) }}
        what={`Pembukaan ${TES[tesid]}`}
        fields={FIELDS}
      />
      <PengecualianFields form={form} />
    </FormModal>
  );
}

interface PengecualianFieldsProps {
  form: FieldForm<'sampai' | 'alasan'>;
  /** Last day that would apply without the exception, or null if there would be no last day. */
  berakhir?: string | null;
}

function PengecualianFields({ form, berakhir = null }: PengecualianFieldsProps) {
  const min = (berakhir !== null && berakhir >= today() && shiftHari(berakhir, 1)) || today();
  return (
    <>
      <DateField
        form={form}
        name="sampai"
        label="Sampai tanggal"
        description="Berlaku sampai akhir hari itu."
        today={today()}
        min={min}
        opens={min}
        {...(berakhir !== null && { from: berakhir })}
        required
      />
      <TextareaField
        form={form}
        name="alasan"
        label="Alasan"
        description="Tercatat di riwayat. Peserta tidak membacanya."
        rows={3}
        maxLength={500}
        required
      />
    </>
  );
}
