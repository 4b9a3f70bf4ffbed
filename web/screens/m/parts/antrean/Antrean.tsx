import { Button } from '@mantine/core';
import type { ReplyOf } from '#contract/endpoint.ts';
import { dasbor } from '#contract/dasbor.ts';
import { useRead } from '#app/calls/data.ts';
import { Load } from '#app/calls/Load.tsx';
import { Column, Grid, Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Note } from '#ui/feedback/Note.tsx';
import { Skeletons } from '#ui/feedback/States.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Link } from '#app/router/Link.tsx';
import { DrafKategori } from '#parts/penilaian/DrafKategori.tsx';
import {
  periodeOfLink,
  periodeOfMentor,
  type PeriodeChoice,
  type PeriodeParam,
} from '#parts/periode/filter.ts';
import { linkToKategori, peranOf, type Peran } from '#parts/peserta/peran.ts';
import { MulaiAntrean } from '#parts/tugas/MulaiAntrean.tsx';
import css from './antrean.module.css';

type AntreanKategori = NonNullable<ReplyOf<typeof dasbor>['mentor']>['kategori'][number];

/** Categories whose cards are shown while the data are loading. Most graders have all of these categories. */
const KATEGORI: Record<Peran, readonly number[]> = { mentor: [1, 2, 3, 4, 5], evaluator: [6, 7] };

interface AntreanProps {
  peran: Peran;
  /** Categories with work for this grader according to the agenda. Undefined while the agenda is loading. */
  terbuka: ReadonlySet<number> | undefined;
  periode_id: PeriodeChoice;
}

/**
 * Cards with the number of waiting participants in each category. Each card links to the list of the category's
 * participants.
 */
export function Antrean({ peran, terbuka, periode_id }: AntreanProps) {
  const read = useRead(dasbor, periodeOfMentor(periode_id));
  const skeleton = (
    <Column gap={24}>
      <Card>
        <div className={css.next}>
          <Skeletons lines={1} height={20} />
        </div>
      </Card>
      <Grid min={200} className={css.cards}>
        {KATEGORI[peran].map((kat_id) => (
          <Card key={kat_id}>
            <div className={css.queue}>
              <Skeletons lines={3} height={22} />
            </div>
          </Card>
        ))}
      </Grid>
    </Column>
  );
  return (
    <Load read={read} skeleton={skeleton}>
      {({ mentor }) => {
        const kategori = mentor?.kategori.filter((each) => peranOf(each.kat_id) === peran) ?? [];
        if (kategori.length === 0) {
          return (
            <Note tone="neutral" title="Belum ada peserta untuk Anda">
              Peserta tampil di sini setelah panitia menugaskannya kepada Anda.
            </Note>
          );
        }
        return (
          <>
            <DrafKategori kategori={kategori} />
            <MulaiAntrean kategori={mentor?.kategori ?? []} periode_id={periode_id} />
            <Grid as="ul" min={200} className={css.cards}>
              {kategori.map((each) => (
                <Grid as="li" key={each.kat_id}>
                  <AntreanCard
                    kategori={each}
                    terbuka={terbuka?.has(each.kat_id)}
                    periode={periodeOfLink(periode_id)}
                  />
                </Grid>
              ))}
            </Grid>
          </>
        );
      }}
    </Load>
  );
}

interface AntreanCardProps {
  kategori: AntreanKategori;
  terbuka: boolean | undefined;
  periode: PeriodeParam;
}

function AntreanCard({ kategori, terbuka, periode }: AntreanCardProps) {
  const {
    kat_id,
    keterangan_kategori: nama,
    peserta,
    menunggu_review: review,
    belum_dinilai: nilai,
  } = kategori;
  return (
    <Card>
      <Column gap={8} className={css.queue}>
        <Text as="h2" size="field" weight="bold">
          {nama}
        </Text>
        <Text size="note" dim>
          {peserta} peserta Anda
        </Text>
        <Row className={css.states}>
          {review > 0 && <Badge tone="warn">{review} menunggu review</Badge>}
          {nilai > 0 && <Badge tone="info">{nilai} belum dinilai</Badge>}
          {review + nilai === 0 && <Badge tone="ok">Tidak ada yang menunggu</Badge>}
        </Row>
        {terbuka === false ? (
          <Text size="note" dim>
            Tidak ada materi bertanda Review
          </Text>
        ) : (
          <Button
            component={Link}
            {...linkToKategori(kat_id, { periode_id: periode })}
            size="xs"
            variant="default"
            aria-label={`Buka peserta ${nama}`}
          >
            Buka peserta
          </Button>
        )}
      </Column>
    </Card>
  );
}
