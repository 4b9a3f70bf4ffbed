import { admMateri } from '#contract/adm/materi.ts';
import { referensi } from '#contract/auth.ts';
import { sistem } from '#contract/adm/sys.ts';
import { useRead } from '#app/calls/data.ts';
import { Load } from '#app/calls/Load.tsx';
import { Link } from '#app/router/Link.tsx';
import { linkTo } from '#app/router/link.ts';
import { useSearchState } from '#app/router/search-state.ts';
import { shortOptions } from '#parts/lokasi/FilterLokasi.tsx';
import { namaPeriode } from '#parts/periode/filter.ts';
import { periodeOptions } from '#parts/periode/FilterPeriode.tsx';
import { FilterRow } from '#ui/form/pick/FilterRow.tsx';
import { FilterField } from '#ui/form/pick/FilterField.tsx';
import { ErrorState, Skeletons } from '#ui/feedback/States.tsx';
import { Page as Screen } from '#ui/layout/Page.tsx';
import { MateriGrid } from './MateriGrid.tsx';
import { search } from './search.ts';

export const title = 'Jadwal dalam satu tabel';

/** Page that edits all materials of one location and period in a table, as in a spreadsheet. */
export function Page() {
  const [{ lokid, periode_id: asked }, setState] = useSearchState(search);
  const lists = useRead(referensi, {});
  const system = useRead(sistem, {}, { enabled: asked === 0 });
  const periode_id = asked || (system.data?.periode_daftar ?? 0);
  const read = useRead(
    admMateri,
    { lokid: String(lokid), periode_id: String(periode_id) },
    { enabled: periode_id !== 0 },
  );
  const lokasi = lists.data?.lokasi ?? [];
  const periode = lists.data?.periode ?? [];
  const named = lokasi.find(({ id }) => id === lokid)?.keterangan ?? '';
  return (
    <Screen
      title={title}
      width="full"
      back={
        <Link {...linkTo('/adm/materi', null, { lokid, ...(asked !== 0 && { periode_id: asked }) })}>
          Kembali ke Materi Kegiatan
        </Link>
      }
      subtitle="Tempel dari lembar kerja (Ctrl + V), isi ke bawah, atau geser tanggal. Lalu simpan sekaligus."
      actions={
        <FilterRow>
          <FilterField
            label="Lokasi"
            value={lokid}
            onValue={(value) => setState({ lokid: value })}
            late
            options={shortOptions(lokasi)}
          />
          <FilterField
            label="Periode"
            value={periode_id}
            onValue={(value) => setState({ periode_id: value })}
            late
            options={periodeOptions(periode)}
          />
        </FilterRow>
      }
    >
      {system.isError && periode_id === 0 ? (
        <ErrorState text={system.error.message} onRetry={() => void system.refetch()} />
      ) : (
        <Load read={read} skeleton={<Skeletons lines={12} />}>
          {(data) => (
            <MateriGrid
              key={`${lokid}-${periode_id}`}
              {...data}
              lokasi_id={lokid}
              periode_id={periode_id}
              tempat={named + namaPeriode(periode_id, lists.data?.periode)}
            />
          )}
        </Load>
      )}
    </Screen>
  );
}
