import { Stack } from '@mantine/core';
import { getSystem } from '#contract/auth.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { nilaiTest, soalTest, testHasil } from '#contract/pr/test.ts';
import { nilaiTeks, tanggalPanjang } from '#rules/format.ts';
import { BELUM_DIAKTIFKAN, sudahPunyaNilai, tesDibukaSampai, tesDitawarkan, type TesId } from '#rules/tes.ts';
import { useRead } from '#app/calls/data.ts';
import { Load } from '#app/calls/Load.tsx';
import { Note } from '#ui/feedback/Note.tsx';
import { EmptyState, Skeletons } from '#ui/feedback/States.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Page as Screen } from '#ui/layout/Page.tsx';
import { HasilTest } from './HasilTest.tsx';
import { LembarSoal } from './LembarSoal.tsx';
import { useForgetTes } from './useLembar.ts';

export const title = 'Test IST I';

const JUDUL: Record<TesId, string> = { 1: 'Pretest IST I', 2: 'Posttest IST I' };

const RANGKA = (
  <Card>
    <Skeletons lines={9} height={24} />
  </Card>
);

/** Specification 2.7: the test that is open, or why there is none, and the own results. */
export function Page() {
  const system = useRead(getSystem, {});
  const nilai = useRead(nilaiTest, { tesid: '1' });
  const hasil = useRead(testHasil, {});
  useForgetTes(nilai.data);
  const tes = system.data && nilai.data ? tesDitawarkan({ ...system.data, ...nilai.data }) : undefined;
  return (
    <Screen
      title={tes ? JUDUL[tes.tesid] : title}
      subtitle="Test mengukur kompetensi pengajaran, penelitian, dan moderasi beragama."
    >
      <Load read={system} skeleton={RANGKA}>
        {() => (
          <Load read={nilai} skeleton={RANGKA}>
            {(data) => (
              <Stack gap="lg">
                {tes === null && <Tutup />}
                {tes?.sudah && <Sudah tesid={tes.tesid} nilai={data} />}
                {tes && !tes.sudah && <DibukaSendiri sampai={tesDibukaSampai(data, tes.tesid)} />}
                {tes && !tes.sudah && <Percobaan tesid={tes.tesid} nilai={data} onStale={refresh} />}
                <Load read={hasil} skeleton={<Skeletons lines={4} />}>
                  {(rows) => <HasilTest hasil={rows} />}
                </Load>
              </Stack>
            )}
          </Load>
        )}
      </Load>
    </Screen>
  );

  function refresh() {
    void system.refetch();
    void nilai.refetch();
  }
}

function Tutup() {
  return (
    <Card>
      <EmptyState
        title={BELUM_DIAKTIFKAN}
        text="Test dibuka panitia sesuai jadwal kegiatan. Jawaban yang sudah Anda pilih tidak hilang bila test ditutup sebelum dikirim."
      />
    </Card>
  );
}

/** An admin has opened the test for this participant alone; it ends by itself. */
function DibukaSendiri({ sampai }: { sampai: string | null }) {
  if (sampai === null) return null;
  return (
    <Note tone="info" title={`Test ini dibuka untuk Anda sampai ${tanggalPanjang(sampai)}`}>
      Kirim jawaban Anda paling lambat hari itu. Setelah dikirim, test ini tertutup lagi.
    </Note>
  );
}

function Sudah({ tesid, nilai }: { tesid: TesId; nilai: ReplyOf<typeof nilaiTest> }) {
  return (
    <Note tone="ok" title={sudahPunyaNilai(tesid)}>
      Nilai Anda {nilaiTeks(tesid === 1 ? nilai.nilai_pre : nilai.nilai_post)}. Setiap test hanya dapat
      dikirim satu kali.
    </Note>
  );
}

/** A test that was opened anew begins anew, also on a page that stood open meanwhile. */
function Percobaan({
  nilai,
  ...rest
}: Omit<MengerjakanProps, 'sejak'> & { nilai: ReplyOf<typeof nilaiTest> }) {
  const sejak = rest.tesid === 1 ? nilai.sejak_pre : nilai.sejak_post;
  return <Mengerjakan key={`${rest.tesid} ${sejak}`} sejak={sejak} {...rest} />;
}

interface MengerjakanProps {
  tesid: TesId;
  sejak: string | null;
  onStale: () => void;
}

function Mengerjakan({ tesid, sejak, onStale }: MengerjakanProps) {
  const read = useRead(soalTest, {});
  const stale = () => {
    onStale();
    void read.refetch();
  };
  return (
    <Load read={read} skeleton={RANGKA}>
      {(soal) =>
        soal.length === 0 ? (
          <Card>
            <EmptyState title="Soal belum tersedia" text="Hubungi panitia; soal test ini belum diisi." />
          </Card>
        ) : (
          <LembarSoal tesid={tesid} sejak={sejak} soal={soal} onStale={stale} />
        )
      }
    </Load>
  );
}
