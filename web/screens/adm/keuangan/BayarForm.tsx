import { pesertaFinanceBayar, pesertaFinanceBayarSemua } from '#contract/adm/keuangan.ts';
import { bilangan, rupiah, longTanggal } from '#rules/text/format.ts';
import { BAYAR_BESOK, JENIS_PERJALANAN } from '#rules/akun/klaim.ts';
import { today } from '#app/calls/clock.ts';
import { useWrite } from '#app/calls/data.ts';
import { useForm } from '#app/form/form.ts';
import { offerUndo } from '#parts/riwayat/offer-undo.ts';
import { Text } from '#ui/box/Text.tsx';
import { FormModal } from '#ui/dialog/FormModal.tsx';
import { DateField } from '#ui/form/date/DateField.tsx';
import type { KlaimRow } from './akomodasi-columns.tsx';
import type { PilihanKlaim } from './pilihan.ts';

const late = ({ tanggal }: { tanggal?: string | null | undefined }) => ({
  tanggal: typeof tanggal === 'string' && tanggal > today() && BAYAR_BESOK,
});

/** Form for the payment date of one claim. */
export function BayarForm({ klaim, onClose }: { klaim: KlaimRow; onClose: () => void }) {
  const save = useWrite(pesertaFinanceBayar);
  const form = useForm(pesertaFinanceBayar, {
    start: { id: klaim.id, tanggal: today() },
    check: late,
    save: save.run,
    done: ({ riwayat_id }) => {
      offerUndo(`Klaim ${klaim.name} dicatat dibayar`, riwayat_id);
      onClose();
    },
  });
  return (
    <FormModal
      opened
      onClose={onClose}
      title="Catat Pembayaran"
      save="Catat pembayaran"
      form={form}
      onSubmit={form.submit}
    >
      <Text>
        {JENIS_PERJALANAN[klaim.jenis]} {klaim.name}:{' '}
        <Text as="strong" nowrap>
          {rupiah(klaim.nominal)}
        </Text>
      </Text>
      <DateField form={form} name="tanggal" label="Tanggal dibayar" today={today()} max={today()} required />
    </FormModal>
  );
}

interface BayarAllFormProps {
  pilihan: PilihanKlaim;
  /** Number of claims to pay. `nominal` is their total amount. */
  jumlah: number;
  nominal: number;
  /** Text that follows the number of claims, for example `di Jakarta` or `yang dipilih`. */
  mana: string;
  onClose: () => void;
}

/** Form for the payment date of all valid, unpaid claims of the filtered table, or of the selected claims. */
export function BayarAllForm({ pilihan, jumlah, nominal, mana, onClose }: BayarAllFormProps) {
  const save = useWrite(pesertaFinanceBayarSemua);
  const form = useForm(pesertaFinanceBayarSemua, {
    start: { ...pilihan, tanggal: today() },
    check: late,
    save: save.run,
    done: ({ message, riwayat_id }) => {
      offerUndo(message, riwayat_id);
      onClose();
    },
  });
  const { tanggal } = form.values;
  return (
    <FormModal
      opened
      onClose={onClose}
      title={pilihan.id ? 'Catat Pembayaran' : 'Catat Pembayaran Semua'}
      save={`Catat ${bilangan(jumlah)} pembayaran`}
      form={form}
      onSubmit={form.submit}
    >
      <Text>
        {bilangan(jumlah)} klaim valid yang belum dibayar {mana}, seluruhnya{' '}
        <Text as="strong" nowrap>
          {rupiah(nominal)}
        </Text>
        <span>{`, dicatat dibayar${tanggal ? ` pada ${longTanggal(tanggal)}` : ''}. Dapat diurungkan.`}</span>
      </Text>
      <DateField form={form} name="tanggal" label="Tanggal dibayar" today={today()} max={today()} required />
    </FormModal>
  );
}
