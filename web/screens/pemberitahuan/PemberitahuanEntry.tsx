import {
  IconBellRinging,
  IconCalendarDue,
  IconCalendarTime,
  IconCertificate,
  IconFilePencil,
  IconMessage,
  IconReceipt,
  IconShieldLock,
  IconSpeakerphone,
  IconUsers,
  type Icon,
} from '@tabler/icons-react';
import type { RowOf } from '#contract/endpoint.ts';
import type { pemberitahuan } from '#contract/pemberitahuan.ts';
import { KELOMPOK_KABAR, type KelompokKabar } from '#rules/kabar-kelompok.ts';
import { jamText } from '#rules/text/format.ts';
import { portal } from '#app/portal.ts';
import { Link } from '#app/router/Link.tsx';
import { toldTarget } from '#app/router/told-link.ts';
import { Text } from '#ui/box/Text.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { NamedRow } from '#ui/list/Rows.tsx';

const MARK: Readonly<Record<KelompokKabar, Icon>> = {
  jendela: IconCalendarDue,
  review: IconMessage,
  jadwal: IconCalendarTime,
  klaim: IconReceipt,
  tugas: IconFilePencil,
  penugasan: IconUsers,
  sertifikat: IconCertificate,
  pengumuman: IconSpeakerphone,
  pengingat: IconBellRinging,
  akun: IconShieldLock,
};

interface EntryProps {
  entri: RowOf<typeof pemberitahuan>;
  /** Called when the user opens the notification, to mark it as read. */
  onOpen: () => void;
}

/** One notification. Its sentence links to the screen that the notification is about. */
export function PemberitahuanEntry({ entri, onOpen }: EntryProps) {
  const { kelompok, kalimat, tujuan, waktu, dibaca } = entri;
  return (
    <NamedRow
      mark={{ icon: MARK[kelompok], tone: dibaca === 1 ? 'neutral' : 'info' }}
      name={
        <Link {...toldTarget(tujuan)} onClick={onOpen}>
          <Text as="span" weight={dibaca === 1 ? 'plain' : 'strong'}>
            {kalimat}
          </Text>
        </Link>
      }
      sub={`${jamText(waktu, portal().time_zone)} · ${KELOMPOK_KABAR[kelompok]}`}
      states={<State {...entri} />}
    />
  );
}

function State({ kelompok, dibaca, dibatalkan }: EntryProps['entri']) {
  // The app withdraws a reminder when its recipient has done the work. The label of a withdrawn reminder is therefore
  // `Selesai` (done).
  if (dibatalkan === 1) return <Badge>{kelompok === 'pengingat' ? 'Selesai' : 'Dibatalkan'}</Badge>;
  return dibaca === 1 ? null : <Badge tone="info">Belum dibaca</Badge>;
}
