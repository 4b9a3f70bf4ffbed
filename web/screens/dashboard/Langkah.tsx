import {
  IconAlertCircle,
  IconCircle,
  IconCircleCheck,
  IconCircleDashed,
  type Icon,
} from '@tabler/icons-react';
import { Link } from '#app/router/Link.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import type { Tone } from '#ui/feedback/tone.ts';
import { Card } from '#ui/layout/Card.tsx';
import { NamedRow, Rows } from '#ui/list/Rows.tsx';
import type { BagianProgram, KeadaanLangkah, LangkahPeserta as Satu } from './program.ts';

/** Each state as a sign before the line; the words behind it say the same. */
export const TAMPAK: Record<KeadaanLangkah, { tone: Tone; icon: Icon }> = {
  selesai: { tone: 'ok', icon: IconCircleCheck },
  buka: { tone: 'info', icon: IconCircle },
  kurang: { tone: 'warn', icon: IconAlertCircle },
  nanti: { tone: 'neutral', icon: IconCircleDashed },
  bebas: { tone: 'neutral', icon: IconCircle },
};

/** A part of the check list, each line leading to the screen where it is done. */
export function DaftarLangkah({ bagian: { label, langkah } }: { bagian: BagianProgram }) {
  const perlu = langkah.filter(({ keadaan }) => keadaan !== 'bebas');
  const selesai = perlu.filter(({ keadaan }) => keadaan === 'selesai').length;
  return (
    <Card
      title={label}
      padded={false}
      actions={perlu.length > 0 && <Hitungan selesai={selesai} dari={perlu.length} />}
    >
      <Rows card space={12}>
        {langkah.map((satu) => (
          <BarisLangkah key={satu.key} satu={satu} />
        ))}
      </Rows>
    </Card>
  );
}

function BarisLangkah({ satu: { label, sub, keadaan, kata, target } }: { satu: Satu }) {
  return (
    <NamedRow
      mark={TAMPAK[keadaan]}
      name={<Link {...target}>{label}</Link>}
      sub={sub}
      states={<Badge tone={TAMPAK[keadaan].tone}>{kata}</Badge>}
    />
  );
}

export function Hitungan({ selesai, dari }: { selesai: number; dari: number }) {
  return (
    <Text as="span" size="note" dim figures>
      {selesai} dari {dari} selesai
    </Text>
  );
}
