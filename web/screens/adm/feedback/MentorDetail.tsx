import { feedbackMentorDetail } from '#contract/adm/feedback.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { bilangan, nilaiText } from '#rules/text/format.ts';
import { useRead } from '#app/calls/data.ts';
import { Load } from '#app/calls/Load.tsx';
import { Column } from '#ui/box/Box.tsx';
import { Facts } from '#ui/box/Facts.tsx';
import { Text } from '#ui/box/Text.tsx';
import { EmptyState } from '#ui/feedback/States.tsx';
import { Modal } from '#ui/dialog/Modal.tsx';
import { Points } from '#ui/list/Rows.tsx';
import { PerSet } from './PerSet.tsx';
import { PertanyaanDinilai } from './Pertanyaan.tsx';

interface MentorDetailProps {
  /** Id of the mentor, or 0 while the dialog is closed. */
  menid: number;
  /** The mentor's row, or undefined if the mentor in the URL is not on the shown page of the table. */
  mentor: { name: string; rerata: number; jumlah: number; nilai_akhir: number } | undefined;
  onClose: () => void;
  returnTo: string;
}

/** Dialog with the anonymous answers about one mentor, grouped by question. */
export function MentorDetail({ menid, mentor, onClose, returnTo }: MentorDetailProps) {
  return (
    <Modal
      opened={menid > 0}
      onClose={onClose}
      returnTo={returnTo}
      size="xl"
      title={mentor ? `Feedback ${mentor.name}` : 'Feedback Mentor'}
    >
      {menid > 0 && <JawabanMentor menid={menid} mentor={mentor} />}
    </Modal>
  );
}

function JawabanMentor({ menid, mentor }: Pick<MentorDetailProps, 'menid' | 'mentor'>) {
  const read = useRead(feedbackMentorDetail, { menid: String(menid) });
  return (
    <Load read={read}>
      {(rows) => (
        <Column gap={24}>
          {mentor && (
            <Facts
              layout="line"
              strong
              facts={[
                ['Rata-rata (1–4)', mentor.jumlah === 0 ? '–' : nilaiText(mentor.rerata)],
                ['Nilai survei', mentor.jumlah === 0 ? '–' : nilaiText(mentor.nilai_akhir)],
                ['Jumlah survei', bilangan(mentor.jumlah)],
              ]}
            />
          )}
          {rows.every(({ jumlah }) => jumlah === 0) ? (
            <EmptyState
              title="Belum ada survei tentang mentor ini"
              text="Hasilnya tampil di sini setelah peserta mengirim surveinya."
            />
          ) : (
            <PerSet rows={rows}>{(own) => <Jawaban rows={own} />}</PerSet>
          )}
        </Column>
      )}
    </Load>
  );
}

function Jawaban({ rows }: { rows: Readonly<ReplyOf<typeof feedbackMentorDetail>> }) {
  return (
    <>
      <PertanyaanDinilai
        pertanyaan={rows.filter(({ is_input }) => is_input === 1)}
        terbit={rows[0]?.terbit ?? 0}
      />
      {rows
        .filter(({ is_input }) => is_input === 0)
        .map(({ id, pertanyaan, jawaban }) => (
          <Column as="section" gap={8} key={id} aria-label={pertanyaan}>
            <Text as="h3" size="field" weight="bold">
              {pertanyaan}
            </Text>
            {jawaban === null || jawaban.length === 0 ? (
              <Text dim>Belum ada saran yang dapat ditampilkan.</Text>
            ) : (
              <Points>
                {[...new Set(jawaban)].map((words) => (
                  <Text as="li" lines key={words}>
                    {words}
                  </Text>
                ))}
              </Points>
            )}
          </Column>
        ))}
    </>
  );
}
