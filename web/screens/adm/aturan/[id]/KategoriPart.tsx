import { Column } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { NumberField } from '#ui/form/field/NumberField.tsx';
import { SelectField } from '#ui/form/pick/SelectField.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { sumOf, withSkala, type AturanForm } from './aturan-form.ts';
import { SumLine } from './SumLine.tsx';
import css from './aturan.module.css';

const SKALA = [
  { value: 3, label: '1 sampai 3' },
  { value: 4, label: '1 sampai 4' },
];

const GROUPS = [
  { title: 'OJT: kategori 1 sampai 5', from: 0, to: 5 },
  { title: 'IST II: kategori 6 dan 7', from: 5, to: 7 },
] as const;

interface KategoriPartProps {
  form: AturanForm;
  locked: boolean;
  /** Returns the name of the category with this id. */
  nameOf: (id_kat: number) => string;
}

/** Weight and scale of each category. The weights of each stage must add up to 100 %. */
export function KategoriPart({ form, locked, nameOf }: KategoriPartProps) {
  const { kategori = [] } = form.values;
  /** The form, with one difference: a change of `skala` also adds or removes the highest level of each competence. */
  const scales: Pick<AturanForm, 'field'> = {
    field: (name) => ({
      ...form.field(name),
      set: (skala) => {
        const at = Number(name.split('.')[1]);
        if (skala === 3 || skala === 4) form.set(`kategori.${at}`, withSkala(kategori[at] ?? {}, skala));
      },
    }),
  };
  return GROUPS.map(({ title, from, to }) => (
    <Card key={title} title={title}>
      <Column gap={16}>
        {kategori.slice(from, to).map(({ id_kat = 0, kompetensi = [] }, n) => {
          const at = from + n;
          return (
            <div key={id_kat} className={css.kategori} role="group" aria-label={nameOf(id_kat)}>
              <Text>
                {`${id_kat}. ${nameOf(id_kat)}`}{' '}
                <Text as="span" size="note" dim nowrap>
                  {`${kompetensi.length} kompetensi`}
                </Text>
              </Text>
              <NumberField
                form={form}
                name={`kategori.${at}.bobot`}
                label="Bobot"
                decimals={1}
                suffix="%"
                disabled={locked}
                required
              />
              <SelectField
                form={scales}
                name={`kategori.${at}.skala`}
                label="Skala"
                options={SKALA}
                placeholder=""
                disabled={locked}
              />
            </div>
          );
        })}
        <SumLine sum={sumOf(kategori.slice(from, to).map(({ bobot }) => bobot))} />
      </Column>
    </Card>
  ));
}
