import { mentorKinerja } from '#contract/adm/mentor/kinerja.ts';
import { useRead } from '#app/calls/data.ts';
import { Load } from '#app/calls/Load.tsx';
import { Column, Grid } from '#ui/box/Box.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { EmptyState, Skeletons } from '#ui/feedback/States.tsx';
import { usePlainField } from '#ui/form/form.ts';
import { SearchSelectField } from '#ui/form/pick/SearchSelectField.tsx';
import { TABLE_START, type TableState } from '#ui/table/table-start.ts';
import type { PeriodeChoice } from '#parts/periode/filter.ts';
import { FilterPeriode, type Periode } from '#parts/periode/FilterPeriode.tsx';
import type { useMentorPilihan } from '../parts/penugasan/useMentorPilihan.ts';
import { KinerjaPeserta } from './KinerjaPeserta.tsx';
import { KinerjaOfAll, type KinerjaView } from './KinerjaOfAll.tsx';

interface KinerjaProps {
  mentor: ReturnType<typeof useMentorPilihan>;
  /** Id of the selected mentor, or 0 if none is selected. */
  menid: number;
  /** Id of the selected participant; 0 means all participants of the mentor. */
  pesid: number;
  /** Filter of the table by scores. If empty, the table shows all participants. */
  nilai: KinerjaView;
  periode_id: PeriodeChoice;
  /** The periods, or undefined while they are loading. */
  periode: readonly Periode[] | undefined;
  onChoose: (
    patch: {
      menid?: number;
      pesid?: number;
      nilai?: KinerjaView;
      periode_id?: PeriodeChoice;
    } & Partial<TableState>,
  ) => void;
  /** Search, sort order and page of the table that lists all participants of the mentor. */
  state: TableState;
}

/**
 * Tab with the scores of a mentor's participants (Specification, document 2, section 2). The admin selects a mentor and
 * then a participant. Without a participant, a table lists all participants of the mentor.
 */
export function Kinerja({ mentor, menid, pesid, nilai, periode_id, periode, state, onChoose }: KinerjaProps) {
  // No request is sent until a mentor is selected.
  const read = useRead(
    mentorKinerja,
    { menid: String(menid), periode_id: String(periode_id) },
    { enabled: menid !== 0 },
  );
  const penilai = usePlainField(menid === 0 ? undefined : menid, (id?: number) =>
    onChoose({ ...TABLE_START, menid: id ?? 0, pesid: 0, nilai: '' }),
  );
  const peserta = usePlainField(pesid === 0 ? undefined : pesid, (id?: number) =>
    onChoose({ pesid: id ?? 0 }),
  );

  return (
    <Column gap={24}>
      <Card>
        <Grid pairs>
          <SearchSelectField
            form={penilai}
            name="x"
            label="Mentor"
            options={mentor.options}
            {...mentor.pilihan}
          />
          <SearchSelectField
            form={peserta}
            name="x"
            label="Peserta"
            disabled={menid === 0}
            options={(read.data?.peserta ?? []).map(({ peserta_id, nama_peserta, nama_pt }) => ({
              value: peserta_id,
              label: nama_peserta,
              hint: nama_pt,
            }))}
            loading={read.isLoading}
            chosenLabel="Peserta …"
            placeholder="Semua peserta"
          />
        </Grid>
      </Card>
      {menid === 0 ? (
        <EmptyState
          title="Belum ada mentor yang dipilih"
          text="Pilih mentor untuk melihat nilai pesertanya."
        />
      ) : pesid === 0 ? (
        <Load read={read} skeleton={<Tunggu />}>
          {(data) => (
            <KinerjaOfAll
              data={data}
              menid={menid}
              nilai={nilai}
              state={state}
              onState={onChoose}
              onPeserta={(id) => onChoose({ pesid: id })}
              periode_id={periode_id}
              filter={
                <FilterPeriode
                  value={periode_id}
                  periode={periode}
                  onValue={(value) => onChoose({ periode_id: value, page: 1 })}
                />
              }
            />
          )}
        </Load>
      ) : (
        <KinerjaPeserta menid={menid} pesid={pesid} onSemua={() => onChoose({ pesid: 0 })} />
      )}
    </Column>
  );
}

function Tunggu() {
  return (
    <Card>
      <Skeletons lines={8} height={32} />
    </Card>
  );
}
