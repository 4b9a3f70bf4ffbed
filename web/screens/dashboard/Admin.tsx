import { lazy, Suspense } from 'react';
import { linkTo } from '#app/router/link.ts';
import { LANGKAH_DASBOR, type dasbor } from '#contract/dasbor.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { TANGGAPAN_JAM } from '#rules/akun/penghapusan.ts';
import { FAILED_RESETS_SEJAM } from '#rules/akun/reset.ts';
import { CountLink } from '#parts/count/CountLink.tsx';
import { ALL_PERIODE } from '#parts/periode/filter.ts';
import { Column } from '#ui/box/Box.tsx';
import { Note } from '#ui/feedback/Note.tsx';
import { numberText } from '#ui/form/field/number-text.ts';
import { Card } from '#ui/layout/Card.tsx';
import { useNarrow } from '#ui/layout/window-query.ts';
import { EmptyState, Skeletons } from '#ui/feedback/States.tsx';
import { StatCard, StatCards } from '#ui/figure/StatCard.tsx';
import { Health } from './Health.tsx';
import { Kemajuan } from './Kemajuan.tsx';
import { ToComputeCard } from './ToComputeCard.tsx';
import { RadarAdmin } from './Radar.tsx';
import { LaggingMentors } from './LaggingMentors.tsx';
import css from './dashboard.module.css';

type AdminProps = NonNullable<ReplyOf<typeof dasbor>['admin']>;

const fetchMulai = () => import('./Mulai.tsx');
const Mulai = lazy(() => fetchMulai().then((m) => ({ default: m.Mulai })));

/**
 * Starts to load the code of the setup guide before the response shows whether it is needed. Only admins see the guide.
 */
export const prepareMulai = () => void fetchMulai().catch(() => {});

/**
 * Dashboard of an admin: the setup guide or its failed checks, and the overview of the batch. While there are no
 * participants, it shows only the guide.
 */
export function Admin(props: AdminProps) {
  const { mulai } = props;
  const guided = mulai.selesai === 0;
  return (
    <Column gap={24}>
      <Health checks={props.kesehatan_merah ?? []} />
      {(guided || mulai.pemeriksaan.some(({ keadaan }) => keadaan === 'kurang')) && (
        <Suspense fallback={<MenungguMulai guided={guided} />}>
          <Mulai mulai={mulai} />
        </Suspense>
      )}
      {(!guided || props.jumlah_peserta > 0) && <Program {...props} />}
    </Column>
  );
}

function MenungguMulai({ guided }: { guided: boolean }) {
  if (!guided) return <div className={css.tunggu} />;
  return (
    <Card>
      <Skeletons lines={8} height={48} />
    </Card>
  );
}

/** Overview of the batch: urgent work, the progress at each location, and the radar. */
function Program(props: AdminProps) {
  const { jumlah_peserta, lokasi } = props;
  const countOf = (step: (typeof LANGKAH_DASBOR)[number]) =>
    lokasi.reduce((sum, each) => sum + (each.langkah[LANGKAH_DASBOR.indexOf(step)] ?? 0), 0);
  const without_mentor = jumlah_peserta - countOf('sudah_mentor');
  const klaim = countOf('klaim_menunggu');
  const menungguReview = countOf('menunggu_review');
  const menunggu = props.hapus_menunggu;
  // On a phone the work stands above the totals, which fill the first screen.
  const narrow = useNarrow();
  const urgent = <RadarAdmin radar={props.radar} />;
  const listLink = (tampil?: 'belum_mentor' | 'menunggu_review' | 'klaim_menunggu') =>
    linkTo('/adm/peserta_{product}', null, { lokid: 0, periode_id: ALL_PERIODE, ...(tampil && { tampil }) });
  return (
    <>
      {props.reset_gagal > FAILED_RESETS_SEJAM && (
        <Note
          tone="bad"
          title={`${numberText(props.reset_gagal)} reset password gagal dalam satu jam terakhir`}
        >
          Mungkin ada yang menebak nomor absensi. Reset dari jaringan baru harus menunggu sampai jumlahnya
          turun.
        </Note>
      )}
      {narrow && urgent}
      <StatCards>
        <StatCard label="Peserta" value={<CountLink n={jumlah_peserta} of="peserta" to={listLink()} />} />
        <StatCard
          label="Mentor"
          value={<CountLink n={props.jumlah_mentor} of="mentor" to={linkTo('/adm/mentor')} />}
        />
        <StatCard
          label="Peserta tanpa mentor lengkap"
          tone={without_mentor > 0 ? 'warn' : 'ok'}
          value={
            <CountLink n={without_mentor} of="peserta tanpa mentor lengkap" to={listLink('belum_mentor')} />
          }
        />
        <StatCard
          label="Peserta menunggu review"
          tone={menungguReview > 0 ? 'warn' : 'ok'}
          value={
            <CountLink n={menungguReview} of="peserta menunggu review" to={listLink('menunggu_review')} />
          }
          hint={`${numberText(props.menunggu_review)} dari ${numberText(props.jumlah_tugas)} tugas`}
        />
        <StatCard
          label="Peserta menunggu validasi klaim"
          tone={klaim > 0 ? 'warn' : 'ok'}
          value={<CountLink n={klaim} of="peserta menunggu validasi klaim" to={listLink('klaim_menunggu')} />}
        />
        {props.perlu_dihitung > 0 && <ToComputeCard jumlah={props.perlu_dihitung} />}
        <StatCard
          label="Permintaan penghapusan menunggu"
          tone={props.hapus_lewat > 0 ? 'bad' : menunggu > 0 ? 'warn' : 'ok'}
          value={
            <CountLink
              n={menunggu}
              of="permintaan penghapusan menunggu"
              to={linkTo('/adm/user', null, { tab: 'penghapusan', status: 'menunggu' })}
            />
          }
          hint={props.hapus_lewat > 0 && `${numberText(props.hapus_lewat)} lewat ${TANGGAPAN_JAM} jam`}
        />
      </StatCards>
      {!narrow && urgent}
      <Card title="Kemajuan program">
        {lokasi.length === 0 ? (
          <EmptyState title="Belum ada peserta" text="Peserta muncul di sini setelah mendaftar." />
        ) : (
          <Kemajuan lokasi={lokasi} jumlah_peserta={jumlah_peserta} />
        )}
      </Card>
      {props.tertinggal.length > 0 && (
        <Card title="Paling banyak tertinggal" padded={false}>
          <LaggingMentors tertinggal={props.tertinggal} />
        </Card>
      )}
    </>
  );
}
