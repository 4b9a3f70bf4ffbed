import { Link } from '#app/router/Link.tsx';
import { linkTo } from '#app/router/link.ts';
import { Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import type { Tone } from '#ui/feedback/tone.ts';
import { EmptyState } from '#ui/feedback/States.tsx';
import { TextButton } from '#ui/form/TextButton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { StatFilter, StatFilters } from '#ui/figure/StatFilter.tsx';
import type { Butir } from './list/butir.ts';
import { countedBy, countProgram } from './list/list-figures.ts';
import type { DasborView } from './search.ts';

/**
 * For each number above the list: text that is shown instead of the list if the user selects the number and it is 0.
 */
const EMPTY: Record<DasborView, string> = {
  selesai: 'Belum ada langkah yang selesai',
  buka: 'Tidak ada yang dapat dikerjakan sekarang',
  kurang: 'Tidak ada yang kurang',
  review: 'Tidak ada review yang belum dibaca',
};

interface DasborFiguresProps {
  daftar: readonly Butir[];
  /** Name of the number above the list by which the user has filtered the list. If empty, the list shows all items. */
  tampil: DasborView | '';
  /** Removes the filter, so that the list shows all items again. */
  onAll: () => void;
}

/**
 * Numbers of finished, possible and missing steps, and of unread reviews. Each number is a link that shows only the
 * counted items.
 */
export function DasborFigures({ daftar, tampil, onAll }: DasborFiguresProps) {
  const { jumlah, selesai, buka, kurang, mendesak, belumDibaca } = countProgram(daftar);
  const digits: readonly [DasborView, string, number, Tone, string?][] = [
    ['selesai', 'Selesai', selesai, selesai === jumlah ? 'ok' : 'neutral', `dari ${jumlah} langkah`],
    [
      'buka',
      'Dapat dikerjakan',
      buka,
      mendesak > 0 ? 'warn' : 'neutral',
      mendesak > 0 ? `${mendesak} hampir berakhir` : undefined,
    ],
    ['kurang', 'Masih kurang', kurang, kurang > 0 ? 'warn' : 'ok'],
    ['review', 'Review belum dibaca', belumDibaca, belumDibaca > 0 ? 'info' : 'neutral'],
  ];
  const [, label] = digits.find(([each]) => each === tampil) ?? [];
  return (
    <>
      <StatFilters label="Saring langkah">
        {digits.map(([each, name, value, tone, hint]) => (
          <StatFilter
            key={each}
            as={Link}
            {...linkTo('/dashboard', null, { tampil: each })}
            data-angka={value}
            resetScroll={false}
            label={name}
            value={value}
            tone={tone}
            hint={hint}
            pressed={tampil === each}
          />
        ))}
      </StatFilters>
      {label && (
        <Row gap={12} justify="between">
          <Text size="note" role="status">
            Hanya <strong>{label}</strong>
          </Text>
          <Text as="span" size="note">
            <TextButton onClick={onAll}>Tampilkan semua</TextButton>
          </Text>
        </Row>
      )}
      {tampil && !daftar.some((butir) => countedBy(butir) === tampil) && (
        <Card>
          <EmptyState title={EMPTY[tampil]} />
        </Card>
      )}
    </>
  );
}
