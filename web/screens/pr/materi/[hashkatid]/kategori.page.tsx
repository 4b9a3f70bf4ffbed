import { materiDetail } from '#contract/pr/materi.ts';
import { Load } from '#app/calls/Load.tsx';
import { useRead } from '#app/calls/data.ts';
import { Link } from '#app/router/Link.tsx';
import { linkTo } from '#app/router/link.ts';
import { useIdParam } from '#app/router/params.ts';
import { Column } from '#ui/box/Box.tsx';
import { Page as Screen } from '#ui/layout/Page.tsx';
import { Split } from '#ui/layout/Split.tsx';
import { Skeletons } from '#ui/feedback/States.tsx';
import { Closed, isClosed } from '#app/router/Closed.tsx';
import { CatatanTugas } from './CatatanTugas.tsx';
import { TugasList } from './TugasList.tsx';
import { PanelMateri } from './PanelMateri.tsx';
import { MateriKategori } from './MateriKategori.tsx';

export const title = 'Materi Kegiatan Detail / Tugas';

/** Page of one category: materials to read, the participant's tasks, and the mentors' modules (Specification 2.5). */
export function Page() {
  const katid = useIdParam('hashkatid');
  const read = useRead(materiDetail, { katid });
  const kategori = read.data?.kat.keterangan_kategori;

  return (
    <Screen
      title={title}
      subtitle={kategori}
      documentTitle={kategori ? `Tugas ${kategori}` : title}
      back={<Link {...linkTo('/pr/materi')}>Kembali ke Materi Kegiatan</Link>}
    >
      {isClosed(read.error) ? (
        <Closed
          title="Kategori tidak ditemukan"
          text="Alamat ini tidak menunjuk ke kategori mana pun. Pilih materi dari daftar."
          to={linkTo('/pr/materi')}
          back="Ke Materi Kegiatan"
        />
      ) : (
        <Load read={read} skeleton={<Skeletons lines={8} />}>
          {(data) => (
            <Split key={katid}>
              <Column gap={24}>
                <MateriKategori
                  kat_id={data.kat.id_kat}
                  materi={data.materi}
                  jumlah_butir={data.jumlah_butir}
                />
                <CatatanTugas kat_id={data.kat.id_kat} />
                <TugasList kategori={data} refetching={read.isFetching} />
              </Column>
              <PanelMateri kat={data.kat} ba={data.ba} />
            </Split>
          )}
        </Load>
      )}
    </Screen>
  );
}
