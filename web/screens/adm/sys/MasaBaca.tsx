import { sistem, sistemStore } from '#contract/adm/sys.ts';
import { useRead, useWrite } from '#app/calls/data.ts';
import { Load } from '#app/calls/Load.tsx';
import { useForm } from '#app/form/form.ts';
import { saving } from '#app/form/saving.ts';
import { Column, Row } from '#ui/box/Box.tsx';
import { NumberField } from '#ui/form/field/NumberField.tsx';
import { FormFailure } from '#ui/form/FormFailure.tsx';
import { PendingButton } from '#ui/form/PendingButton.tsx';
import { useUnsaved } from '#ui/form/draft/unsaved.ts';
import { Card } from '#ui/layout/Card.tsx';

/** Card for the number of months after the closing of a period in which mentors can still read its tasks and scores. */
export function MasaBaca() {
  const read = useRead(sistem, {});
  return (
    <Card title="Masa baca mentor">
      <Load read={read}>{(data) => <MasaBacaForm bulan={data.mentor_baca_bulan} />}</Load>
    </Card>
  );
}

function MasaBacaForm({ bulan }: { bulan: number }) {
  const save = useWrite(sistemStore);
  const form = useForm(sistemStore, {
    start: { mentor_baca_bulan: bulan },
    ...saving(save.run, () => {}),
  });
  useUnsaved(form.dirty);
  return (
    <Column as="form" onSubmit={form.submit} noValidate>
      <FormFailure form={form} />
      <NumberField
        form={form}
        name="mentor_baca_bulan"
        label="Berapa lama mentor dapat membaca periode yang ditutup"
        description="Dihitung sejak periode ditutup. Peserta selalu dapat membaca tugasnya sendiri."
        suffix="bulan"
      />
      <Row justify="end">
        <PendingButton type="submit" pending={form.submitting} held={!form.dirty}>
          Simpan masa baca
        </PendingButton>
      </Row>
    </Column>
  );
}
