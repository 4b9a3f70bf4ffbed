import { nilaiOrDash, longTanggal, persenText, longWaktu } from '#rules/text/format.ts';
import { hariIni } from '#rules/tugas/jadwal.ts';
import { ADA_OF } from '#rules/nilai/nilai.ts';
import { terbitDilengkapi } from '#rules/nilai/sertifikat.ts';
import { portal } from '#app/portal.ts';
import { Column } from '#ui/box/Box.tsx';
import { Facts, type Fact } from '#ui/box/Facts.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { HasilAkhir } from '#parts/nilai/HasilAkhir.tsx';
import { showsNilai, statementOf, type Validasi } from './hasil.ts';

/** Card with the stored data of a certificate: owner, number and edition, and the scores if they may be shown. */
export function CatatanSertifikat({ data }: { data: Validasi }) {
  const { name, pt, pt_provinsi, nilai_ist, nilai_akhir, aturan, ada, lulus, nomor, edisi, terbit } = data;
  const peserta = { name, nama_pt: pt, provinsi_pt: pt_provinsi };
  const zone = portal().time_zone;
  const kapan = terbit === null ? null : longTanggal(hariIni(new Date(terbit), zone));
  const kata = statementOf(data);
  const fakta: Fact[] = [
    ['Nomor sertifikat', nomor ?? 'Belum diterbitkan'],
    ['Edisi', edisi !== null && kapan !== null && `${edisi}, terbit ${kapan}`],
    ['Nama pada edisi sebelumnya', data.nama_sebelumnya.length > 0 && data.nama_sebelumnya.join('; ')],
    ['Diperiksa', longWaktu(data.diperiksa, zone)],
  ];
  return (
    <>
      {nomor !== null && nilai_akhir !== null && aturan !== null && lulus !== null ? (
        <HasilAkhir
          peserta={peserta}
          nilai_akhir={nilai_akhir}
          batas_lulus={aturan.batas_lulus}
          lulus={lulus}
          // A certificate is printed only from a final result, so the result counts as complete.
          lengkap={1}
          kurang={[]}
          catatan={kata === 'tetap' && kapan !== null ? terbitDilengkapi(kapan) : undefined}
        />
      ) : (
        <Card>
          <Facts
            strong
            facts={[
              ['Nama peserta', name],
              ['Perguruan Tinggi', pt || '–'],
              ['Provinsi', pt_provinsi || '–'],
            ]}
          />
        </Card>
      )}
      <Card>
        <Column>
          <Facts strong facts={fakta} />
          {showsNilai(data) && (
            <Column line>
              <Facts
                layout="ends"
                strong
                facts={(aturan?.tahap ?? []).map(({ key, label, bobot }) => [
                  `${label}, ${persenText(bobot)} %`,
                  nilaiOrDash(ada?.[ADA_OF[key]] ?? 0, nilai_ist[key] ?? 0),
                ])}
              />
            </Column>
          )}
        </Column>
      </Card>
    </>
  );
}
