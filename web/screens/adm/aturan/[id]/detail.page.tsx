import { aturanDetail } from '#contract/adm/aturan.ts';
import { useRead } from '#app/calls/data.ts';
import { Load } from '#app/calls/Load.tsx';
import { Closed, isClosed } from '#app/router/Closed.tsx';
import { Link } from '#app/router/Link.tsx';
import { linkTo } from '#app/router/link.ts';
import { useParam } from '#app/router/params.ts';
import { RiwayatObjek } from '#parts/riwayat/RiwayatObjek.tsx';
import { Row } from '#ui/box/Box.tsx';
import { Skeletons } from '#ui/feedback/States.tsx';
import { Page as Screen } from '#ui/layout/Page.tsx';
import { AturanState } from '../state.tsx';
import { Editor } from './Editor.tsx';

export { search } from './search.ts';
export const title = 'Detail Aturan';

/** Format of a valid id in the address. */
const ID = /^[1-9]\d{0,9}$/;

/** Page with the editor of one rule set. */
export function Page() {
  const id = useParam('id');
  const valid = ID.test(id);
  const read = useRead(aturanDetail, { id }, { enabled: valid });
  const data = read.data;
  return (
    <Screen
      title={data?.nama ?? title}
      width="form"
      documentTitle={data ? `Aturan ${data.nama}` : title}
      subtitle={
        data && (
          <Row gap={8}>
            <AturanState aturan={data} />
            {`Versi ${data.versi}`}
          </Row>
        )
      }
      back={<Link {...linkTo('/adm/aturan')}>Kembali ke daftar aturan</Link>}
      actions={data && <RiwayatObjek objek={`aturan/${id}`} nama={data.nama} />}
    >
      {!valid || isClosed(read.error) ? (
        <Closed
          title="Aturan tidak ditemukan"
          text="Alamat ini tidak menunjuk ke aturan mana pun. Pilih aturan dari daftar."
          to={linkTo('/adm/aturan')}
          back="Ke daftar aturan"
        />
      ) : (
        <Load read={read} skeleton={<Skeletons lines={12} />}>
          {(each) => <Editor key={each.id} data={each} />}
        </Load>
      )}
    </Screen>
  );
}
