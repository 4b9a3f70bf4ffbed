import { Button } from '@mantine/core';
import { surveiPilihan, surveiStatus } from '#contract/pr/feedback.ts';
import { allMentorList } from '#contract/pr/lapor.ts';
import { useRead } from '#app/calls/data.ts';
import { Load } from '#app/calls/Load.tsx';
import { Column, Grid } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Skeletons } from '#ui/feedback/States.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Page as Screen } from '#ui/layout/Page.tsx';
import { MentorCard } from './MentorCard.tsx';
import { Kerahasiaan } from './Kerahasiaan.tsx';
import { pilihanMentor } from './pilihan.ts';
import { useForgetSurvei } from './useInput.ts';
import { Link } from '#app/router/Link.tsx';
import { LinkButton } from '#app/router/LinkButton.tsx';
import { linkTo } from '#app/router/link.ts';
import { Badge } from '#ui/feedback/Badge.tsx';

const RANGKA = (
  <Grid pairs>
    <Card>
      <Skeletons lines={7} height={24} />
    </Card>
    <Card>
      <Skeletons lines={3} height={24} />
    </Card>
  </Grid>
);

/**
 * Page with the survey about the committee, the surveys about mentors, and the progress of both (Specification 2.8).
 */
export function PilihSurvei({ title }: { title: string }) {
  const status = useRead(surveiStatus, {});
  const pilihan = useRead(surveiPilihan, {});
  const mentor = useRead(allMentorList, {});
  useForgetSurvei(status.data);
  return (
    <Screen title={title} subtitle="Survei bersifat anonim. Jawaban disimpan tanpa nama Anda.">
      <Load read={status} skeleton={RANGKA}>
        {(sudah) => (
          <Load read={pilihan} skeleton={RANGKA}>
            {(mulai) => (
              <Load read={mentor} skeleton={RANGKA}>
                {(semua) => (
                  <Column gap={24}>
                    <Grid pairs align="start">
                      <MentorCard rows={pilihanMentor(semua, sudah, mulai)} />
                      <PanitiaCard
                        sudah={sudah.panitia === 1}
                        terisi={mulai.draf.find(({ kategori }) => kategori === 'panitia')?.terisi ?? null}
                      />
                    </Grid>
                    <Kerahasiaan />
                  </Column>
                )}
              </Load>
            )}
          </Load>
        )}
      </Load>
    </Screen>
  );
}

/**
 * Card of the survey about the committee. It shows whether the survey is not begun, begun (with the number of answers),
 * or sent.
 */
function PanitiaCard({ sudah, terisi }: { sudah: boolean; terisi: number | null }) {
  return (
    <Card title="Survei Panitia" actions={sudah && <Badge tone="ok">Sudah diisi</Badge>}>
      <Column align="start">
        <Text>
          {sudah
            ? 'Terima kasih, survei panitia sudah Anda kirim. Survei ini diisi satu kali.'
            : 'Penilaian Anda atas penyelenggaraan kegiatan, diisi satu kali.'}
        </Text>
        {sudah ? (
          <LinkButton {...linkTo('/dashboard')}>Kembali ke Beranda</LinkButton>
        ) : (
          <Button component={Link} {...linkTo('/pr/feedback', null, { survei: 'panitia' })}>
            {terisi === null ? 'Isi Survei Panitia' : `Lanjutkan (${terisi} terisi)`}
          </Button>
        )}
      </Column>
    </Card>
  );
}
