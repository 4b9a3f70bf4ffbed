import { useState, type FormEvent } from 'react';
import { Button } from '@mantine/core';
import { MISSING_MENTOR } from '#rules/nilai/survei.ts';
import { Link, useGo } from '#app/router/Link.tsx';
import { linkTo } from '#app/router/link.ts';
import { Column, Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { usePlainField } from '#ui/form/form.ts';
import { SearchSelectField } from '#ui/form/pick/SearchSelectField.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Rows } from '#ui/list/Rows.tsx';
import { namedMentor, type PilihanMentor } from './pilihan.ts';
import css from './feedback.module.css';

const surveiOf = (mentor_id: number) => linkTo('/pr/feedback', null, { survei: 'pemateri', mentor_id });

/**
 * Card in which the participant selects a mentor and opens the survey about this mentor. A participant can rate each
 * mentor only once (Specification 5).
 */
export function MentorCard({ rows }: { rows: readonly PilihanMentor[] }) {
  const go = useGo();
  const [chosen, setChosen] = useState<number | undefined>();
  const [missing, setMissing] = useState(false);
  const field = usePlainField(
    chosen,
    (id: number | undefined) => {
      setChosen(id);
      setMissing(false);
    },
    missing ? MISSING_MENTOR : undefined,
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
      <Column>
        <Text>Satu survei untuk setiap mentor atau pemateri yang mendampingi Anda.</Text>
        {named.length > 0 && (
          <Rows aria-label="Mentor Anda dan survei yang sudah dimulai">
            {named.map((mentor) => (
              <Row as="li" key={mentor.id} gap={16} justify="between">
                <Text as="span" id={`mentor-${mentor.id}`}>
                  {mentor.name}
                </Text>
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
              </Row>
            ))}
          </Rows>
        )}
        <Row
          as="form"
          align="end"
          className={css.cari}
          noValidate
          onSubmit={(event: FormEvent) => {
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
        </Row>
      </Column>
    </Card>
  );
}
