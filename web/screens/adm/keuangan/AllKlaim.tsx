import { useState } from 'react';
import { pesertaFinanceValidasiSemua } from '#contract/adm/keuangan.ts';
import { bilangan, rupiah } from '#rules/text/format.ts';
import { useCountAskRun } from '#app/calls/count-ask-run.ts';
import { useWrite } from '#app/calls/data.ts';
import { offerUndo } from '#parts/riwayat/offer-undo.ts';
import { PendingButton } from '#ui/form/PendingButton.tsx';
import { BayarAllForm } from './BayarForm.tsx';
import { countKlaim, type PilihanKlaim } from './pilihan.ts';
import { withoutBukti } from './without-bukti.ts';

interface AllKlaimProps {
  pilihan: PilihanKlaim;
  /** Text that follows the number of claims in a confirmation, for example `di Jakarta` or `yang dipilih`. */
  mana: string;
}

/**
 * Buttons that validate or pay all claims of the filtered table, or all selected claims. A confirmation shows the
 * number and the sum of the claims.
 */
export function AllKlaim({ pilihan, mana }: AllKlaimProps) {
  const save = useWrite(pesertaFinanceValidasiSemua);
  const wide = useCountAskRun();
  const dipilih = pilihan.id !== undefined;
  const here = dipilih ? 'di antara yang dipilih' : 'di tampilan ini';
  const [paying, setPaying] = useState<{ pilihan: PilihanKlaim; jumlah: number; nominal: number } | null>(
    null,
  );

  const validateAll = () =>
    wide.start({
      count: () => countKlaim(pilihan),
      none: ({ belum }) => (belum.jumlah === 0 ? `Tidak ada klaim yang belum divalidasi ${here}.` : null),
      question: ({ belum }) => ({
        text: `Anda yakin untuk memvalidasi ${dipilih ? '' : 'semua '}klaim yang ${dipilih ? 'dipilih' : 'ditampilkan'} ?`,
        details: `${bilangan(belum.jumlah)} klaim sebesar ${rupiah(belum.nominal)} ${mana} yang belum divalidasi menjadi valid.${withoutBukti(belum)} Dapat diurungkan.`,
        danger: belum.tanpa_bukti > 0,
      }),
      run: () =>
        save.start({ ...pilihan, lokid: pilihan.lokid ?? null }, ({ message, riwayat_id }) =>
          offerUndo(message, riwayat_id),
        ),
    });

  const payAll = () =>
    wide.start({
      count: () => countKlaim(pilihan),
      none: ({ valid }) => (valid.jumlah === 0 ? `Tidak ada klaim valid yang belum dibayar ${here}.` : null),
      run: ({ valid }) => setPaying({ pilihan, jumlah: valid.jumlah, nominal: valid.nominal }),
    });

  return (
    <>
      <PendingButton
        data-do
        variant="default"
        pending={save.pending}
        held={wide.busy}
        onClick={() => void validateAll()}
      >
        {dipilih ? 'Validasi' : 'Validasi semua'}
      </PendingButton>
      <PendingButton data-do variant="default" pending={false} held={wide.busy} onClick={() => void payAll()}>
        {dipilih ? 'Bayar' : 'Bayar semua'}
      </PendingButton>
      {paying && <BayarAllForm {...paying} mana={mana} onClose={() => setPaying(null)} />}
    </>
  );
}
