import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconSend } from '@tabler/icons-react';
import { mulaiEmail, type mulai } from '#contract/adm/mulai.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { PEMERIKSAAN_MULAI_TEXTS, type PemeriksaanMulai as Nama } from '#rules/mulai.ts';
import { useWrite } from '#app/calls/data.ts';
import { Link } from '#app/router/Link.tsx';
import { linkTo, type Target } from '#app/router/link.ts';
import { Text } from '#ui/box/Text.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { toastInfo } from '#ui/feedback/toast.ts';
import { PendingButton } from '#ui/form/PendingButton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { NamedRow, Rows } from '#ui/list/Rows.tsx';
import css from './mulai.module.css';

type Pemeriksaan = ReplyOf<typeof mulai>['pemeriksaan'];
type Row = Pemeriksaan[number];

const usulan = ({ lokid }: Row) => linkTo('/adm/mentor_usulan', null, { lokid: lokid ?? 0 });
const tableLink = ({ lokid }: Row) => linkTo('/adm/materi_tabel', null, { lokid: lokid ?? 1 });
const setelan = () => linkTo('/adm/sys', null, { tab: 'email' });

/** Link to the screen on which the admin solves the problem that a check has found, by the name of the check. */
const TARGETS: Readonly<Record<Nama, (baris: Row) => Target>> = {
  materi: tableLink,
  jadwal: tableLink,
  mentor: usulan,
  evaluator: usulan,
  soal: () => linkTo('/adm/sys', null, { tab: 'soal', aktif: '1' }),
  email: setelan,
  alamat: setelan,
};

const MARK = {
  baik: { icon: IconCircleCheck, tone: 'ok', kata: 'Beres' },
  kurang: { icon: IconAlertTriangle, tone: 'bad', kata: 'Perlu dibereskan' },
  belum: { icon: IconCircleDashed, tone: 'neutral', kata: 'Tidak diperiksa' },
  jalan: { icon: IconSend, tone: 'info', kata: 'Dikirim' },
} as const;

/**
 * Shows the automatic setup checks, each with its result. A check that has found a problem has a link to the screen on
 * which the admin solves it.
 */
export function PemeriksaanMulai({ pemeriksaan }: { pemeriksaan: Pemeriksaan }) {
  const kurang = pemeriksaan.filter(({ keadaan }) => keadaan === 'kurang').length;
  return (
    <Card
      title="Pemeriksaan"
      padded={false}
      actions={
        <Text as="span" size="note" dim figures>
          {kurang === 0 ? 'Tidak ada yang perlu dibereskan' : `${kurang} hal perlu dibereskan`}
        </Text>
      }
    >
      <Rows card space={12}>
        {pemeriksaan.map((each) => {
          const { kata, ...mark } = MARK[each.keadaan];
          return (
            <NamedRow
              key={each.pemeriksaan}
              mark={mark}
              name={PEMERIKSAAN_MULAI_TEXTS[each.pemeriksaan]}
              sub={each.kalimat}
              states={
                <div className={css.pemeriksaan}>
                  <span>
                    <Badge tone={mark.tone}>{kata}</Badge>
                  </span>
                  {each.pemeriksaan === 'email' && each.keadaan !== 'belum' ? (
                    <EmailUji jalan={each.keadaan === 'jalan'} />
                  ) : (
                    <Bereskan baris={each} />
                  )}
                </div>
              }
            >
              {each.pemeriksaan === 'email' && each.keadaan === 'kurang' && (
                <Text size="note">
                  <Link {...setelan()}>Lihat email dan setelannya</Link>
                </Text>
              )}
            </NamedRow>
          );
        })}
      </Rows>
    </Card>
  );
}

/**
 * Link to the screen on which the admin solves a problem. For the mail and address settings of the server the label is
 * `Setelan`, because that screen shows these settings but cannot change them.
 */
function Bereskan({ baris }: { baris: Row }) {
  const { pemeriksaan, keadaan } = baris;
  const server = pemeriksaan === 'email' || pemeriksaan === 'alamat';
  if (keadaan !== 'kurang' && pemeriksaan !== 'email') return null;
  const kata = server ? 'Setelan' : 'Bereskan';
  return (
    <Button
      component={Link}
      {...TARGETS[pemeriksaan](baris)}
      size="xs"
      variant="default"
      aria-label={`${kata} ${PEMERIKSAAN_MULAI_TEXTS[pemeriksaan]}`}
    >
      {kata}
    </Button>
  );
}

/** Sends a test mail to the admin's own address. The email check in this list then shows the outcome. */
function EmailUji({ jalan }: { jalan: boolean }) {
  const send = useWrite(mulaiEmail);
  return (
    <PendingButton
      size="xs"
      variant="default"
      pending={send.pending}
      held={jalan}
      busy="Mengirim …"
      onClick={() => send.start({}, ({ message }) => toastInfo(message))}
    >
      Kirim email uji
    </PendingButton>
  );
}
