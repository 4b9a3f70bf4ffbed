import { useId, useState } from 'react';
import type { ReplyOf } from '#contract/endpoint.ts';
import { pesertaFinanceRingkasEkspor, type pesertaFinanceRingkas } from '#contract/adm/keuangan.ts';
import { KLAIM_PART, TOTAL_KLAIM, type KlaimPart } from '#contract/lists/keuangan.ts';
import { bilangan, rupiah } from '#rules/text/format.ts';
import type { Read } from '#app/calls/data.ts';
import { Load } from '#app/calls/Load.tsx';
import { columnsOf, type Drawing } from '#app/calls/list-columns.ts';
import { linkTo } from '#app/router/link.ts';
import { CountLink } from '#parts/count/CountLink.tsx';
import { Ekspor } from '#parts/ekspor/Ekspor.tsx';
import { ALL_LOKASI } from '#parts/lokasi/FilterLokasi.tsx';
import type { PeriodeChoice } from '#parts/periode/filter.ts';
import { Grid } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { StackedBar } from '#ui/figure/StackedBar.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Disclosure } from '#ui/layout/Disclosure.tsx';
import { useNarrow } from '#ui/layout/window-query.ts';
import { CellLines } from '#ui/table/CellLines.tsx';
import { PlainTable } from '#ui/table/PlainTable.tsx';
import { Swatch } from '#ui/figure/Swatch.tsx';
import { ALL_STATUS } from './search.ts';
import css from './keuangan.module.css';

type Total = ReplyOf<typeof pesertaFinanceRingkas>[number];

/** Maps each claim status in the totals to the value of the status filter that lists the same claims. */
const STATUS = { belum: 'menunggu', ditolak: 'ditolak', valid: 'valid', dibayar: 'dibayar' } as const;
const TONE = { belum: 'warn', ditolak: 'bad', valid: 'ok', dibayar: 'info' } as const;
/** Claim statuses in the order of the coloured bar that shows a location's total: from paid to not yet validated. */
const ORDER = Object.keys(KLAIM_PART) as KlaimPart[];

/** Number of claims, as a link to the list that contains only these claims. */
function KlaimCount({ n, bagian, lokid, periode_id }: Shown & { n: number; bagian?: KlaimPart }) {
  const status = bagian ? STATUS[bagian] : ALL_STATUS;
  return (
    <CountLink n={n} to={linkTo('/adm/keuangan', null, { lokid, periode_id, status })}>
      {bilangan(n)} klaim
    </CountLink>
  );
}

const amount = (bagian: KlaimPart, periode_id: PeriodeChoice): Drawing<Total> => ({
  cell: (total) => (
    <CellLines
      below={
        <KlaimCount
          n={total[bagian].jumlah}
          bagian={bagian}
          lokid={total.lokasi_id}
          periode_id={periode_id}
        />
      }
    >
      <Swatch tone={TONE[bagian]} />
      {rupiah(total[bagian].nominal)}
    </CellLines>
  ),
});

const totalColumns = (max: number, periode_id: PeriodeChoice) =>
  columnsOf(TOTAL_KLAIM, {
    keterangan: { phone: 'title', rowHead: true },
    gambar: {
      cell: (total) => (
        <StackedBar
          label={`Klaim ${total.keterangan}`}
          max={max}
          parts={ORDER.map((bagian) => ({
            label: KLAIM_PART[bagian],
            value: total[bagian].nominal,
            text: rupiah(total[bagian].nominal),
            tone: TONE[bagian],
          }))}
        />
      ),
    },
    dibayar: amount('dibayar', periode_id),
    valid: amount('valid', periode_id),
    ditolak: amount('ditolak', periode_id),
    belum: amount('belum', periode_id),
    diajukan: { cell: ({ diajukan }) => rupiah(diajukan) },
  });

const sumOf = (total: Total) => ORDER.reduce((sum, bagian) => sum + total[bagian].nominal, 0);

interface TotalProps {
  read: Read<Total[]>;
}

