import { useState } from 'react';
import { referensi } from '#contract/auth.ts';
import { sistem } from '#contract/adm/sys.ts';
import { pembukaan } from '#contract/adm/sys/pembukaan.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { OPENABLE, OPENABLE_TEXTS, type Openable } from '#rules/pembukaan.ts';
import { now } from '#app/calls/clock.ts';
import { useRead } from '#app/calls/data.ts';
import { Load } from '#app/calls/Load.tsx';
import { portal } from '#app/portal.ts';
import { Link } from '#app/router/Link.tsx';
import { linkTo } from '#app/router/link.ts';
import { optionOf } from '#parts/lokasi/FilterLokasi.tsx';
import { Column as Stack, Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Note } from '#ui/feedback/Note.tsx';
import { Skeletons } from '#ui/feedback/States.tsx';
import { Swatch } from '#ui/figure/Swatch.tsx';
import { FilterField } from '#ui/form/pick/FilterField.tsx';
import { TextButton } from '#ui/form/TextButton.tsx';
import { PlainTable } from '#ui/table/PlainTable.tsx';
import type { PartProps } from '../search.ts';
import { isOpenAt, openingText, type Opening, type OpeningCell } from './opening.ts';
import { OpeningForm } from './OpeningForm.tsx';

type Lists = ReplyOf<typeof referensi>;

/**
 * Tab that opens the pre-test, the post-test and the report card for one period, at all locations or at a single
 * location.
 */
export function Pembukaan({ state, setState }: PartProps) {
  const lists = useRead(referensi, {});
  const system = useRead(sistem, {});
  return (
    <Load read={lists} skeleton={<Skeletons lines={12} />}>
      {({ periode, lokasi }) => (
        <Load read={system} skeleton={<Skeletons lines={12} />}>
          {(switches) => {
            const asked = state.periode_id || switches.periode_daftar;
            const chosen = periode.find(({ id }) => id === asked);
            return (
              <Stack>
                <Row>
                  <FilterField
                    label="Periode"
                    value={asked}
                    onValue={(periode_id) => setState({ periode_id })}
                    options={periode.map(optionOf)}
                  />
                </Row>
                {chosen?.is_aktif === 1 ? (
                  <Openings
                    key={asked}
                    periode={chosen}
                    lokasi={lokasi}
                    others={periode.filter((each) => each.is_aktif === 1 && each.id !== asked)}
                    switches={switches}
                  />
                ) : (
                  <Note title={chosen ? 'Periode ini sudah ditutup' : 'Periode tidak dikenal'}>
                    {chosen && <p>Test ditutup dan raport dibuka.</p>}
                    <Link {...linkTo('/adm/periode')}>Lihat semua periode</Link>
                  </Note>
                )}
              </Stack>
            );
          }}
        </Load>
      )}
    </Load>
  );
}

interface OpeningsProps {
  periode: Lists['periode'][number];
  lokasi: Lists['lokasi'];
  others: Lists['periode'];
  switches: ReplyOf<typeof sistem>;
}

interface Place {
  lokasi_id: number | null;
  tempat: string;
}

/**
 * Table of the openings in a running period: first for all locations, then for each location. Pressing a cell opens its
 * form.
 */
function Openings({ periode, lokasi, others, switches }: OpeningsProps) {
  const read = useRead(pembukaan, { periode_id: String(periode.id) });
  const [opened, setOpened] = useState<(Place & { apa: Openable }) | null>(null);

  function cellOf(rows: readonly Opening[], lokasi_id: number | null, apa: Openable): OpeningCell {
    const rowAt = (place: number | null) => rows.find((row) => row.lokasi_id === place && row.apa === apa);
    return {
      own: rowAt(lokasi_id),
      wider: lokasi_id === null ? undefined : rowAt(null),
      open: switches[apa === 'raport' ? `raport_${portal().product}_open` : `open_${apa}`] === 1,
    };
  }

  return (
    <Load read={read} skeleton={<Skeletons lines={12} />}>
      {(rows) => (
        <>
          <Text size="note" dim>
            “Umum” mengikuti bagian Buka dan tutup kegiatan. Tekan satu sel untuk mengaturnya sendiri.
          </Text>
          <PlainTable
            caption={`Pembukaan periode ${periode.keterangan}`}
            cards={720}
            columns={[
              {
                key: 'tempat',
                header: 'Lokasi',
                rowHead: true,
                phone: 'title',
                cell: ({ tempat, lokasi_id }) => (
                  <Text as="span" weight={lokasi_id === null ? 'strong' : 'plain'}>
                    {tempat}
                  </Text>
                ),
              },
              ...OPENABLE.map((apa) => ({
                key: apa,
                header: OPENABLE_TEXTS[apa],
                width: '23.5%',
                cell: ({ tempat, lokasi_id }: Place) => {
                  const cell = cellOf(rows, lokasi_id, apa);
                  const text = openingText(cell, now(), portal().time_zone);
                  return (
                    <Row as="span" nowrap>
                      <Swatch round tone={isOpenAt(cell, now()) ? 'ok' : 'neutral'} />
                      <TextButton
                        aria-label={`${OPENABLE_TEXTS[apa]}, ${tempat}: ${text}`}
                        onClick={() => setOpened({ lokasi_id, tempat, apa })}
                      >
                        {text}
                      </TextButton>
                    </Row>
                  );
                },
              })),
            ]}
            rows={placesOf(lokasi, rows)}
            rowKey={({ lokasi_id }) => lokasi_id ?? 0}
          />
          {opened && (
            <OpeningForm
              {...opened}
              periode={periode}
              cell={cellOf(rows, opened.lokasi_id, opened.apa)}
              others={others.map(optionOf)}
              onClose={() => setOpened(null)}
            />
          )}
        </>
      )}
    </Load>
  );
}

/**
 * Returns the rows of the table: all locations, then each active location, and each closed location that has its own
 * opening.
 */
function placesOf(lokasi: Lists['lokasi'], rows: readonly Opening[]): Place[] {
  const shown = lokasi.filter(
    ({ id, is_aktif }) => is_aktif === 1 || rows.some(({ lokasi_id }) => lokasi_id === id),
  );
  return [
    { lokasi_id: null, tempat: 'Semua lokasi' },
    ...shown.map((each) => ({ lokasi_id: each.id, tempat: optionOf(each).label })),
  ];
}
