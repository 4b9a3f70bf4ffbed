import { Button } from '@mantine/core';
import type { radarJumlah } from '#contract/adm/radar.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { ambangText, JENIS_RADAR, RADAR, type JenisRadar } from '#rules/radar.ts';
import { bilangan } from '#rules/text/format.ts';
import type { Read } from '#app/calls/data.ts';
import { Link } from '#app/router/Link.tsx';
import { linkTo } from '#app/router/link.ts';
import type { PeriodeChoice } from '#parts/periode/filter.ts';
import { Column } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Choice, choiceLook, Chooser, ChoiceWait } from '#ui/list/Chooser.tsx';
import { jenisOrder, type RadarCounts } from './counts.ts';

interface JenisProps {
  read: Read<ReplyOf<typeof radarJumlah>>;
  /** The selected kind of radar entries, or undefined while loading. */
  dipilih: JenisRadar | undefined;
  /** Filters by location, period and mentor. The links keep these filters in the URL. */
  saringan: { lokid?: number; periode_id: PeriodeChoice; mentor_id?: number };
}

/** Links to the kinds of radar entries, each with its count. Kinds without entries are grey and at the end. */
export function Jenis({ read, dipilih, saringan }: JenisProps) {
  const { data } = read;
  return (
    <Column gap={8}>
      <Chooser label="Jenis" busy={read.isPending}>
        {!data && !read.isError
          ? JENIS_RADAR.map((jenis) => <ChoiceWait key={`wait ${jenis}`} />)
          : (data ? jenisOrder(data) : JENIS_RADAR.map((jenis) => ({ jenis }))).map((each) => (
              <Choice key={each.jenis} shown={each.jenis === dipilih}>
                <Link
                  {...linkTo('/adm/radar', null, { ...saringan, jenis: each.jenis })}
                  data-angka={'jumlah' in each ? each.jumlah : undefined}
                  {...choiceLook(each.jenis === dipilih, 'orang' in each && each.orang === 0)}
                >
                  <span>{RADAR[each.jenis].judul}</span>
                  {'orang' in each && <Figures {...each} />}
                </Link>
              </Choice>
            ))}
      </Chooser>
      {read.isError && !data && (
        <>
          <Text size="note" dim role="alert">
            Jumlahnya gagal dimuat.
          </Text>
          <div>
            <Button size="xs" variant="default" onClick={() => void read.refetch()}>
              Coba lagi
            </Button>
          </div>
        </>
      )}
    </Column>
  );
}

/** Number of persons. If there are more rows than persons, the number of rows is shown too. */
function Figures({ jenis, orang, jumlah, ...ambang }: RadarCounts) {
  const batas = ambangText(jenis, ambang);
  return (
    <Text as="span" size="note" dim figures nowrap>
      <span>{bilangan(orang)}</span>
      {/* If the count is 0, the noun `orang` is only for screen readers, to keep the line short. */}
      <span className={orang === 0 ? 'ui-hidden' : undefined}> orang</span>
      {jumlah > orang && <span>{` · ${bilangan(jumlah)} tugas`}</span>}
      {/* Threshold of the kind, only for screen readers. On the screen, the threshold of the selected kind is below
          the title. */}
      {batas !== null && orang > 0 && <span className="ui-hidden">{`, ${batas}`}</span>}
    </Text>
  );
}
