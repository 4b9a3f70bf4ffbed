import { useState } from 'react';
import { Button } from '@mantine/core';
import { MENTOR_BELUM } from '#rules/nilai/survei.ts';
import { Link, useGo } from '#app/router/Link.tsx';
import { linkTo } from '#app/router/link.ts';
import { Badge } from '#ui/feedback/Badge.tsx';
import { usePlainField } from '#ui/form/form.ts';
import { SearchSelectField } from '#ui/form/pick/SearchSelectField.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { namedMentor, type PilihanMentor } from './pilihan.ts';
import css from './feedback.module.css';

const surveiOf = (mentor_id: number) => linkTo('/pr/feedback', null, { survei: 'pemateri', mentor_id });

/** Specification 5: choose a mentor, then fill in the survey. Nobody is surveyed twice. */
export function KartuMentor({ rows }: { rows: readonly PilihanMentor[] }) {
  const go = useGo();
  const [chosen, setChosen] = useState<number | undefined>();
  const [missing, setMissing] = useState(false);
  const field = usePlainField(
    chosen,
    (id: number | undefined) => {
      setChosen(id);
      setMissing(false);
    },
    missing ? MENTOR_BELUM : undefined,
  );
  const named = namedMentor(rows);
  const options = rows.map(({ id, name, sendiri, sudah, terisi }) => ({
    value: id,
    label: name,
    disabled: sudah,
    hint: sudah ? 'Sudah diisi' : terisi !== null ? 'Belum selesai' : sendiri ? 'Mentor Anda' : '',
  }));

  return (
    <Card title="Survei Pemateri/Mentor">
      <p className={css.ket}>
        Satu survei untuk setiap mentor atau pemateri yang mendampingi Anda, masing-masing sekali.
      </p>
      {named.length > 0 && (
        <ul className={css.daftar} aria-label="Mentor Anda dan survei yang sudah dimulai">
          {named.map((mentor) => (
            <li key={mentor.id} className={css.baris}>
              <span className={css.nama} id={`mentor-${mentor.id}`}>
                {mentor.name}
              </span>
              {mentor.sudah ? (
                <Badge tone="ok">Sudah diisi</Badge>
              ) : (
                <Button
                  component={Link}
                  {...surveiOf(mentor.id)}
                  variant={mentor.terisi === null ? 'default' : 'filled'}
                  aria-describedby={`mentor-${mentor.id}`}
                >
                  {mentor.terisi === null ? 'Isi survei' : `Lanjutkan (${mentor.terisi} terisi)`}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <form
        className={css.cari}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen === undefined) setMissing(true);
          else go(surveiOf(chosen));
        }}
      >
        <SearchSelectField
          form={field}
          name="x"
          label={named.length > 0 ? 'Mentor lain' : 'Mentor'}
          options={options}
          placeholder="Ketik nama mentor …"
        />
        <Button type="submit" variant="default" h={40}>
          Isi survei
        </Button>
      </form>
    </Card>
  );
}
