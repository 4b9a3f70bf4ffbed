import { pesertaFinanceTolak } from '#contract/adm/keuangan.ts';
import { rupiah } from '#rules/text/format.ts';
import { ALASAN_TOLAK_MAX, JENIS_PERJALANAN } from '#rules/akun/klaim.ts';
import { useWrite } from '#app/calls/data.ts';
import { useForm } from '#app/form/form.ts';
import { offerUndo } from '#parts/riwayat/offer-undo.ts';
import { Facts } from '#ui/box/Facts.tsx';
import { FormModal } from '#ui/dialog/FormModal.tsx';
import { TextareaField } from '#ui/form/field/TextareaField.tsx';
import type { KlaimRow } from './akomodasi-columns.tsx';

/** Form for the reason of a rejection. The participant reads the reason, then corrects or deletes the claim. */
export function TolakForm({ klaim, onClose }: { klaim: KlaimRow; onClose: () => void }) {
  const save = useWrite(pesertaFinanceTolak);
  const form = useForm(pesertaFinanceTolak, {
    start: { id: klaim.id, alasan: '', updated_at: klaim.updated_at },
    save: save.run,
    done: ({ riwayat_id }) => {
      offerUndo(`Klaim ${klaim.name} ditolak`, riwayat_id);
      onClose();
    },
  });
  return (
    <FormModal
      opened
      onClose={onClose}
      title="Tolak Klaim"
      save="Tolak klaim"
      form={form}
      onSubmit={form.submit}
    >
      <Facts
        facts={[
          ['Peserta', klaim.name],
          ['Klaim', `${JENIS_PERJALANAN[klaim.jenis]} ${rupiah(klaim.nominal)}`],
        ]}
      />
      <TextareaField
        form={form}
        name="alasan"
        label="Alasan"
        description="Peserta membacanya di samping klaimnya, lalu dapat memperbaiki atau menghapus klaimnya."
        rows={3}
        maxLength={ALASAN_TOLAK_MAX}
        required
      />
    </FormModal>
  );
}
