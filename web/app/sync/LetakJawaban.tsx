import type { AnswerState } from './answer-sync.ts';
import { Text } from '#ui/box/Text.tsx';
import { Swatch } from '#ui/figure/Swatch.tsx';

const TONE = { server: 'ok', jalan: 'neutral', perangkat: 'warn' } as const;

/** Where the answers are now; announced when it changes. */
export function LetakJawaban({ letak, belum, kept }: Omit<AnswerState<unknown>, 'answers'>) {
  return (
    <Text size="note" role="status">
      <Swatch tone={TONE[letak]} round />
      {letak === 'server' && 'Tersimpan di server'}
      {letak === 'jalan' && 'Menyimpan …'}
      {letak === 'perangkat' &&
        (kept
          ? `Hanya di perangkat ini: ${belum} jawaban. Dikirim ke server begitu tersambung.`
          : `${belum} jawaban belum tersimpan di mana pun. Jangan tutup halaman ini.`)}
    </Text>
  );
}
