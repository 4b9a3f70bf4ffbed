import { useState } from 'react';
import { pesertaStatusAktif } from '#contract/adm/peserta.ts';
import { useCountAskRun } from '#app/calls/count-ask-run.ts';
import { useWrite } from '#app/calls/data.ts';
import { offerUndo } from '#parts/riwayat/offer-undo.ts';
import { Text } from '#ui/box/Text.tsx';
import { PendingButton } from '#ui/form/PendingButton.tsx';
import { angka } from '#ui/form/field/number-text.ts';
import { countPeserta } from './count.ts';
import css from './peserta.module.css';

/** Id of the sentence that says why nothing can be pressed. */
const WHY = 'status-semua-mengapa';

interface LokasiTerpilih {
  id: number;
  keterangan: string;
}

/**
 * Activates or deactivates everybody at one location, after naming it and counting whom it touches. Null: no single location
 * is chosen, and the buttons say so. Undefined: it is not known yet.
 */
export function StatusSemua({ lokasi }: { lokasi: LokasiTerpilih | null | undefined }) {
  const save = useWrite(pesertaStatusAktif);
  const wide = useCountAskRun();
  const [setting, setSetting] = useState<'0' | '1'>();
  const held = !lokasi || wide.busy || save.pending;

  async function set(statid: '0' | '1') {
    if (held) return;
    const lokid = String(lokasi.id);
    const kata = statid === '1' ? 'aktif' : 'tidak aktif';
    setSetting(statid);
    await wide.start({
      count: () => countPeserta(lokasi.id),
      question: (total) => ({
        text: `Anda yakin untuk ${statid === '1' ? 'mengaktifkan' : 'menonaktifkan'} semua peserta ?`,
        details: `${angka(total)} peserta di ${lokasi.keterangan} akan berstatus ${kata}, apa pun statusnya sekarang.`,
        danger: statid === '0',
      }),
      run: () =>
        save.start({ lokid, statid }, (reply) =>
          offerUndo(`${reply.message} di ${lokasi.keterangan}`, reply.riwayat_id),
        ),
    });
  }

  const button = (statid: '0' | '1', label: string) => (
    <PendingButton
      variant="default"
      pending={save.pending && setting === statid}
      held={held}
      aria-describedby={lokasi === null ? WHY : undefined}
      onClick={() => void set(statid)}
    >
      {label}
    </PendingButton>
  );
  return (
    <>
      {button('1', 'Aktifkan semua')}
      {button('0', 'Nonaktifkan semua')}
      {lokasi === null && (
        <Text id={WHY} size="small" dim className={css.line}>
          Pilih satu lokasi untuk mengaktifkan atau menonaktifkan semua.
        </Text>
      )}
    </>
  );
}
