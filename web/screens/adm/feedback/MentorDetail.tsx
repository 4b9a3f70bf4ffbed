import { feedbackMentorDetail } from '#contract/adm/feedback.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { bilangan, nilaiTeks } from '#rules/teks/format.ts';
import { useRead } from '#app/calls/data.ts';
import { Load } from '#app/calls/Load.tsx';
import { EmptyState } from '#ui/feedback/States.tsx';
import { Modal } from '#ui/dialog/Modal.tsx';
import { PertanyaanDinilai } from './Pertanyaan.tsx';
import css from './feedback.module.css';

interface MentorDetailProps {
  /** 0: closed. */
  menid: number;
  /** Undefined when an address opens somebody who is not on the page. */
  mentor: { name: string; rerata: number; jumlah: number; nilai_akhir: number } | undefined;
  onClose: () => void;
  returnTo: string;
}

/** What was answered about one mentor, question by question, by nobody's name. */
export function MentorDetail({ menid, mentor, onClose, returnTo }: MentorDetailProps) {
  return (
    <Modal
      opened={menid > 0}
      onClose={onClose}
      returnTo={returnTo}
      size="xl"
      title={mentor ? `Feedback ${mentor.name}` : 'Feedback Mentor'}
    >
      {menid > 0 && <Isi menid={menid} mentor={mentor} />}
    </Modal>
  );
}

function Isi({ menid, mentor }: Pick<MentorDetailProps, 'menid' | 'mentor'>) {
  const read = useRead(feedbackMentorDetail, { menid: String(menid) });
  return (
    <Load read={read}>
      {(rows) => (
        <div className={css.isi}>
          {mentor && (
            <dl className={css.fakta}>
              <div>
                <dt>Rerata (1–4)</dt>
                <dd>{mentor.jumlah === 0 ? '–' : nilaiTeks(mentor.rerata)}</dd>
              </div>
              <div>
                <dt>Nilai survei</dt>
                <dd>{mentor.jumlah === 0 ? '–' : nilaiTeks(mentor.nilai_akhir)}</dd>
              </div>
              <div>
                <dt>Jumlah survei</dt>
                <dd>{bilangan(mentor.jumlah)}</dd>
              </div>
            </dl>
          )}
          {rows.every(({ jumlah }) => jumlah === 0) ? (
            <EmptyState
              title="Belum ada survei tentang mentor ini"
              text="Hasilnya tampil di sini setelah peserta mengirim surveinya."
            />
          ) : (
            <Jawaban rows={rows} />
          )}
        </div>
      )}
    </Load>
  );
}

function Jawaban({ rows }: { rows: ReplyOf<typeof feedbackMentorDetail> }) {
  return (
    <>
      <PertanyaanDinilai
        pertanyaan={rows.filter(({ is_input }) => is_input === 1)}
        terbit={rows[0]?.terbit ?? 0}
      />
      {rows
        .filter(({ is_input }) => is_input === 0)
        .map(({ id, pertanyaan, jawaban }) => (
          <section key={id} aria-label={pertanyaan}>
            <h3 className={css.judul}>{pertanyaan}</h3>
            {jawaban === null || jawaban.length === 0 ? (
              <p className={css.note}>Belum ada saran yang dapat ditampilkan.</p>
            ) : (
              <ul className={css.saran}>
                {[...new Set(jawaban)].map((words) => (
                  <li key={words}>{words}</li>
                ))}
              </ul>
            )}
          </section>
        ))}
    </>
  );
}
