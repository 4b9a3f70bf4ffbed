import { useState } from 'react';
import { Text } from '#ui/box/Text.tsx';
import { PendingButton } from '#ui/form/PendingButton.tsx';
import { pesertaNilaiAnalisa } from '#contract/adm/peserta.ts';
import { useWrite } from '#app/calls/data.ts';
import { offerUndo } from '#parts/riwayat/offer-undo.ts';
import { perubahan } from './perubahan.ts';
import css from './peserta.module.css';

interface HitungUlangProps {
  row: { user_id: number; name: string; nilai_ojt: number; nilai_ist2: number };
}

/** Recomputes one participant's OJT and IST II from the competence scores, and says what that changed. */
export function HitungUlang({ row }: HitungUlangProps) {
  const analisa = useWrite(pesertaNilaiAnalisa);
  const [hasil, setHasil] = useState<string | null>(null);

  function recompute() {
    if (analisa.pending) return;
    const sebelum = row;
    analisa.start({ pesid: String(row.user_id) }, (reply) => {
      const text = perubahan(sebelum, reply) ?? 'Tidak ada yang berubah';
      setHasil(text);
      offerUndo(`${row.name}: ${text}`, reply.riwayat_id);
    });
  }

  return (
    <>
      <PendingButton
        size="xs"
        variant="default"
        of={`nilai ${row.name}`}
        pending={analisa.pending}
        busy="Menghitung …"
        onClick={recompute}
      >
        Hitung ulang
      </PendingButton>
      {hasil && (
        <Text as="span" size="small" dim className={css.line}>
          {hasil}
        </Text>
      )}
    </>
  );
}
