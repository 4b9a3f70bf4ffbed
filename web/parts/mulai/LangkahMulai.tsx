import { Button } from '@mantine/core';
import { IconCircle, IconCircleCheck, IconCircleDot } from '@tabler/icons-react';
import type { mulai } from '#contract/adm/mulai.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { LANGKAH_MULAI_TEXTS, type LangkahMulai as Nama } from '#rules/mulai.ts';
import { Link } from '#app/router/Link.tsx';
import { linkTo, type Target } from '#app/router/link.ts';
import { Text } from '#ui/box/Text.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { numberText } from '#ui/form/field/number-text.ts';
import { Card } from '#ui/layout/Card.tsx';
import { NamedRow, Rows } from '#ui/list/Rows.tsx';
import css from './mulai.module.css';

type Langkah = ReplyOf<typeof mulai>['langkah'];

/** Label and link target of the button of each setup step. */
const TARGETS: Readonly<Record<Nama, { tombol: string; target: () => Target }>> = {
  lokasi: { tombol: 'Atur lokasi', target: () => linkTo('/adm/sys', null, { tab: 'lokasi' }) },
  materi: { tombol: 'Susun materi', target: () => linkTo('/adm/materi') },
  mentor: { tombol: 'Tambah mentor', target: () => linkTo('/adm/user', null, { group: 'mentor' }) },
  peserta: { tombol: 'Tambah peserta', target: () => linkTo('/adm/user', null, { group: 'user' }) },
  penugasan: { tombol: 'Tugaskan', target: () => linkTo('/adm/mentor', null, { tab: 'tugas' }) },
  saklar: { tombol: 'Buka kegiatan', target: () => linkTo('/adm/sys') },
};

const MARK = {
  selesai: { icon: IconCircleCheck, tone: 'ok', kata: 'Selesai' },
  berikutnya: { icon: IconCircleDot, tone: 'info', kata: 'Berikutnya' },
  belum: { icon: IconCircle, tone: 'neutral', kata: 'Belum' },
} as const;

/**
 * Shows the setup steps before the first training batch, in order, each with a link. The first unfinished step is
 * highlighted.
 */
export function LangkahMulai({ langkah }: { langkah: Langkah }) {
  const selesai = langkah.filter((each) => each.selesai === 1).length;
  const berikutnya = langkah.find((each) => each.selesai === 0)?.langkah;
  return (
    <Card
      title="Mulai"
      padded={false}
      actions={
        <Text as="span" size="note" dim figures>
          {selesai} dari {langkah.length} langkah selesai
        </Text>
      }
    >
      <Rows as="ol" card space={12}>
        {langkah.map((each) => {
          const { judul, arti, satuan } = LANGKAH_MULAI_TEXTS[each.langkah];
          const { tombol, target } = TARGETS[each.langkah];
          const next = each.langkah === berikutnya;
          const { kata, ...mark } = MARK[each.selesai === 1 ? 'selesai' : next ? 'berikutnya' : 'belum'];
          return (
            <NamedRow
              key={each.langkah}
              mark={mark}
              name={judul}
              sub={arti}
              states={
                <div className={css.langkah}>
                  <Text as="span" size="note" dim figures className={css.jumlah}>
                    {numberText(each.jumlah)} {satuan}
                  </Text>
                  <span className={css.kata}>
                    <Badge tone={mark.tone}>{kata}</Badge>
                  </span>
                  <Button component={Link} {...target()} size="sm" variant={next ? 'filled' : 'default'}>
                    {tombol}
                  </Button>
                </div>
              }
            />
          );
        })}
      </Rows>
    </Card>
  );
}
