import { Column, Grid } from '#ui/box/Box.tsx';
import { FieldError, FieldLabel } from '#ui/form/field/FieldFrame.tsx';
import { NumberField } from '#ui/form/field/NumberField.tsx';
import { TextareaField } from '#ui/form/field/TextareaField.tsx';
import { TextField } from '#ui/form/field/TextField.tsx';
import { Card } from '#ui/layout/Card.tsx';
import fieldCss from '#ui/form/field/Field.module.css';
import { sumOf, type AturanForm } from './aturan-form.ts';
import { SumLine } from './SumLine.tsx';

const STAGES = [
  { key: 'ist', label: 'IST I' },
  { key: 'ojt', label: 'OJT' },
  { key: 'ist2', label: 'IST II' },
] as const;

/** Fields for name and description of a rule set, pass mark, share of each stage, and the two minimum scores. */
export function NilaiPart({ form, locked, named }: { form: AturanForm; locked: boolean; named: boolean }) {
  const { bobot_akhir } = form.values;
  const stages = form.field('bobot_akhir');
  return (
    <>
      <Card title="Nama">
        <Column gap={16}>
          <TextField form={form} name="nama" label="Nama aturan" disabled={!named} required />
          <TextareaField
            form={form}
            name="keterangan"
            label="Keterangan"
            description="Boleh kosong. Hanya panitia yang membacanya."
            rows={2}
            maxLength={2000}
            disabled={!named}
          />
        </Column>
      </Card>
      <Card title="Nilai akhir">
        <Column gap={16}>
          <NumberField
            form={form}
            name="batas_lulus"
            label="Batas lulus"
            description="Peserta lulus jika nilai akhirnya sama dengan atau di atas angka ini."
            decimals={2}
            disabled={locked}
            required
          />
          <fieldset
            id={stages.id}
            tabIndex={-1}
            className={fieldCss.group}
            aria-describedby={stages.error && `${stages.id}-e`}
          >
            <FieldLabel as="legend">Bobot tahap</FieldLabel>
            <Grid min={140}>
              {STAGES.map(({ key, label }) => (
                <NumberField
                  key={key}
                  form={form}
                  name={`bobot_akhir.${key}`}
                  label={label}
                  decimals={1}
                  suffix="%"
                  disabled={locked}
                  required
                />
              ))}
            </Grid>
            <SumLine sum={sumOf([bobot_akhir?.ist, bobot_akhir?.ojt, bobot_akhir?.ist2])} />
            <FieldError field={stages} />
          </fieldset>
        </Column>
      </Card>
      <Card title="Nilai terendah">
        <Grid min={200}>
          <NumberField
            form={form}
            name="lantai_moderasi"
            label="Bagian moderasi test"
            description="Nilai bagian ini tidak akan lebih rendah dari angka ini."
            decimals={2}
            disabled={locked}
            required
          />
          <NumberField
            form={form}
            name="lantai_survei"
            label="Survei"
            description="Nilai survei tidak akan lebih rendah dari angka ini."
            decimals={2}
            disabled={locked}
            required
          />
        </Grid>
      </Card>
    </>
  );
}
