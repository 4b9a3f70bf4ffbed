import { referensi } from '#contract/auth.ts';
import { useRead } from '#app/calls/data.ts';
import { PerguruanTinggiField } from '#parts/peserta/PerguruanTinggiFields.tsx';
import { ChecksField } from '#ui/form/field/ChecksField.tsx';
import { FlagField } from '#ui/form/field/FlagField.tsx';
import { NumberField } from '#ui/form/field/NumberField.tsx';
import type { FieldForm } from '#ui/form/form.ts';

type ContentForm = FieldForm<
  'nama_pt' | 'rumpun' | 'maks' | 'tugas_mentor' | 'tugas_evaluator' | 'menerima' | 'lokasi'
>;

/** Initial values for a new mentor: the roles mentor and evaluator, at all locations. */
export const INITIAL_TUGAS = {
  tugas_mentor: 1,
  tugas_evaluator: 1,
  menerima: 1,
  lokasi: [] as number[],
} as const;

interface MentorContentProps {
  form: ContentForm;
  /** Ids of the mentor's locations. The select field offers these locations even if they are closed. */
  lokasi: readonly number[];
}

/** Optional fields of a mentor. The proposal of mentors for participants uses them. */
export function MentorContent({ form, lokasi }: MentorContentProps) {
  const lists = useRead(referensi, {}).data;
  const rumpun = lists?.rumpun ?? [];
  return (
    <>
      <FlagField form={form} name="tugas_mentor" label="Bertugas sebagai mentor" />
      <FlagField form={form} name="tugas_evaluator" label="Bertugas sebagai evaluator IST II" />
      <FlagField
        form={form}
        name="menerima"
        label="Menerima peserta"
        description="Jika tidak, usulan pembagian tidak memberinya peserta lagi. Pesertanya yang sekarang tidak berubah."
      />
      <PerguruanTinggiField
        form={form}
        label="Perguruan Tinggi"
        description="Usulan pembagian tidak memasangkan mentor dengan peserta dari perguruan tinggi yang sama."
      />
      <ChecksField
        form={form}
        name="rumpun"
        label="Rumpun"
        description="Boleh beberapa. Peserta dengan rumpun yang sama diutamakan."
        options={rumpun
          .filter(({ id }) => id > 0)
          .map(({ id, keterangan }) => ({ value: id, label: keterangan }))}
      />
      <NumberField
        form={form}
        name="maks"
        label="Maksimum Peserta"
        description="Paling banyak berapa peserta. 0 berarti tanpa batas."
        suffix="orang"
      />
      <ChecksField
        form={form}
        name="lokasi"
        label="Lokasi"
        description="Usulan hanya memberinya peserta di lokasi ini. Tidak ada yang dipilih: semua lokasi."
        options={(lists?.lokasi ?? [])
          .filter(({ id, is_aktif }) => is_aktif === 1 || lokasi.includes(id))
          .map(({ id, keterangan }) => ({ value: id, label: keterangan }))}
        many
      />
    </>
  );
}
