import { useState } from 'react';
import { pesertaFinanceValidasiSemua } from '#contract/adm/keuangan.ts';
import { bilangan, rupiah } from '#rules/teks/format.ts';
import { useWrite } from '#app/calls/data.ts';
import { Refused } from '#app/calls/refused.ts';
import { offerUndo } from '#parts/riwayat/offer-undo.ts';
import { confirm } from '#ui/dialog/confirm.ts';
import { toastGagal, toastInfo } from '#ui/feedback/toast.ts';
import { PendingButton } from '#ui/form/PendingButton.tsx';
import { BayarSemuaForm } from './BayarForm.tsx';
import { countKlaim, type Pilihan } from './pilihan.ts';

interface SemuaKlaimProps {
  /** The claims that the table shows. */
  pilihan: Pilihan;
  /** Where, in words. */
  di: string;
}

/** Validates or pays all that the table shows, after saying how many claims and how much money it touches. */
export function SemuaKlaim({ pilihan, di }: SemuaKlaimProps) {
  const save = useWrite(pesertaFinanceValidasiSemua);
  const [counting, setCounting] = useState<'valid' | 'bayar'>();
  const [paying, setPaying] = useState<{ pilihan: Pilihan; jumlah: number; nominal: number } | null>(null);

  async function count(what: 'valid' | 'bayar', run: () => Promise<void>) {
    if (counting) return;
    setCounting(what);
    try {
      await run();
    } catch (error) {
      toastGagal(error instanceof Refused ? error.message : undefined);
    } finally {
      setCounting(undefined);
    }
  }

  const validateAll = () =>
    count('valid', async () => {
      const { jumlah, nominal } = await countKlaim(pilihan, 'belum');
      if (jumlah === 0) return toastInfo('Tidak ada klaim yang belum divalidasi di tampilan ini.');
      const yes = await confirm({
        text: 'Anda yakin untuk memvalidasi semua klaim yang ditampilkan ?',
        details: `${bilangan(jumlah)} klaim sebesar ${rupiah(nominal)} di ${di} yang belum divalidasi menjadi valid. Dapat diurungkan.`,
      });
      if (yes)
        save.start({ ...pilihan, lokid: pilihan.lokid ?? null }, ({ message, riwayat_id }) =>
          offerUndo(message, riwayat_id),
        );
    });

  const payAll = () =>
    count('bayar', async () => {
      const found = await countKlaim(pilihan, 'valid');
      if (found.jumlah === 0) return toastInfo('Tidak ada klaim valid yang belum dibayar di tampilan ini.');
      setPaying({ pilihan, ...found });
    });

  return (
    <>
      <PendingButton
        variant="default"
        pending={save.pending}
        held={counting !== undefined}
        onClick={() => void validateAll()}
      >
        Validasi semua
      </PendingButton>
      <PendingButton
        variant="default"
        pending={false}
        held={counting !== undefined}
        onClick={() => void payAll()}
      >
        Bayar semua
      </PendingButton>
      {paying && <BayarSemuaForm {...paying} di={di} onClose={() => setPaying(null)} />}
    </>
  );
}
