import { KOMPETENSI_MAX, RUBRIK_MAX } from '#rules/nilai/aturan.ts';
import { Column, Row } from '#ui/box/Box.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { ListField } from '#ui/form/field/ListField.tsx';
import { TextareaField } from '#ui/form/field/TextareaField.tsx';
import { TextField } from '#ui/form/field/TextField.tsx';
import { TextButton } from '#ui/form/TextButton.tsx';
import { FilterField } from '#ui/form/pick/FilterField.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Disclosure } from '#ui/layout/Disclosure.tsx';
import { useFold } from '#ui/layout/fold.ts';
import { emptyRubrik, moveRow, type AturanForm } from './aturan-form.ts';
import css from './aturan.module.css';

interface KompetensiPartProps {
  form: AturanForm;
  locked: boolean;
  /** Position of the shown category in the rule set. */
  at: number;
  onAt: (at: number) => void;
  nameOf: (id_kat: number) => string;
}

/** The competences of one category with the text of each level. */
export function KompetensiPart({ form, locked, at, onAt, nameOf }: KompetensiPartProps) {
  const { kategori = [] } = form.values;
  const { skala = 3, kompetensi = [] } = kategori[at] ?? {};
  const options = kategori.map(({ id_kat = 0, kompetensi: each = [] }, n) => ({
    value: n,
    label: `${id_kat}. ${nameOf(id_kat)} (${each.length})`,
  }));
  const move = (row: number, by: -1 | 1) =>
    form.set(`kategori.${at}.kompetensi`, moveRow(kompetensi, row, by));

  return (
    <Card title="Kompetensi">
      <Column gap={16}>
        <FilterField label="Kategori" value={at} onValue={onAt} options={options} />
        <ListField
          key={at}
          list={form.list(`kategori.${at}.kompetensi`)}
          label={nameOf(at + 1)}
          description={`Mentor memberi nilai 1 sampai ${skala} untuk setiap kompetensi.`}
          nameRow={(row) => `kompetensi ${row + 1}`}
          empty={{ id: null, keterangan: '', rubrik: emptyRubrik(skala) }}
          add="+ Tambah kompetensi"
          max={KOMPETENSI_MAX}
          disabled={locked}
        >
          {(row) => (
            <Column gap={8}>
              <TextField
                form={form}
                name={`kategori.${at}.kompetensi.${row}.keterangan`}
                label={`Kompetensi ${row + 1}`}
                disabled={locked}
                required
              />
              <Row gap={16}>
                {kompetensi[row]?.id === null && <Badge tone="info">Baru</Badge>}
                {!locked && (
                  <>
                    {row > 0 && (
                      <TextButton onClick={() => move(row, -1)} aria-label={`Naikkan kompetensi ${row + 1}`}>
                        Naikkan
                      </TextButton>
                    )}
                    {row < kompetensi.length - 1 && (
                      <TextButton onClick={() => move(row, 1)} aria-label={`Turunkan kompetensi ${row + 1}`}>
                        Turunkan
                      </TextButton>
                    )}
                    {kompetensi[row]?.id !== null && (
                      <TextButton
                        aria-label={`Ganti kompetensi ${row + 1} dengan yang baru`}
                        onClick={() => form.set(`kategori.${at}.kompetensi.${row}.id`, null)}
                      >
                        Ganti dengan yang baru
                      </TextButton>
                    )}
                  </>
                )}
              </Row>
              <Levels form={form} locked={locked} path={`kategori.${at}.kompetensi.${row}`} />
            </Column>
          )}
        </ListField>
      </Column>
    </Card>
  );
}

interface LevelsProps {
  form: AturanForm;
  locked: boolean;
  path: `kategori.${number}.kompetensi.${number}`;
}

/** Name and explanation of each level of one competence. The section is collapsed at first. */
function Levels({ form, locked, path }: LevelsProps) {
  const { button, content } = useFold(false);
  const rubrik = form.field(`${path}.rubrik`);
  const levels = Array.isArray(rubrik.value) ? (rubrik.value as { nilai: number }[]) : [];
  return (
    <>
      <div>
        <Disclosure {...button}>Arti setiap angka</Disclosure>
      </div>
      <div {...content}>
        <Column gap={12}>
          {levels.map(({ nilai }, at) => (
            <div key={nilai} className={css.level}>
              <TextField
                form={form}
                name={`${path}.rubrik.${at}.label`}
                label={`Nama tingkat ${nilai}`}
                disabled={locked}
                required
              />
              <TextareaField
                form={form}
                name={`${path}.rubrik.${at}.keterangan`}
                label={`Penjelasan tingkat ${nilai}`}
                rows={2}
                maxLength={RUBRIK_MAX}
                disabled={locked}
              />
            </div>
          ))}
        </Column>
      </div>
    </>
  );
}
