import { useState } from 'react';
import { IconRefresh } from '@tabler/icons-react';
import { pesertaNilaiAnalisa } from '#contract/adm/peserta.ts';
import { TO_COMPUTE } from '#rules/nilai/hasil.ts';
import { useWrite } from '#app/calls/data.ts';
import { offerUndo } from '#parts/riwayat/offer-undo.ts';
import { RowAct } from '#ui/table/RowAct.tsx';
import { changesOf } from './changes.ts';

interface HitungUlangProps {
  row: { user_id: number; name: string; nilai_ojt: number; nilai_ist2: number; perlu_dihitung: 0 | 1 };
}

/**
 * Button that recomputes a participant's OJT and IST II scores from the competence scores and shows which scores have
 * changed.
 */
export function HitungUlang({ row }: HitungUlangProps) {
  const analisa = useWrite(pesertaNilaiAnalisa);
  const [hasil, setHasil] = useState<string | null>(null);

  function recompute() {
    if (analisa.pending) return;
    const sebelum = row;
    analisa.start({ pesid: String(row.user_id) }, (reply) => {
      const text = changesOf(sebelum, reply) ?? 'Tidak ada yang berubah';
      setHasil(text);
      offerUndo(`${row.name}: ${text}`, reply.riwayat_id);
    });
  }

  return (
    <RowAct
      icon={IconRefresh}
      iconOnly
      word="Hitung ulang"
      of={`nilai ${row.name}`}
      more={hasil ?? (row.perlu_dihitung === 1 ? TO_COMPUTE : undefined)}
      due={row.perlu_dihitung === 1}
      pending={analisa.pending}
      busy="Menghitung …"
      onClick={recompute}
    />
  );
}
