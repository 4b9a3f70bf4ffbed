import type { AnswerState, AnswerPlace } from './answer-sync.ts';
import { Text } from '#ui/box/Text.tsx';
import { Swatch } from '#ui/figure/Swatch.tsx';

const TONE = { server: 'ok', jalan: 'neutral', perangkat: 'warn' } as const;

/**
 * Shows whether the answers are on the server, are being saved, or are only on this device. Screen readers announce
 * each change.
 */
export function JawabanPosition({ letak, belum, kept }: Omit<AnswerState<unknown>, 'answers'>) {
  return (
    <Text size="note" role="status">
      <Swatch tone={TONE[letak]} round />
      <span>{sentenceOf(letak, belum, kept)}</span>
    </Text>
  );
}

/**
 * Returns the message as one string. React can replace one string even if a browser translation has wrapped its text
 * node.
 */
function sentenceOf(position: AnswerPlace, belum: number, kept: boolean): string {
  if (position === 'server') return 'Tersimpan di server';
  if (position === 'jalan') return 'Menyimpan …';
  return kept
    ? `Hanya di perangkat ini: ${belum} jawaban. Dikirim ke server begitu tersambung.`
    : `${belum} jawaban belum tersimpan di mana pun. Jangan tutup halaman ini.`;
}
