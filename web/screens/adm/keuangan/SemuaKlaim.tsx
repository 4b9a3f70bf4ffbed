import { useState } from 'react';
import { pesertaFinanceValidasiSemua } from '#contract/adm/keuangan.ts';
import { bilangan, rupiah } from '#rules/teks/format.ts';
import { useCountAskRun } from '#app/calls/count-ask-run.ts';
import { useWrite } from '#app/calls/data.ts';
import { offerUndo } from '#parts/riwayat/offer-undo.ts';
import { PendingButton } from '#ui/form/PendingButton.tsx';
import { BayarSemuaForm } from './BayarForm.tsx';
import { countKlaim, type PilihanKlaim } from './pilihan.ts';

interface SemuaKlaimProps {
  /** The claims that the table shows. */
  pilihan: PilihanKlaim;
  /** The location, in words. */
  di: string;
}

/** Validates or pays all claims in the table, after saying how many they are and how much money that is. */
export function SemuaKlaim({ pilihan, di }: SemuaKlaimProps) {
  const save = useWrite(pesertaFinanceValidasiSemua);
  const wide = useCountAskRun();
  const [paying, setPaying] = useState<{ pilihan: PilihanKlaim; jumlah: number; nominal: number } | null>(
    null,
  );

  const validateAll = () =>
    wide.start({
      count: () => countKlaim(pilihan, 'belum'),
      none: ({ jumlah }) => (jumlah === 0 ? 'Tidak ada klaim yang belum divalidasi di tampilan ini.' : null),
      question: ({ jumlah, nominal }) => ({
        text: 'Anda yakin untuk memvalidasi semua klaim yang ditampilkan ?',
        details: `${bilangan(jumlah)} klaim sebesar ${rupiah(nominal)} di ${di} yang belum divalidasi menjadi valid. Dapat diurungkan.`,
      }),
      run: () =>
        save.start({ ...pilihan, lokid: pilihan.lokid ?? null }, ({ message, riwayat_id }) =>
          offerUndo(message, riwayat_id),
        ),
    });

  const payAll = () =>
    wide.start({
      count: () => countKlaim(pilihan, 'valid'),
      none: ({ jumlah }) =>
        jumlah === 0 ? 'Tidak ada klaim valid yang belum dibayar di tampilan ini.' : null,
      run: (found) => setPaying({ pilihan, ...found }),
    });

  return (
    <>
      <PendingButton
        variant="default"
        pending={save.pending}
        held={wide.busy}
        onClick={() => void validateAll()}
      >
        Validasi semua
      </PendingButton>
      <PendingButton variant="default" pending={false} held={wide.busy} onClick={() => void payAll()}>
        Bayar semua
      </PendingButton>
      {paying && <BayarSemuaForm {...paying} di={di} onClose={() => setPaying(null)} />}
    </>
  );
}
