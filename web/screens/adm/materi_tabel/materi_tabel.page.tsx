import { admMateri } from '#contract/adm/materi.ts';
import { referensi } from '#contract/auth.ts';
import { useRead } from '#app/calls/data.ts';
import { Load } from '#app/calls/Load.tsx';
import { Link } from '#app/router/Link.tsx';
import { linkTo } from '#app/router/link.ts';
import { useSearchState } from '#app/router/search-state.ts';
import { shortOptions } from '#parts/lokasi/FilterLokasi.tsx';
import { FilterField } from '#ui/form/pick/FilterField.tsx';
import { Skeletons } from '#ui/feedback/States.tsx';
import { Page as Screen } from '#ui/layout/Page.tsx';
import { MateriGrid } from './MateriGrid.tsx';
import { search } from './search.ts';

export const title = 'Jadwal dalam satu tabel';

/** Page that edits all materials of one location in a table, as in a spreadsheet. */
export function Page() {
  const [{ lokid }, setState] = useSearchState(search);
  const lists = useRead(referensi, {});
  const read = useRead(admMateri, { lokid: String(lokid) });
  const lokasi = lists.data?.lokasi ?? [];
  return (
    <Screen
      title={title}
      width="full"
      back={<Link {...linkTo('/adm/materi', null, { lokid })}>Kembali ke Materi Kegiatan</Link>}
      subtitle="Tempel dari lembar kerja (Ctrl + V), isi ke bawah, atau geser tanggal. Lalu simpan sekaligus."
      actions={
        <FilterField
          label="Lokasi"
          value={lokid}
          onValue={(value) => setState({ lokid: value })}
          late
          options={shortOptions(lokasi)}
        />
      }
    >
      <Load read={read} skeleton={<Skeletons lines={12} />}>
        {(data) => (
          <MateriGrid
            key={lokid}
            {...data}
            lokasi_id={lokid}
            tempat={lokasi.find(({ id }) => id === lokid)?.keterangan ?? ''}
          />
        )}
      </Load>
    </Screen>
  );
}