/** Location and period of the claims, as in the URL. */
interface Shown {
  lokid: number;
  periode_id: PeriodeChoice;
}

/**
 * Table of the total claim amounts at each location, by claim status. It has one row per location with claims, so it
 * needs no paging or search.
 */
export function TotalLokasi({ read, periode_id }: TotalProps & { periode_id: PeriodeChoice }) {
  return (
    <Card
      title="Total per lokasi"
      actions={
        <Ekspor
          call={pesertaFinanceRingkasEkspor}
          args={{ periode_id: String(periode_id) }}
          label="Ekspor total"
        />
      }
    >
      <Load read={read}>
        {(rows) =>
          rows.length === 0 ? (
            <Text dim>Belum ada klaim yang masuk.</Text>
          ) : (
            <PlainTable
              caption="Total klaim per lokasi"
              columns={totalColumns(Math.max(...rows.map(sumOf)), periode_id)}
              rows={rows.length > 1 ? [...rows, wholeOf(rows)] : rows}
              rowKey={({ lokasi_id }) => lokasi_id}
              place="card"
              cards={860}
            />
          )
        }
      </Load>
    </Card>
  );
}

/** Number of totals that a phone shows before the user presses the button for more. */
const FIRST = 2;

/**
 * Total amounts for the selected location. While the amounts load, dashes are shown, so that the page does not move. On
 * a phone, a button shows the amounts after the first two.
 */
export function LokasiFigures({ read, lokid, periode_id }: TotalProps & Shown) {
  const chosen = read.data?.filter(({ lokasi_id }) => lokid === ALL_LOKASI || lokasi_id === lokid);
  const whole = wholeOf(chosen ?? []);
  const jumlah = ORDER.reduce((sum, bagian) => sum + whole[bagian].jumlah, 0);
  const figures = [
    {
      bagian: undefined,
      label: 'Diajukan peserta',
      nominal: whole.diajukan,
      jumlah,
      tone: 'neutral' as const,
    },
    ...ORDER.toReversed().map((bagian) => ({
      bagian,
      label: KLAIM_PART[bagian],
      ...whole[bagian],
      tone: TONE[bagian],
    })),
  ];
  const narrow = useNarrow();
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={css.totals}>
      <Grid as="dl" gap={12} id={id} className={css.angka} aria-busy={read.isPending || undefined}>
        {figures
          .slice(0, narrow && !open ? FIRST : undefined)
          .map(({ bagian, label, nominal, jumlah: banyak, tone }) => (
            <div key={label}>
              <Text as="dt" size="note" weight="strong" dim>
                {tone !== 'neutral' && <Swatch tone={tone} />}
                <span>{label}</span>
              </Text>
              <dd>
                <Text as="strong" size="field" weight="bold" figures nowrap>
                  {read.data ? rupiah(nominal) : '–'}
                </Text>
                <Text size="note" dim>
                  {read.data ? (
                    <KlaimCount
                      n={banyak}
                      {...(bagian && { bagian })}
                      lokid={lokid}
                      periode_id={periode_id}
                    />
                  ) : (
                    '–'
                  )}
                </Text>
              </dd>
            </div>
          ))}
      </Grid>
      {narrow && (
        <Disclosure open={open} onToggle={() => setOpen(!open)} controls={id}>
          Total lainnya
        </Disclosure>
      )}
    </div>
  );
}

/** Returns the totals of several locations, added up into one row. */
function wholeOf(rows: readonly Total[]): Total {
  const part = (bagian: KlaimPart) => ({
    jumlah: rows.reduce((sum, row) => sum + row[bagian].jumlah, 0),
    nominal: rows.reduce((sum, row) => sum + row[bagian].nominal, 0),
  });
  return {
    lokasi_id: 0,
    keterangan: 'Semua lokasi',
    diajukan: rows.reduce((sum, row) => sum + row.diajukan, 0),
    belum: part('belum'),
    ditolak: part('ditolak'),
    valid: part('valid'),
    dibayar: part('dibayar'),
  };
}
