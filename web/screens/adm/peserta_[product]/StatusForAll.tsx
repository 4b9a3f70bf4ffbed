import { use, useState } from 'react';
import { pesertaStatusAktif } from '#contract/adm/peserta.ts';
import { pesertaStatusDipilih } from '#contract/adm/peserta/many.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { useCountAskRun } from '#app/calls/count-ask-run.ts';
import { useWrite } from '#app/calls/data.ts';
import { offerUndo } from '#parts/riwayat/offer-undo.ts';
import { Text } from '#ui/box/Text.tsx';
import { InMenu } from '#ui/button/in-menu.ts';
import { PendingButton } from '#ui/form/PendingButton.tsx';
import { numberText } from '#ui/form/field/number-text.ts';
import { countPeserta, scopeIn, scopeQuery, type PesertaScope } from './scope.ts';
import css from './peserta.module.css';

/** Element id of the text that explains why the buttons are disabled. */
const WHY = 'status-semua-mengapa';

interface StatusForAllProps {
  /**
   * Participants that the buttons change. Null disables the buttons, because no single location is selected. Undefined
   * while loading.
   */
  lingkup: PesertaScope | null | undefined;
}

/**
 * Buttons that activate or deactivate all or the selected participants of one location. A confirmation shows the
 * location and the number of participants.
 */
export function StatusForAll({ lingkup }: StatusForAllProps) {
  const all = useWrite(pesertaStatusAktif);
  const some = useWrite(pesertaStatusDipilih);
  const wide = useCountAskRun();
  const inMenu = use(InMenu);
  const [setting, setSetting] = useState<0 | 1>();
  const pending = all.pending || some.pending;
  const held = !lingkup || wide.busy || pending;
  const dipilih = lingkup?.pesid !== undefined;

  async function set(statid: 0 | 1) {
    if (!lingkup || held) return;
    const { lokid, pesid, tempat } = lingkup;
    const at = dipilih ? '' : ` di ${tempat}`;
    const told = (reply: ReplyOf<typeof pesertaStatusAktif>) =>
      offerUndo(`${reply.message}${at}`, reply.riwayat_id);
    setSetting(statid);
    await wide.start({
      count: () => countPeserta(lingkup),
      question: ({ peserta }) => ({
        text: `Anda yakin untuk ${statid === 1 ? 'mengaktifkan' : 'menonaktifkan'} ${dipilih ? 'peserta yang dipilih' : 'semua peserta'} ?`,
        details: `${numberText(peserta)} peserta${at} akan berstatus ${statid === 1 ? 'aktif' : 'tidak aktif'}, apa pun statusnya sekarang.`,
        danger: statid === 0,
      }),
      run: () =>
        pesid
          ? some.start({ ...scopeIn(lingkup), pesid, statid }, told)
          : all.start({ ...scopeQuery(lingkup), lokid, statid }, told),
    });
  }

  const button = (statid: 0 | 1, label: string) => (
    <PendingButton
      data-do
      variant="default"
      pending={pending && setting === statid}
      held={held}
      aria-describedby={lingkup === null && !inMenu ? WHY : undefined}
      onClick={() => void set(statid)}
    >
      {dipilih ? label : `${label} semua${lingkup === null && inMenu ? ': pilih satu lokasi dahulu' : ''}`}
    </PendingButton>
  );
  return (
    <>
      {button(1, 'Aktifkan')}
      {button(0, 'Nonaktifkan')}
      {lingkup === null && !inMenu && (
        <Text id={WHY} size="note" dim className={css.line}>
          Pilih satu lokasi untuk mengaktifkan atau menonaktifkan semua.
        </Text>
      )}
    </>
  );
}
