import { referensi } from '#contract/auth.ts';
import { useRead } from '#app/calls/data.ts';
import { PerguruanTinggiField } from '#parts/peserta/PerguruanTinggiFields.tsx';
import { ChecksField } from '#ui/form/field/ChecksField.tsx';
import { NumberField } from '#ui/form/field/NumberField.tsx';
import type { FieldForm } from '#ui/form/form.ts';

/** What an even distribution of participants goes by; nothing of it is needed. */
export function IsiMentor({ form }: { form: FieldForm<'nama_pt' | 'rumpun' | 'maks'> }) {
  const rumpun = useRead(referensi, {}).data?.rumpun ?? [];
  return (
    <>
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
        description="Paling banyak yang diinginkan; 0 berarti tanpa batas."
        suffix="orang"
      />
    </>
  );
}
