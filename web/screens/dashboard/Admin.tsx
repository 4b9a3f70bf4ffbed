import { lazy, Suspense } from 'react';
import type { dasbor } from '#contract/dasbor.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { FAILED_RESETS_SEJAM } from '#rules/akun/reset.ts';
import type { PeriodeChoice } from '#parts/periode/filter.ts';
import { Column } from '#ui/box/Box.tsx';
import { Note } from '#ui/feedback/Note.tsx';
import { numberText } from '#ui/form/field/number-text.ts';
import { Card } from '#ui/layout/Card.tsx';
import { FoldCard } from '#ui/layout/FoldCard.tsx';
import { EmptyState, Skeletons } from '#ui/feedback/States.tsx';
import { Health } from './Health.tsx';
import { Kemajuan } from './Kemajuan.tsx';
import { RadarAdmin } from './Radar.tsx';
import { Ringkasan } from './Ringkasan.tsx';
import { LaggingMentors } from './LaggingMentors.tsx';
import css from './dashboard.module.css';

/** Props of an admin's dashboard. The numbers count only participants of the periods in `periode_id`. */
type AdminProps = NonNullable<ReplyOf<typeof dasbor>['admin']> & { periode_id: PeriodeChoice };

const fetchMulai = () => import('./Mulai.tsx');
const Mulai = lazy(() => fetchMulai().then((m) => ({ default: m.Mulai })));

/**
 * Starts to load the code of the setup guide early, before the response shows whether the guide is needed. Only admins
 * see the guide.
 */
export const prepareMulai = () => void fetchMulai().catch(() => {});

/**
 * Dashboard of an admin: the setup guide or its failed checks, and an overview of the batch. Without participants, it
 * shows only the guide.
 */
export function Admin(props: AdminProps) {
  const { mulai } = props;
  const guided = mulai.selesai === 0;
  return (
    <Column gap={16}>
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

/**
 * Overview of the batch: pending decisions, the main numbers and the progress. All other content is collapsed at first.
 */
function Program(props: AdminProps) {
  const { jumlah_peserta, lokasi, periode_id } = props;
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
      <RadarAdmin radar={props.radar} />
      <Ringkasan {...props} />
      <Card title="Kemajuan program">
        {lokasi.length === 0 ? (
          <EmptyState title="Belum ada peserta" text="Peserta muncul di sini setelah mendaftar." />
        ) : (
          <Kemajuan lokasi={lokasi} jumlah_peserta={jumlah_peserta} periode_id={periode_id} />
        )}
      </Card>
      {props.tertinggal.length > 0 && (
        <FoldCard title={`${props.tertinggal.length} peserta yang paling tertinggal`} open={false}>
          <LaggingMentors tertinggal={props.tertinggal} />
        </FoldCard>
      )}
    </>
  );
}
