import { referensi } from '#contract/auth.ts';
import { MISSING_JENIS } from '#rules/nilai/penugasan.ts';
import { useRead } from '#app/calls/data.ts';
import { usePeriode } from '#parts/periode/usePeriode.ts';
import { ErrorState } from '#ui/feedback/States.tsx';
import { Page as Screen } from '#ui/layout/Page.tsx';
import { ToUsulan } from '../parts/penugasan/ToUsulan.tsx';
import { Penugasan } from '../parts/penugasan/Penugasan.tsx';
import { useMentorPilihan } from '../parts/penugasan/useMentorPilihan.ts';
import { Evaluator } from './Evaluator.tsx';
import { search } from './search.ts';

export const title = 'Mentor ISC II';

/** The two kinds of work that evaluators score. */
const JENIS = [
  { value: 1, label: 'Praktik' },
  { value: 0, label: 'Artikel' },
];

/**
 * Page that assigns evaluators for the teaching practice and for the article (Specification, document 2, section 2).
 */
export function Page() {
  const [{ menid, isprak, lokid, periode_id, buka, tampil, ...state }, setState] = usePeriode(search);
  const { awal, dipilih, asing } = useMentorPilihan(menid);
  const lists = useRead(referensi, {});
  return (
    <Screen
      title={title}
      width="full"
      subtitle="Setiap peserta memerlukan satu evaluator praktik dan satu evaluator artikel IST II."
      actions={<ToUsulan lokid={lokid} />}
    >
      {awal.isError && (
        <ErrorState
          text={`Daftar mentor gagal dimuat. ${awal.error.message}`}
          onRetry={() => void awal.refetch()}
        />
      )}
      <Penugasan
        value={{ menid, bidang: isprak === '' ? undefined : Number(isprak), lokid, buka }}
        onValue={({ bidang, ...patch }) => {
          const jenis = bidang === null ? '' : bidang === 1 ? '1' : '0';
          setState({ ...patch, ...(bidang === undefined ? {} : { isprak: jenis }) });
        }}
        mentor={dipilih}
        asing={asing}
        lokasi={lists.data?.lokasi}
        bidang={{ label: 'Praktik / Artikel', options: JENIS, belum: MISSING_JENIS }}
      >
        {(mentor) => (
          <Evaluator
            key={`${mentor.id}/${isprak}/${lokid}/${periode_id}`}
            mentor={mentor}
            isprak={isprak === '1' ? 1 : 0}
            lokid={lokid}
            periode_id={periode_id}
            tampil={tampil}
            state={state}
            onState={setState}
          />
        )}
      </Penugasan>
    </Screen>
  );
}
