import { useState, type ReactNode } from 'react';
import { Button } from '@mantine/core';
import { nilaiText, persenText } from '#rules/text/format.ts';
import { Column, Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Modal } from '#ui/dialog/Modal.tsx';
import { ModalFoot } from '#ui/dialog/ModalFoot.tsx';
import { Points, Rows } from '#ui/list/Rows.tsx';
import { PlainTable } from '#ui/table/PlainTable.tsx';
import type { AturanForm } from './aturan-form.ts';

type Values = AturanForm['values'];
type Opened = 'form' | 'raport' | 'survei';

interface PreviewsProps {
  values: Values;
  /** Position of the category whose scoring form is shown. */
  at: number;
  nameOf: (id_kat: number) => string;
}

/** Buttons that show what mentors and participants will see with the current values of the form, saved or not. */
export function Previews({ values, at, nameOf }: PreviewsProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  return (
    <Row gap={8}>
      <Text as="span" size="note" dim>
        Pratinjau
      </Text>
      <Button variant="default" size="xs" onClick={() => setOpened('form')}>
        Form mentor
      </Button>
      <Button variant="default" size="xs" onClick={() => setOpened('raport')}>
        Raport
      </Button>
      <Button variant="default" size="xs" onClick={() => setOpened('survei')}>
        Survei
      </Button>
      {opened === 'form' && (
        <Preview title={`Form Nilai Kompetensi: ${nameOf(at + 1)}`} onClose={close}>
          <FormPreview values={values} at={at} />
        </Preview>
      )}
      {opened === 'raport' && (
        <Preview title="Raport" onClose={close}>
          <RaportPreview values={values} nameOf={nameOf} />
        </Preview>
      )}
      {opened === 'survei' && (
        <Preview title="Survei" onClose={close}>
          <SurveiPreview values={values} />
        </Preview>
      )}
    </Row>
  );
}

function Preview(props: { title: string; onClose: () => void; children: ReactNode }) {
  return (
    <Modal opened onClose={props.onClose} title={`Pratinjau ${props.title}`} size="lg">
      {props.children}
      <ModalFoot>
        <Button onClick={props.onClose}>Tutup</Button>
      </ModalFoot>
    </Modal>
  );
}

/** Preview of the scoring form of a category: its competences, each with its levels. */
function FormPreview({ values, at }: { values: Values; at: number }) {
  const rows = values.kategori?.[at]?.kompetensi ?? [];
  return (
    <Rows as="ol" numbers space={12}>
      {rows.map(({ id, keterangan, rubrik }) => (
        <Column as="li" gap={4} key={`${id} ${keterangan}`}>
          <Text weight="strong">{keterangan || 'Kompetensi tanpa nama'}</Text>
          <Points>
            {rubrik.map(({ nilai, label, keterangan: words }) => (
              <li key={nilai}>{[`${nilai} · ${label || 'tanpa nama'}`, words].filter(Boolean).join(': ')}</li>
            ))}
          </Points>
        </Column>
      ))}
    </Rows>
  );
}

const STAGES = { ist: 'IST I', ojt: 'OJT', ist2: 'IST II' } as const;

/** Preview of how a report card shows the weights and the pass mark. */
function RaportPreview({ values, nameOf }: { values: Values; nameOf: (id_kat: number) => string }) {
  const { bobot_akhir, kategori = [], batas_lulus } = values;
  const stages = (Object.keys(STAGES) as (keyof typeof STAGES)[]).map((key) => ({
    nama: STAGES[key],
    bobot: bobot_akhir?.[key],
  }));
  const categories = kategori.map(({ id_kat = 0, bobot }) => ({ nama: nameOf(id_kat), bobot }));
  return (
    <Column gap={16}>
      <Weights caption="Bobot tahap dalam nilai akhir" rows={stages} />
      <Weights caption="Bobot kategori dalam OJT" rows={categories.slice(0, 5)} />
      <Weights caption="Bobot kategori dalam IST II" rows={categories.slice(5)} />
      <Text>{`Lulus dengan nilai akhir ${typeof batas_lulus === 'number' ? nilaiText(batas_lulus) : '–'} atau lebih.`}</Text>
    </Column>
  );
}

interface Weight {
  nama: string;
  bobot: number | undefined;
}

function Weights({ caption, rows }: { caption: string; rows: readonly Weight[] }) {
  return (
    <PlainTable
      caption={caption}
      captionShown
      place="card"
      cards={1}
      columns={[
        { key: 'nama', header: 'Bagian', rowHead: true, cell: ({ nama }) => nama },
        {
          key: 'bobot',
          header: 'Bobot',
          align: 'right',
          cell: ({ bobot }) => (
            <span className="tabular">{typeof bobot === 'number' ? `${persenText(bobot)} %` : '–'}</span>
          ),
        },
      ]}
      rows={rows}
      rowKey={({ nama }) => nama}
    />
  );
}

/** Preview of the questions of both surveys (about the mentors and about the committee), in order. */
function SurveiPreview({ values: { survei } }: { values: Values }) {
  const parts = [
    { title: 'Panitia', questions: survei?.panitia ?? [] },
    { title: 'Mentor', questions: survei?.pemateri ?? [] },
  ];
  return (
    <Column gap={16}>
      {parts.map(({ title, questions }) => (
        <Column as="section" gap={8} key={title}>
          <Text as="h3" weight="strong">
            {title}
          </Text>
          <Rows as="ol" numbers>
            {questions.map(({ id, pertanyaan, is_input }) => (
              <li
                key={`${id} ${pertanyaan}`}
              >{`${pertanyaan || 'Pertanyaan kosong'} (${is_input === 1 ? '1–4' : 'jawaban bebas'})`}</li>
            ))}
          </Rows>
        </Column>
      ))}
    </Column>
  );
}
