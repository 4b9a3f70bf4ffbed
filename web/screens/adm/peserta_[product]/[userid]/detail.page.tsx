import { userAkomodasi } from '#contract/adm/keuangan.ts';
import { pesertaRingkasan, userProfile } from '#contract/adm/peserta/profil.ts';
import { useRead } from '#app/calls/data.ts';
import { Load } from '#app/calls/Load.tsx';
import { Part, Parts } from '#app/layout/Parts.tsx';
import { Closed, isClosed } from '#app/router/Closed.tsx';
import { Link } from '#app/router/Link.tsx';
import { linkTo } from '#app/router/link.ts';
import { useParam } from '#app/router/params.ts';
import { useSearchValues } from '#app/router/search-state.ts';
import { RiwayatObjek } from '#parts/riwayat/RiwayatObjek.tsx';
import { Grid } from '#ui/box/Box.tsx';
import { Skeletons } from '#ui/feedback/States.tsx';
import { Page as Screen } from '#ui/layout/Page.tsx';
import { RadarBack } from '../../parts/RadarBack.tsx';
import { Akomodasi } from './Akomodasi.tsx';
import { Dokumen } from './Dokumen.tsx';
import { Kategori } from './Kategori.tsx';
import { SameNomor, PesertaCard } from './PesertaCard.tsx';
import { NilaiPeserta } from './NilaiPeserta.tsx';
import { TautanDokumen } from './TautanDokumen.tsx';
import { search } from './search.ts';
import { SertifikatPeserta } from './SertifikatPeserta.tsx';
import { Tes } from './Tes.tsx';
import css from './detail.module.css';

export const title = 'Detail Peserta';

/** Format of a valid user id in the URL. */
const NOMOR = /^[1-9]\d{0,9}$/;

/** The sections of the page from top to bottom, with their labels in the table of contents. */
const PARTS = {
  nilai: 'Nilai',
  tes: 'Test IST I',
  sertifikat: 'Sertifikat',
  profil: 'Profil',
  kategori: 'Tugas dan jadwal',
  dokumen: 'Dokumen',
  tautan: 'Tautan dokumen',
  akomodasi: 'Akomodasi',
} as const;

/** Page with all data of one participant (Specification, document 2, section 2). */
export function Page() {
  const userid = useParam('userid');
  const { radar } = useSearchValues(search);
  const valid = NOMOR.test(userid);
  const profil = useRead(userProfile, { userid }, { enabled: valid });
  const ringkasan = useRead(pesertaRingkasan, { userid }, { enabled: valid });
  const akomodasi = useRead(userAkomodasi, { userid }, { enabled: valid });
  // Heading and sections appear only after both responses have arrived. A later section would move the text that the
  // user is reading.
  const pending = profil.isPending || ringkasan.isPending;
  const { name, lokasi_id } = (!pending && profil.data) || {};

  return (
    <Screen
      title={name ?? title}
      subtitle={name && title}
      documentTitle={name ? `Peserta ${name}` : title}
      back={
        radar ? (
          <RadarBack radar={radar} />
        ) : (
          <Link {...linkTo('/adm/peserta_{product}', null, { lokid: lokasi_id })}>Kembali ke Peserta</Link>
        )
      }
      width="full"
      actions={name && <RiwayatObjek objek={`peserta/${userid}`} nama={name} />}
    >
      {!valid || isClosed(profil.error) ? (
        <Closed
          title="Peserta tidak ditemukan"
          text="Peserta dengan alamat ini tidak ada. Pilih peserta dari daftar."
          to={linkTo('/adm/peserta_{product}')}
          back="Ke daftar peserta"
        />
      ) : pending && !profil.isError ? (
        <div aria-busy="true" data-waiting>
          <Skeletons lines={32} height={24} />
        </div>
      ) : (
        <Parts key={userid} label="Bagian data peserta" parts={PARTS}>
          <Load read={profil}>
            {(data) => (
              <>
                <SameNomor profil={data} />
                <Load read={ringkasan}>
                  {(isi) => (
                    <>
                      <Grid gap={24} min={360} pairs>
                        <Part id="nilai">
                          <NilaiPeserta user_id={Number(userid)} lokasi_id={lokasi_id} ringkasan={isi} />
                        </Part>
                        <Part id="tes">
                          <Tes peserta_id={Number(userid)} tes={isi.tes} />
                        </Part>
                      </Grid>
                      <Part id="sertifikat">
                        <SertifikatPeserta profil={data} ringkasan={isi} />
                      </Part>
                      <Part id="profil">
                        <PesertaCard profil={data} />
                      </Part>
                      <Part id="kategori">
                        <Kategori peserta_id={Number(userid)} kategori={isi.kategori} />
                      </Part>
                      <Part id="dokumen">
                        <Dokumen userid={userid} name={data.name} jumlah={isi.jumlah_dokumen} />
                      </Part>
                      <Part id="tautan">
                        <TautanDokumen profil={data} />
                      </Part>
                    </>
                  )}
                </Load>
                <Part id="akomodasi">
                  <div id="klaim" tabIndex={-1} className={css.tujuan}>
                    <Akomodasi read={akomodasi} />
                  </div>
                </Part>
              </>
            )}
          </Load>
        </Parts>
      )}
    </Screen>
  );
}
