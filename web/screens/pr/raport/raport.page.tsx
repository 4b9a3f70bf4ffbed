import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { ReplyOf } from '#contract/endpoint.ts';
import { kredensialSaya } from '#contract/cert/kredensial.ts';
import { raport, sertifikatPdf } from '#contract/pr/raport.ts';
import { Load } from '#app/calls/Load.tsx';
import { useRead } from '#app/calls/data.ts';
import { Column, Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import type { Question } from '#ui/dialog/confirm.ts';
import { Card } from '#ui/layout/Card.tsx';
import { Page as Screen } from '#ui/layout/Page.tsx';
import { Skeletons } from '#ui/feedback/States.tsx';
import { nilaiIst2, nilaiOjt, type KategoriCount } from '#rules/nilai/nilai.ts';
import { HitungMethod } from './HitungMethod.tsx';
import { anyOne, hasilText } from '#rules/nilai/hasil.ts';
import { HasilAkhir } from '#parts/nilai/HasilAkhir.tsx';
import { Unduh } from '#parts/sertifikat/Unduh.tsx';
import { AwaitedNilai } from './AwaitedNilai.tsx';
import { SertifikatState } from './SertifikatState.tsx';
import { MenujuLulus } from './MenujuLulus.tsx';
import { Perhitungan } from './Perhitungan.tsx';
import { RaportLocked } from './RaportLocked.tsx';
import type { NilaiKategoriRow } from './NamaKategori.tsx';
import { KategoriDetail } from './KategoriDetail.tsx';
import css from './raport.module.css';
import { now } from '#app/calls/clock.ts';
import { portal } from '#app/portal.ts';
import { longWaktu, nilaiText, persenText } from '#rules/text/format.ts';

export const title = 'Raport Kegiatan Peserta';

type Raport = ReplyOf<typeof raport>;

/** Page with the report card of a participant (Specification 2.9). */
export function Page() {
  const read = useRead(raport, {});
  const terbuka = read.data?.ist == null ? null : read.data;
  return (
    <div className={css.sheet}>
      <KopCetak />
      <Screen
        title={title}
        actions={
          terbuka && (
            <Column gap={4} className={css.aksi}>
              <Row>
                {bolehUnduh(terbuka) && (
                  <Unduh call={sertifikatPdf} args={{}} variant="filled" ask={tetapkanAsk(terbuka)} />
                )}
                {bolehUnduh(terbuka) && adaKredensial(terbuka) && (
                  <Unduh
                    call={kredensialSaya}
                    args={{}}
                    label="Kredensial digital"
                    busy="Menyiapkan kredensial …"
                  />
                )}
                <Button
                  variant="default"
                  leftSection={<IconPrinter size={18} aria-hidden="true" />}
                  onClick={() => window.print()}
                >
                  Cetak raport
                </Button>
              </Row>
              {tetapkanAsk(terbuka) && (
                <Text as="span" size="note" dim>
                  Setelah diunduh, hasil Anda menjadi final
                </Text>
              )}
            </Column>
          )
        }
      >
        <Load
          read={read}
          skeleton={
            <Card>
              <Skeletons lines={8} />
            </Card>
          }
        >
          {(data) => <RaportContent data={data} />}
        </Load>
      </Screen>
    </div>
  );
}

/**
 * Returns whether the certificate can be downloaded. A new certificate needs a complete result. An issued certificate
 * can be downloaded even while the result is reopened.
 */
function bolehUnduh({ sertifikat, lulus, lengkap }: Raport): boolean {
  if (sertifikat?.dicabut != null) return false;
  return lengkap === 1 ? lulus === 1 : sertifikat !== null;
}

/**
 * Returns the question before the download of the first certificate, because this download makes the result final. Null
 * if the result is already final, or if there is nothing to download.
 */
function tetapkanAsk(data: Raport): Question | null {
  const { sertifikat, final_pada, nilai_akhir, lulus, lengkap } = data;
  if (!bolehUnduh(data) || final_pada !== null || sertifikat !== null) return null;
  if (nilai_akhir === null || lulus === null || lengkap === null) return null;
  return {
    text: 'Unduh sertifikat dan tetapkan hasil Anda?',
    details: [
      `Nilai Akhir ${nilaiText(nilai_akhir)} dan hasil ${hasilText(lulus, lengkap)} menjadi final dan tidak dapat diubah lagi.`,
      'Nama dan perguruan tinggi pada sertifikat juga tidak dapat Anda ubah sendiri lagi.',
      'Masih ada yang keliru? Hubungi panitia sebelum mengunduh.',
    ].join('\n'),
  };
}

/**
 * Returns whether the credential can be downloaded. The credential contains the data of the newest certificate edition.
 * If a final result changed after this edition, the credential would be outdated. The participant then has to download
 * the certificate first, which creates a new edition.
 */
function adaKredensial({ sertifikat, final_pada }: Raport): boolean {
  return sertifikat !== null && (sertifikat.terkini === 1 || final_pada === null);
}

function RaportContent({ data }: { data: Raport }) {
  const { aturan, peserta, ist, ditetapkan, nilai_akhir, lulus, lengkap, kurang, log_ojt, log_ist2 } = data;
  const { ada, jumlah_butir, butir_dinilai } = data;
  if (
    !aturan ||
    !ist ||
    !ada ||
    nilai_akhir === null ||
    lulus === null ||
    lengkap === null ||
    kurang === null
  )
    return <RaportLocked />;
  if (jumlah_butir === null || butir_dinilai === null) return <RaportLocked />;
  const ojt = nilaiOjt(aturan, log_ojt.map(countOf));
  const ist2 = nilaiIst2(aturan, log_ist2.map(countOf));
  return (
    <>
      <HasilAkhir
        peserta={peserta}
        nilai_akhir={nilai_akhir}
        batas_lulus={aturan.batas_lulus}
        ada={anyOne(ada)}
        lulus={lulus}
        lengkap={lengkap}
        kurang={kurang}
        butir={{ jumlah_butir, butir_dinilai }}
        final_pada={data.final_pada}
        keputusan={data.keputusan}
      />
      <SertifikatState sertifikat={data.sertifikat} lulus={lulus} final={data.final_pada !== null} />
      {lengkap === 0 && <AwaitedNilai kurang={kurang} kategori={[...log_ojt, ...log_ist2]} />}
      <Perhitungan
        aturan={aturan}
        ist={ist}
        ada={ada}
        ditetapkan={ditetapkan}
        nilai_akhir={nilai_akhir}
        lengkap={lengkap}
        log={{ nilai_ojt: log_ojt, nilai_ist2: log_ist2 }}
      />
      <KategoriDetail
        tahap="OJT"
        rows={log_ojt}
        tersimpan={ist.nilai_ojt}
        isDitetapkan={ditetapkan !== null && ditetapkan.nilai_ojt !== null}
        menurutRincian={ojt}
        caraJumlah="Nilai OJT adalah jumlah nilai akhir kelima kategori."
      />
      <KategoriDetail
        tahap="IST II"
        rows={log_ist2}
        tersimpan={ist.nilai_ist2}
        isDitetapkan={ditetapkan !== null && ditetapkan.nilai_ist2 !== null}
        menurutRincian={ist2}
        caraJumlah={ist2Text(aturan)}
      />
      {lengkap === 1 && (
        <MenujuLulus
          aturan={aturan}
          ist={ist}
          final={data.final_pada !== null}
          rows={[...(ist.nilai_ojt === ojt ? log_ojt : []), ...(ist.nilai_ist2 === ist2 ? log_ist2 : [])]}
        />
      )}
      <HitungMethod aturan={aturan} kategori={[...log_ojt, ...log_ist2]} />
    </>
  );
}

/**
 * Returns a text that explains how the score of IST II is computed: as the mean if the weights are equal, else with the
 * weights.
 */
function ist2Text({ kategori }: NonNullable<Raport['aturan']>): string {
  const [praktik, artikel] = kategori.slice(-2).map(({ bobot }) => bobot);
  return praktik === artikel
    ? 'Nilai IST II adalah rata-rata nilai akhir kedua kategori.'
    : `Nilai IST II adalah ${persenText(praktik!)} % praktik mengajar + ${persenText(artikel!)} % artikel.`;
}

function countOf({ id_kat, jumlah, nilai_max }: NilaiKategoriRow): KategoriCount {
  return { kat_id: id_kat, jumlah, nilai_max };
}

/** Header of the printed report card, with issuer and date of printing. It is hidden on the screen. */
function KopCetak() {
  const { institut, product_name, time_zone } = portal();
  return (
    <>
      {/* The rule `@page` applies to the whole document. Inside this element, it is removed when the user leaves the
          page. */}
      <style>{'@page { size: A4; margin: 12mm 14mm; }'}</style>
      <Row justify="between" align="start" gap={24} nowrap className={`ui-paper ${css.kop}`}>
        <span>
          <strong>{institut}</strong>
          <br />
          {product_name}
        </span>
        <span>Dicetak {longWaktu(now().toISOString(), time_zone)}</span>
      </Row>
    </>
  );
}
