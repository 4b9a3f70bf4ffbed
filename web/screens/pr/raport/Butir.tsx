import { raportKategori } from '#contract/pr/raport.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { Load } from '#app/calls/Load.tsx';
import { useRead } from '#app/calls/data.ts';
import { Column } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Skeletons } from '#ui/feedback/States.tsx';
import { Rows } from '#ui/list/Rows.tsx';
import css from './Detail.module.css';

type ButirRaport = ReplyOf<typeof raportKategori>[number];

/**
 * The competences of a category. For each competence, the rubric text of the reached level and of the next higher level
 * is shown.
 */
export function Butir({ kat_id, skala }: { kat_id: number; skala: number }) {
  const read = useRead(raportKategori, { katid: kat_id });
  return (
    <div className={css.butir}>
      <Load read={read} skeleton={<Skeletons lines={8} />}>
        {(rows) => (
          <Rows as="ol" numbers space={12}>
            {rows.map((row) => (
              <li key={row.id_kategori_nilai}>
                <OneButir row={row} maks={skala} />
              </li>
            ))}
          </Rows>
        )}
      </Load>
    </div>
  );
}

function OneButir({
  row: { keterangan_kategori_nilai, tingkat, berikut },
  maks,
}: {
  row: ButirRaport;
  maks: number;
}) {
  return (
    <Column gap={4}>
      <Text weight="strong">{keterangan_kategori_nilai}</Text>
      {tingkat === null ? (
        <Text size="note" dim>
          Belum dinilai.
        </Text>
      ) : (
        <>
          <Text>
            <Badge tone={berikut === null ? 'ok' : 'info'}>
              {tingkat.nilai} dari {maks}: {tingkat.label}
            </Badge>{' '}
            {tingkat.keterangan}
          </Text>
          {berikut !== null && (
            <Text size="note" dim>
              <strong>
                Tingkat {berikut.nilai}, {berikut.label}:
              </strong>{' '}
              {berikut.keterangan}
            </Text>
          )}
        </>
      )}
    </Column>
  );
}
