import { referensi } from '#contract/auth.ts';
import { radarJumlah } from '#contract/adm/radar.ts';
import { isDiingatkan } from '#rules/pengingat.ts';
import { ambangText, RADAR } from '#rules/radar.ts';
import { useRead } from '#app/calls/data.ts';
import { JobProgress } from '#parts/job/JobProgress.tsx';
import { hasEnded, useJob } from '#parts/job/useJob.ts';
import { FilterLokasi, ALL_LOKASI, withAll } from '#parts/lokasi/FilterLokasi.tsx';
import { periodeOfAct, RUNNING_PERIODE } from '#parts/periode/filter.ts';
import { FilterPeriode } from '#parts/periode/FilterPeriode.tsx';
import { usePeriode } from '#parts/periode/usePeriode.ts';
import { Grid } from '#ui/box/Box.tsx';
import { Skeletons } from '#ui/feedback/States.tsx';
import { PendingButton } from '#ui/form/PendingButton.tsx';
import { FilterField } from '#ui/form/pick/FilterField.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Page as Screen } from '#ui/layout/Page.tsx';
import { useNarrow } from '#ui/layout/window-query.ts';
import { filtersOn } from '#ui/table/table-start.ts';
import { useMentorPilihan } from '../parts/penugasan/useMentorPilihan.ts';
import { RadarList } from './RadarList.tsx';
import { Jenis } from './Jenis.tsx';
import { initialJenis } from './counts.ts';
import { search, ALL_MENTOR } from './search.ts';
import { useIngatkan } from './useIngatkan.tsx';
import css from './radar.module.css';

export const title = 'Radar';

/**
 * Page with the radar: participants and mentors with overdue work, grouped by kind of work. The admin can send
 * reminders.
 */
export function Page() {
  const [state, setState] = usePeriode(search);
  const { lokid, periode_id, mentor_id, q } = state;
  const filter = {
    ...(lokid !== ALL_LOKASI && { lokid }),
    ...periodeOfAct(periode_id),
    ...(mentor_id !== ALL_MENTOR && { mentor_id }),
  };
  const asText = {
    ...(lokid !== ALL_LOKASI && { lokid: String(lokid) }),
    ...(typeof periode_id === 'number' && { periode_id: String(periode_id) }),
    ...(mentor_id !== ALL_MENTOR && { mentor_id: String(mentor_id) }),
  };
  const counts = useRead(
    radarJumlah,
    { ...asText, ...(state.jenis !== '' && { jenis: state.jenis }) },
    { keepBefore: true },
  );
  const lists = useRead(referensi, {});
  const mentor = useMentorPilihan(mentor_id === ALL_MENTOR ? undefined : mentor_id);
  const job = useJob(state.kirim === 0 ? null : state.kirim);
  const pengingat = useIngatkan((id) => setState({ kirim: id }));

  const jenis =
    state.jenis === '' ? (counts.isPending ? undefined : initialJenis(counts.data ?? [])) : state.jenis;
  const ingatkan =
    jenis !== undefined && isDiingatkan(jenis)
      ? (pilihan?: readonly { user_id: number; kat_id: number | null }[]) =>
          pengingat.ask({
            jenis,
            ...filter,
            ...(pilihan ? { pilihan: [...pilihan] } : q.trim() !== '' && { q }),
          })
      : null;
  const ambang = counts.data?.find((each) => each.jenis === jenis);
  const batas = ambang && ambangText(ambang.jenis, ambang);
  const phone = useNarrow();
  const running = job !== null && !hasEnded(job);

  const fields = (
    <>
      <FilterLokasi
        value={lokid}
        lokasi={lists.data?.lokasi}
        onValue={(value) => setState({ lokid: value, page: 1 })}
      />
      <FilterPeriode
        value={periode_id}
        periode={lists.data?.periode}
        onValue={(value) => setState({ periode_id: value, page: 1 })}
      />
      <FilterField
        value={mentor_id}
        onValue={(value) => setState({ mentor_id: value, page: 1 })}
        label="Mentor"
        all={ALL_MENTOR}
        searched={mentor.pilihan.onSearch && mentor.pilihan}
        late
        options={withAll(
          'Mentor',
          ALL_MENTOR,
          mentor_id,
          mentor.awal.data && mentor.mentor.map(({ id, name }) => ({ value: id, label: name })),
        )}
      />
    </>
  );

  return (
    <Screen
      title={title}
      subtitle={
        <span className={css.arti}>{jenis && `${RADAR[jenis].arti}${batas ? ` (${batas})` : ''}`}</span>
      }
      width="dense"
      actions={
        (jenis === undefined || ingatkan) && (
          <PendingButton
            pending={pengingat.busy}
            busy="Menghitung …"
            held={running || ingatkan === null}
            onClick={() => ingatkan?.()}
          >
            Ingatkan semua
          </PendingButton>
        )
      }
    >
      {job && <JobProgress job={job} label="Mengirim pengingat" noun="orang" />}
      <div className={css.radar}>
        <div className={css.samping}>
          {/* The filters are above the kinds, because they change both the counts of the kinds and the list. */}
          {!phone && (
            <Grid gap={8} min={140} className={css.saringan}>
              {fields}
            </Grid>
          )}
          <Jenis read={counts} dipilih={jenis} saringan={{ ...filter, periode_id }} />
        </div>
        {jenis === undefined ? (
          <Card>
            <Skeletons lines={8} />
          </Card>
        ) : (
          <RadarList
            key={jenis}
            jenis={jenis}
            state={state}
            setState={setState}
            saringan={asText}
            onIngatkan={ingatkan}
            busy={pengingat.busy}
            filters={
              phone
                ? {
                    fields,
                    on: filtersOn(
                      lokid !== ALL_LOKASI,
                      periode_id !== RUNNING_PERIODE,
                      mentor_id !== ALL_MENTOR,
                    ),
                  }
                : undefined
            }
          />
        )}
      </div>
      {pengingat.dialog}
    </Screen>
  );
}
