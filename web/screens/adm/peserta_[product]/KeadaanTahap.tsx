import { Button } from '@mantine/core';
import { nilaiText, longWaktu } from '#rules/teks/format.ts';
import type { Tahap } from '#rules/nilai/hasil.ts';
import { portal } from '#app/portal.ts';
import { ToCompute } from '#parts/nilai/Hasil.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { nameOf } from '#ui/form/name-of.ts';
import { BarisTahap as Baris } from './BarisTahap.tsx';
import type { RekapData } from './tahap.ts';

interface KeadaanTahapProps {
  tahap: Tahap;
  /** Label of the field. */
  label: string;
  data: RekapData;
  /** Value of the field. */
  nilai: unknown;
  /** Unsaved choice of the user. */
  pilihan: 0 | 1 | undefined;
  onPilih: (ditetapkan: 0 | 1 | undefined, nilai?: number) => void;
}

/** The admin who set the score, and when. */
function describePenetap({ oleh, waktu }: { oleh: string | null; waktu: string }): string {
  return oleh === null ? 'sebelum pencatatan' : `${oleh}, ${longWaktu(waktu, portal().time_zone)}`;
}

/** Text below a stage's field: whether its score is computed or typed, the author, and the effect of a save. */
export function KeadaanTahap({ tahap, label, data, nilai, pilihan, onPilih }: KeadaanTahapProps) {
  const { hitung, perlu_dihitung, ditetapkan } = data.tahap[tahap];
  const stored = data.nilai_ist[tahap];
  if (hitung === null) return <Baris>Sedang dihitung</Baris>;
  const tersimpan = nilai === stored;
  const sumber = tahap === 'nilai_post' ? 'post-test' : 'hitungan';
  const akan =
    pilihan === 0
      ? `Akan mengikuti ${sumber}`
      : pilihan === 1 || (!tersimpan && nilai !== hitung)
        ? 'Akan ditetapkan'
        : null;
  const button = (text: string, of: string, press: () => void) => (
    <Button size="compact-xs" variant="subtle" aria-label={nameOf(text, `${of} ${label}`)} onClick={press}>
      {text}
    </Button>
  );
  if (akan !== null)
    return (
      <Baris>
        <Badge tone="info">{akan}</Badge>
        {pilihan !== undefined && button('Batalkan', 'pilihan', () => onPilih(undefined, stored))}
      </Baris>
    );
  if (ditetapkan && tersimpan)
    return (
      <Baris>
        <span>{`Ditetapkan ${describePenetap(ditetapkan)}. Menurut ${sumber}: ${nilaiText(hitung)}.`}</span>
        {data.final_pada === null && button(`Ikuti ${sumber}`, 'untuk', () => onPilih(0, hitung))}
      </Baris>
    );
  return (
    <Baris>
      {perlu_dihitung === 1 && tersimpan ? <ToCompute /> : <span>Mengikuti {sumber}</span>}
      {tersimpan && button('Tetapkan', 'nilai', () => onPilih(1))}
    </Baris>
  );
}
