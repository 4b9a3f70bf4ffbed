import { lazy, Suspense } from 'react';
import { Link } from '#app/router/Link.tsx';
import { linkTo } from '#app/router/link.ts';
import { LANGKAH_DASBOR, type dasbor } from '#contract/dasbor.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { TANGGAPAN_JAM } from '#rules/akun/penghapusan.ts';
import { FAILED_RESETS_SEJAM } from '#rules/akun/reset.ts';
import { Column } from '#ui/box/Box.tsx';
import { Note } from '#ui/feedback/Note.tsx';
import { numberText } from '#ui/form/field/number-text.ts';
import { Card } from '#ui/layout/Card.tsx';
import { EmptyState, Skeletons } from '#ui/feedback/States.tsx';
import { StatCard, StatCards } from '#ui/figure/StatCard.tsx';
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
  const menunggu = props.hapus_menunggu;
  const listLink = (tampil?: 'belum_mentor' | 'menunggu_review' | 'klaim_menunggu') =>
    linkTo('/adm/peserta_{product}', null, { lokid: 0, ...(tampil && { tampil }) });
  return (
    <>
      {props.reset_gagal > FAILED_RESETS_SEJAM && (
        <Note
          tone="bad"
          title={`${numberText(props.reset_gagal)} reset password gagal dalam satu jam terakhir`}
        >
          Mungkin ada yang menebak nomor absensi. Sampai jumlahnya turun, reset dari jaringan yang belum
          pernah dipakai masuk harus menunggu.
        </Note>
      )}
      <StatCards>
        <StatCard
          label="Peserta"
          value={numberText(jumlah_peserta)}
          link={<Link {...listLink()}>Tabel peserta</Link>}
        />
        <StatCard
          label="Mentor"
          value={numberText(props.jumlah_mentor)}
          link={<Link {...linkTo('/adm/mentor')}>Lihat mentor</Link>}
        />
        <StatCard
          label="Mentor belum lengkap"
          value={numberText(without_mentor)}
          tone={without_mentor > 0 ? 'warn' : 'ok'}
          link={<Link {...listLink('belum_mentor')}>Lihat peserta</Link>}
        />
        <StatCard
          label="Tugas menunggu review"
          value={numberText(props.menunggu_review)}
          tone={props.menunggu_review > 0 ? 'warn' : 'ok'}
          hint={`dari ${numberText(props.jumlah_tugas)} tugas`}
          link={<Link {...listLink('menunggu_review')}>Lihat peserta</Link>}
        />
        <StatCard
          label="Klaim menunggu"
          value={numberText(klaim)}
          tone={klaim > 0 ? 'warn' : 'ok'}
          hint="peserta"
          link={<Link {...listLink('klaim_menunggu')}>Lihat peserta</Link>}
        />
        {props.perlu_dihitung > 0 && <ToComputeCard jumlah={props.perlu_dihitung} />}
        <StatCard
          label="Minta dihapus"
          value={numberText(menunggu)}
          tone={props.hapus_lewat > 0 ? 'bad' : menunggu > 0 ? 'warn' : 'ok'}
          hint={
            props.hapus_lewat > 0 ? `${numberText(props.hapus_lewat)} lewat ${TANGGAPAN_JAM} jam` : 'peserta'
          }
          link={
            <Link {...linkTo('/adm/user', null, { tab: 'penghapusan', status: 'menunggu' })}>
              Lihat permintaan
            </Link>
          }
        />
      </StatCards>
      <RadarAdmin radar={props.radar} />
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
