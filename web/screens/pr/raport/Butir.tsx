import { raportKategori } from '#contract/pr/raport.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { Load } from '#app/calls/Load.tsx';
import { useRead } from '#app/calls/data.ts';
import { skalaMaks } from '#rules/nilai/nilai.ts';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Skeletons } from '#ui/feedback/States.tsx';
import css from './Butir.module.css';

type Satu = ReplyOf<typeof raportKategori>[number];

/** The competences of a category: the level given in the rubric's words, and what the next one asks. */
export function Butir({ kat_id }: { kat_id: number }) {
  const read = useRead(raportKategori, { katid: kat_id });
  return (
    <div className={css.butir}>
      <Load read={read} skeleton={<Skeletons lines={8} />}>
        {(rows) => (
          <ol className={css.list}>
            {rows.map((row) => (
              <li key={row.id_kategori_nilai}>
                <SatuButir row={row} maks={skalaMaks(kat_id)} />
              </li>
            ))}
          </ol>
        )}
      </Load>
    </div>
  );
}

function SatuButir({
  row: { keterangan_kategori_nilai, tingkat, berikut },
  maks,
}: {
  row: Satu;
  maks: number;
}) {
  return (
    <>
      <p className={css.kompetensi}>{keterangan_kategori_nilai}</p>
      {tingkat === null ? (
        <p className={css.belum}>Belum dinilai.</p>
      ) : (
        <>
          <p className={css.tingkat}>
            <Badge tone={berikut === null ? 'ok' : 'info'}>
              {tingkat.nilai} dari {maks}: {tingkat.label}
            </Badge>{' '}
            {tingkat.keterangan}
          </p>
          {berikut !== null && (
            <p className={css.berikut}>
              <strong>
                Tingkat {berikut.nilai}, {berikut.label}:
              </strong>{' '}
              {berikut.keterangan}
            </p>
          )}
        </>
      )}
    </>
  );
}
