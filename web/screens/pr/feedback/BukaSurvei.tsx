import { surveiStatus } from '#contract/pr/feedback.ts';
import { allMentorList } from '#contract/pr/lapor.ts';
import { ALREADY_SURVEI } from '#rules/nilai/survei.ts';
import { useRead } from '#app/calls/data.ts';
import { queryClient } from '#app/calls/query-client.ts';
import { Load } from '#app/calls/Load.tsx';
import { Link, useGo } from '#app/router/Link.tsx';
import { linkTo } from '#app/router/link.ts';
import { Column } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Note } from '#ui/feedback/Note.tsx';
import { EmptyState } from '#ui/feedback/States.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Page as Screen } from '#ui/layout/Page.tsx';
import { SurveiContent, RANGKA } from './SurveiContent.tsx';
import { useForgetSurvei, type Survei } from './useInput.ts';

/** Page with one survey. It shows a message instead if the survey was already sent, or if the mentor does not exist. */
export function BukaSurvei({ survei }: { survei: Survei }) {
  const { mentor_id } = survei;
  const go = useGo();
  const status = useRead(surveiStatus, {});
  const mentor = useRead(allMentorList, {}, { enabled: mentor_id !== null });
  useForgetSurvei(status.data);
  const panitia = mentor_id === null;

  return (
    <Screen
      title={panitia ? 'Survei Panitia' : 'Survei Pemateri/Mentor'}
      subtitle="Jawaban disimpan tanpa nama Anda."
      back={<Link {...linkTo('/pr/feedback')}>Feedback</Link>}
      width="reading"
    >
      <Load read={status} skeleton={RANGKA}>
        {(sudah) => {
          if (panitia ? sudah.panitia === 1 : sudah.pemateri.includes(mentor_id))
            return (
              <Note tone="ok" title={ALREADY_SURVEI}>
                Setiap survei diisi satu kali, dan jawaban yang sudah dikirim tidak dapat diubah.
              </Note>
            );
          const isi = <SurveiContent survei={survei} onSent={leave} />;
          if (panitia) return isi;
          return (
            <Load read={mentor} skeleton={RANGKA}>
              {(semua) => {
                const dinilai = semua.find(({ id }) => id === mentor_id);
                return dinilai ? (
                  <Column gap={12}>
                    <Dinilai name={dinilai.name} />
                    {isi}
                  </Column>
                ) : (
                  <Card>
                    <EmptyState
                      title="Mentor tidak ditemukan"
                      text="Kembali ke Feedback, lalu pilih mentor dari daftar."
                    />
                  </Card>
                );
              }}
            </Load>
          );
        }}
      </Load>
    </Screen>
  );

  /**
   * Returns to the list of surveys. The list replaces the sent survey in the browser history, so that the Back button
   * does not open the survey again.
   */
  function leave() {
    void queryClient.invalidateQueries({ queryKey: [surveiStatus.name] });
    go({ ...linkTo('/pr/feedback'), replace: true });
  }
}

/** Name of the mentor whom the survey is about. */
function Dinilai({ name }: { name: string }) {
  return (
    <Text>
      Mentor yang dinilai: <strong>{name}</strong>
    </Text>
  );
}
