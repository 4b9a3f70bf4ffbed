import { useState } from 'react';
import { pesertaNilaiAnalisaSemua } from '#contract/adm/peserta.ts';
import { useWrite } from '#app/calls/data.ts';
import { linkTo } from '#app/router/link.ts';
import { hasEnded, useJob } from '#parts/job/useJob.ts';
import { useOfferUndo } from '#parts/job/useOfferUndo.ts';
import { CountLink } from '#parts/count/CountLink.tsx';
import { ALL_PERIODE, periodeOfAct, RUNNING_PERIODE, type PeriodeChoice } from '#parts/periode/filter.ts';
import { Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { PendingButton } from '#ui/form/PendingButton.tsx';

/**
 * Number of participants whose stage scores differ from their computed scores, with a button that recomputes these
 * scores. Scores set by an admin stay unchanged.
 */
export function ToCompute({ jumlah, periode_id }: { jumlah: number; periode_id: PeriodeChoice }) {
  const save = useWrite(pesertaNilaiAnalisaSemua);
  const [id, setId] = useState<number | null>(null);
  const job = useJob(id);
  useOfferUndo(job);
  return (
    <Row gap={12}>
      <Text as="span" size="title" weight="bold" figures tone="warn">
        <CountLink
          n={jumlah}
          of="peserta yang nilainya belum diperbarui"
          to={linkTo('/adm/peserta_{product}', null, {
            lokid: 0,
            periode_id: periode_id === ALL_PERIODE ? RUNNING_PERIODE : periode_id,
            tampil: 'perlu_dihitung',
          })}
        />
      </Text>
      <PendingButton
        size="xs"
        variant="default"
        pending={save.pending || (job !== null && !hasEnded(job))}
        busy="Menghitung …"
        onClick={() =>
          save.start({ lokid: null, ...periodeOfAct(periode_id), ditetapkan: 0 }, (started) =>
            setId(started.id),
          )
        }
      >
        Hitung ulang
      </PendingButton>
    </Row>
  );
}
