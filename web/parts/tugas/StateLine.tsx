import { longTanggal } from '#rules/text/format.ts';
import type { KategoriTugas, KategoriState } from '#rules/tugas/state.ts';
import { portal } from '#app/portal.ts';
import { Column, Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { HALANGAN_WORDS, stateWords } from './state-words.ts';

interface StateLineProps {
  state: KategoriState;
  kategori: Pick<KategoriTugas, 'direview' | 'halangan'>;
  /** Sentence about the time window of the category. It is shown while the participant has sent nothing. */
  jadwal: string;
  /** True: this device has a text that was not sent. */
  draf: boolean;
}

/** Shows the state of a participant's tasks as a badge. A second badge is shown while a review is unread. */
export function StateBadge({ state }: { state: KategoriState }) {
  const { tone, kata } = stateWords(state, portal().time_zone);
  return (
    <>
      <Badge tone={tone}>{kata}</Badge>
      {state.baru && <Badge tone="info">Baru</Badge>}
    </>
  );
}

/**
 * Shows the state of a participant's tasks in a category: a badge, the day of the state, and what the participant can
 * expect.
 */
export function StateLine({ state, kategori, jadwal, draf }: StateLineProps) {
  const sentence = sentenceOf(state, kategori, jadwal);
  return (
    <Column gap={8}>
      <Row gap={8}>
        <StateBadge state={state} />
        {draf && (
          <Text as="span" size="note" weight="strong" tone="warn">
            · ada perubahan yang belum terkirim
          </Text>
        )}
      </Row>
      {sentence && <Text size="note">{sentence}</Text>}
      {kategori.halangan && <Text size="note">{HALANGAN_WORDS[kategori.halangan]}</Text>}
    </Column>
  );
}

function sentenceOf(
  { keadaan, waktu, tombol }: KategoriState,
  { direview }: StateLineProps['kategori'],
  jadwal: string,
): string {
  if (keadaan === 'belum_dibuka') return waktu === null ? jadwal : `Dibuka ${longTanggal(waktu)}.`;
  if (keadaan === 'tidak_dikirim')
    return 'Batas waktunya sudah lewat. Masih ingin mengumpulkan? Hubungi panitia.';
  if (keadaan === 'belum_ditulis') return jadwal;
  if (keadaan !== 'terkirim' || tombol !== null) return '';
  return direview === 1
    ? 'Menunggu review mentor. Tidak ada yang perlu Anda kerjakan.'
    : 'Menunggu penilaian.';
}
