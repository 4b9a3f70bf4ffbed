import { IconCircleCheck } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Link } from '#app/router/Link.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Disclosure } from '#ui/layout/Disclosure.tsx';
import { NamedRow, Rows } from '#ui/list/Rows.tsx';
import type { Butir } from './list/butir.ts';
import type { Tenggat } from './list/tenggat.ts';
import css from './langkah.module.css';

interface LangkahListProps {
  judul: string;
  /** Sentence above the list. It applies to all items of the list. */
  kata?: string;
  /**
   * Text with the number of rows. By default, it is only the number. Null omits the text, because the title already
   * contains the number.
   */
  count?: string | null;
  rows: readonly Butir[];
}

/** A part of the checklist, as a list. Each item links to its screen. Without items, nothing is rendered. */
export function LangkahList({ judul, kata, rows, count = countText(rows) }: LangkahListProps) {
  if (rows.length === 0) return null;
  return (
    <Card title={judul} padded={false} actions={count && <Many>{count}</Many>}>
      {kata && (
        <Text size="note" dim className={css.kata}>
          {kata}
        </Text>
      )}
      <RowForMany rows={rows} />
    </Card>
  );
}

interface LangkahFoldProps {
  judul: string;
  rows: readonly Butir[];
  /** If true, the list is expanded at first. */
  open: boolean;
}

/** Collapsible list of items on which the user does not have to act now. */
export function LangkahFold({ judul, rows, open }: LangkahFoldProps) {
  const id = useId();
  const [shown, setShown] = useState(open);
  if (rows.length === 0) return null;
  return (
    <Card
      title={
        <Disclosure open={shown} onToggle={() => setShown(!shown)} controls={id}>
          {judul}
        </Disclosure>
      }
      padded={false}
      actions={<Many>{countText(rows)}</Many>}
    >
      <div id={id} hidden={!shown}>
        <RowForMany rows={rows} />
      </div>
    </Card>
  );
}

const countText = (rows: readonly Butir[]) => `${rows.length} langkah`;

function Many({ children }: { children: string }) {
  return (
    <Text as="span" size="note" dim figures>
      {children}
    </Text>
  );
}

const RowForMany = ({ rows }: { rows: readonly Butir[] }) => (
  <Rows card space={8}>
    {rows.map((butir) => (
      <LangkahRow key={butir.key} butir={butir} />
    ))}
  </Rows>
);

function LangkahRow({ butir }: { butir: Butir }) {
  const { label, sub, jenis, tone, target, segera, kelompok } = butir;
  const needed = kelompok === 'perlu';
  // If a material has the same name as its category, the name is shown only once.
  const below = sub === label ? undefined : sub;
  return (
    <NamedRow
      compact
      tone={segera ? 'warn' : needed ? butir.tenggat?.tone : undefined}
      {...(kelompok === 'selesai' && { mark: { icon: IconCircleCheck, tone: 'ok' } })}
      name={<Link {...target}>{label}</Link>}
      // On a phone, the second line of an item is hidden, so that the deadline or the state has enough space.
      sub={below && <span className={needed && jenis !== 'lain' ? css.lebar : undefined}>{below}</span>}
      states={
        <div className={css.keadaan}>
          {needed && butir.tenggat ? (
            <Remaining {...butir.tenggat} />
          ) : (
            <>
              <Badge tone={segera ? 'warn' : tone}>{labelOf(butir)}</Badge>
              {butir.tenggat && (
                <Text as="span" size="note" dim figures>
                  {butir.tenggat.sampai ?? butir.tenggat.text}
                </Text>
              )}
            </>
          )}
        </div>
      }
    >
      {butir.diperpanjang && <Badge tone="info">Diperpanjang untuk Anda</Badge>}
    </NamedRow>
  );
}

/** Returns the label of an item's state. Urgent items get the suffix `segera`, unless their text already says so. */
function labelOf({ jenis, kata, segera }: Butir): string {
  return segera && (jenis === 'tes' || jenis === 'lain') ? `${kata} · segera` : kata;
}

/** Shows the remaining time until the deadline, and the date of the deadline. */
function Remaining({ text, sampai, tone }: Tenggat) {
  const presses = tone !== 'neutral';
  return (
    <Text
      as="span"
      size="note"
      figures
      dim={!presses}
      tone={presses ? tone : undefined}
      weight={presses ? 'strong' : undefined}
    >
      {text}{' '}
      {sampai && (
        <Text as="span" dim weight="plain" className={css.sampai}>
          {sampai}
        </Text>
      )}
    </Text>
  );
}

export function LangkahCount({ selesai, dari }: { selesai: number; dari: number }) {
  return (
    <Text as="span" size="note" dim figures>
      {selesai} dari {dari} selesai
    </Text>
  );
}
