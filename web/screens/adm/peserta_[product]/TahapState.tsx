import { Button } from '@mantine/core';
import { nilaiText, longWaktu } from '#rules/text/format.ts';
import type { Tahap } from '#rules/nilai/hasil.ts';
import { portal } from '#app/portal.ts';
import { ToCompute } from '#parts/nilai/Hasil.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { nameOf } from '#ui/form/name-of.ts';
import { TahapRow as Baris } from './TahapRow.tsx';
import type { RekapData } from './tahap.ts';

interface TahapStateProps {
  tahap: Tahap;
  /** Label of the score field that this text belongs to. */
  label: string;
  data: RekapData;
  /** Current value of the field. It may be unsaved or invalid. */
  nilai: unknown;
  /** Unsaved choice of the admin: 1 sets the score by hand, 0 uses the computed score. */
  pilihan: 0 | 1 | undefined;
  onPilih: (ditetapkan: 0 | 1 | undefined, nilai?: number) => void;
}

/** Returns a text with the admin who set the score, and the time. */
function describePenetap({ oleh, waktu }: { oleh: string | null; waktu: string }): string {
  return oleh === null ? 'sebelum pencatatan' : `${oleh}, ${longWaktu(waktu, portal().time_zone)}`;
}

/**
 * Text below the field of a stage score. It says whether the score is computed or who set it and when, and what a save
 * will change.
 */
export function TahapState({ tahap, label, data, nilai, pilihan, onPilih }: TahapStateProps) {
  const { hitung, perlu_dihitung, ditetapkan } = data.tahap[tahap];
  const stored = data.nilai_ist[tahap];
  if (hitung === null) return <Baris>Sedang dihitung</Baris>;
  const saved = nilai === stored;
  const source = tahap === 'nilai_post' ? 'posttest' : 'hitungan';
  const upcoming =
    pilihan === 0
      ? `Akan mengikuti ${source}`
      : pilihan === 1 || (!saved && nilai !== hitung)
        ? 'Akan ditetapkan'
        : null;
  const button = (text: string, of: string, press: () => void) => (
    <Button size="compact-xs" variant="subtle" aria-label={nameOf(text, `${of} ${label}`)} onClick={press}>
      {text}
    </Button>
  );
  if (upcoming !== null)
    return (
      <Baris>
        <Badge tone="info">{upcoming}</Badge>
        {pilihan !== undefined && button('Batalkan', 'pilihan', () => onPilih(undefined, stored))}
      </Baris>
    );
  if (ditetapkan && saved)
    return (
      <Baris>
        <span>{`Ditetapkan ${describePenetap(ditetapkan)}. Menurut ${source}: ${nilaiText(hitung)}.`}</span>
        {data.final_pada === null && button(`Ikuti ${source}`, 'untuk', () => onPilih(0, hitung))}
      </Baris>
    );
  return (
    <Baris>
      {perlu_dihitung === 1 && saved ? <ToCompute /> : <span>Mengikuti {source}</span>}
      {saved && button('Tetapkan', 'nilai', () => onPilih(1))}
    </Baris>
  );
}
