import type { sertifikatValidasi } from '#contract/cert/validation.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { nilaiTeks, tanggalPanjang, waktuPanjang } from '#rules/format.ts';
import { hariIni } from '#rules/jadwal.ts';
import { TAHAP } from '#rules/nilai.ts';
import { portal } from '#app/portal.ts';
import { Card } from '#ui/layout/Card.tsx';
import { HasilAkhir } from '#parts/nilai/HasilAkhir.tsx';
import css from './validation.module.css';

export type Validasi = ReplyOf<typeof sertifikatValidasi>;

/** What is on record of a certificate: whose it is, its number and edition, and the scores while it is valid. */
export function Catatan({ data }: { data: Validasi }) {
  const { name, pt, pt_provinsi, nilai_ist, nilai_akhir, lulus, nomor, edisi, terbit } = data;
  const peserta = { name, nama_pt: pt, provinsi_pt: pt_provinsi };
  const zone = portal().time_zone;
  const fakta = [
    ['Nomor sertifikat', nomor ?? 'Belum diterbitkan'],
    ...(edisi === null || terbit === null
      ? []
      : [['Edisi', `${edisi}, terbit ${tanggalPanjang(hariIni(new Date(terbit), zone))}`]]),
    ['Diperiksa', waktuPanjang(data.diperiksa, zone)],
  ];
  return (
    <>
      {nilai_akhir !== null && lulus !== null ? (
        <HasilAkhir peserta={peserta} nilai_akhir={nilai_akhir} lulus={lulus} />
      ) : (
        <Card>
          <dl className={css.fakta}>
            <Fakta label="Nama peserta" isi={name} />
            <Fakta label="Perguruan tinggi" isi={pt || '–'} />
            <Fakta label="Provinsi" isi={pt_provinsi || '–'} />
          </dl>
        </Card>
      )}
      <Card>
        <dl className={css.fakta}>
          {fakta.map(([label = '', isi = '']) => (
            <Fakta key={label} label={label} isi={isi} />
          ))}
        </dl>
        {nilai_akhir !== null && (
          <dl className={css.nilai}>
            {TAHAP.map(({ key, label, bobot }) => (
              <div key={key}>
                <dt>
                  {label}, {bobot} %
                </dt>
                <dd>{nilaiTeks(nilai_ist[key] ?? 0)}</dd>
              </div>
            ))}
          </dl>
        )}
      </Card>
    </>
  );
}

function Fakta({ label, isi }: { label: string; isi: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{isi}</dd>
    </div>
  );
}
