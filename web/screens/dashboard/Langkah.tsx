import {
  IconAlertCircle,
  IconCircle,
  IconCircleCheck,
  IconCircleDashed,
  type Icon,
} from '@tabler/icons-react';
import { Link } from '#app/router/Link.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import type { Tone } from '#ui/feedback/tone.ts';
import { Card } from '#ui/layout/Card.tsx';
import type { Bagian, Keadaan, Langkah as Satu } from './program.ts';
import css from './dashboard.module.css';

const TAMPAK: Record<Keadaan, { tone: Tone; icon: Icon }> = {
  selesai: { tone: 'ok', icon: IconCircleCheck },
  buka: { tone: 'info', icon: IconCircle },
  kurang: { tone: 'warn', icon: IconAlertCircle },
  nanti: { tone: 'neutral', icon: IconCircleDashed },
  bebas: { tone: 'neutral', icon: IconCircle },
};

/** A part of the check list, each line leading to the screen where it is done. */
export function Langkah({ bagian: { label, langkah } }: { bagian: Bagian }) {
  const perlu = langkah.filter(({ keadaan }) => keadaan !== 'bebas');
  const selesai = perlu.filter(({ keadaan }) => keadaan === 'selesai').length;
  return (
    <Card
      title={label}
      padded={false}
      actions={perlu.length > 0 && <Hitungan selesai={selesai} dari={perlu.length} />}
    >
      <ul className={css.rows}>
        {langkah.map((satu) => (
          <Baris key={satu.key} satu={satu} />
        ))}
      </ul>
    </Card>
  );
}

function Baris({ satu: { label, sub, keadaan, kata, target } }: { satu: Satu }) {
  return (
    <li className={css.row} data-rapat>
      <Tanda keadaan={keadaan} />
      <div className={css.what}>
        <h3 className={css.name}>
          <Link {...target} className={css.cover}>
            {label}
          </Link>
        </h3>
        {sub && <p className={css.sub}>{sub}</p>}
      </div>
      <div className={css.states}>
        <Badge tone={TAMPAK[keadaan].tone}>{kata}</Badge>
      </div>
    </li>
  );
}

/** The state as a mark before the line; the words behind it say the same. */
export function Tanda({ keadaan }: { keadaan: Keadaan }) {
  const { tone, icon: Mark } = TAMPAK[keadaan];
  return <Mark className={css.tanda} data-tone={tone} size={22} stroke={1.75} aria-hidden="true" />;
}

export function Hitungan({ selesai, dari }: { selesai: number; dari: number }) {
  return (
    <span className={css.hitungan}>
      {selesai} dari {dari} selesai
    </span>
  );
}
