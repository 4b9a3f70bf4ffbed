import { PERTANYAAN_MAX } from '#rules/nilai/aturan.ts';
import { ListField } from '#ui/form/field/ListField.tsx';
import { TextField } from '#ui/form/field/TextField.tsx';
import { SelectField } from '#ui/form/pick/SelectField.tsx';
import { Card } from '#ui/layout/Card.tsx';
import type { AturanForm } from './aturan-form.ts';
import css from './aturan.module.css';

const ANSWERS = [
  { value: 1, label: 'Angka 1–4' },
  { value: 0, label: 'Jawaban bebas' },
];

const SURVEYS = [
  { jenis: 'panitia', title: 'Survei panitia' },
  { jenis: 'pemateri', title: 'Survei mentor' },
] as const;

/**
 * Fields for the questions of both surveys: questions that are answered with a rating, and for each survey exactly one
 * question that is answered with a text.
 */
export function SurveiPart({ form, locked }: { form: AturanForm; locked: boolean }) {
  return SURVEYS.map(({ jenis, title }) => (
    <Card key={jenis} title={title}>
      <ListField
        list={form.list(`survei.${jenis}`)}
        label="Pertanyaan"
        description={`1 sampai ${PERTANYAAN_MAX} pertanyaan dijawab dengan angka, dan satu dengan jawaban bebas.`}
        nameRow={(at) => `pertanyaan ${at + 1}`}
        empty={{ id: null, pertanyaan: '', is_input: 1 }}
        add="+ Tambah pertanyaan"
        max={PERTANYAAN_MAX + 1}
        disabled={locked}
      >
        {(at) => (
          <div className={css.pertanyaan}>
            <TextField
              form={form}
              name={`survei.${jenis}.${at}.pertanyaan`}
              label={`Pertanyaan ${at + 1}`}
              disabled={locked}
              required
            />
            <SelectField
              form={form}
              name={`survei.${jenis}.${at}.is_input`}
              label="Dijawab dengan"
              options={ANSWERS}
              placeholder=""
              disabled={locked}
            />
          </div>
        )}
      </ListField>
    </Card>
  ));
}
