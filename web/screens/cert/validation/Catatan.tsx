import { nilaiTeks, tanggalPanjang, waktuPanjang } from '#rules/teks/format.ts';
import { hariIni } from '#rules/tugas/jadwal.ts';
import { TAHAP } from '#rules/nilai/nilai.ts';
import { terbitDilengkapi } from '#rules/nilai/sertifikat.ts';
import { portal } from '#app/portal.ts';
import { Card } from '#ui/layout/Card.tsx';
import { HasilAkhir } from '#parts/nilai/HasilAkhir.tsx';
import { dikatakan, type Validasi } from './hasil.ts';
import css from './validation.module.css';

/** What is on record of a certificate: whose it is, its number and edition, and the scores where there is a result to tell. */
export function Catatan({ data }: { data: Validasi }) {
  const { name, pt, pt_provinsi, nilai_ist, nilai_akhir, lulus, nomor, edisi, terbit } = data;
  const peserta = { name, nama_pt: pt, provinsi_pt: pt_provinsi };
  const zone = portal().time_zone;
  const kapan = terbit === null ? null : tanggalPanjang(hariIni(new Date(terbit), zone));
  const kata = dikatakan(data);
  const terbuka = kata === 'akhir' || kata === 'tetap';
  const fakta = [
    ['Nomor sertifikat', nomor ?? 'Belum diterbitkan'],
    ...(edisi === null || kapan === null ? [] : [['Edisi', `${edisi}, terbit ${kapan}`]]),
    ['Diperiksa', waktuPanjang(data.diperiksa, zone)],
  ];
  return (
    <>
      {terbuka && nilai_akhir !== null && lulus !== null ? (
        <HasilAkhir
          peserta={peserta}
          nilai_akhir={nilai_akhir}
          lulus={lulus}
          // Of an edition the result was final.
          lengkap={1}
          kurang={[]}
          catatan={kata === 'tetap' && kapan !== null ? terbitDilengkapi(kapan) : undefined}
        />
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
        {terbuka && (
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
