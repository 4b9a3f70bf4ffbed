import { useEffect } from 'react';
import { pesertaFinanceValidasiStore } from '#contract/adm/keuangan.ts';
import { rupiah } from '#rules/text/format.ts';
import { JENIS_PERJALANAN, KLAIM_ALREADY_PAID, type JenisPerjalanan } from '#rules/akun/klaim.ts';
import { useWrite } from '#app/calls/data.ts';
import { useForm } from '#app/form/form.ts';
import { saving } from '#app/form/saving.ts';
import { offerUndo } from '#parts/riwayat/offer-undo.ts';
import { StoredMeanwhile } from '#parts/versi/StoredMeanwhile.tsx';
import { FormModal } from '#ui/dialog/FormModal.tsx';
import { Facts } from '#ui/box/Facts.tsx';
import { Note } from '#ui/feedback/Note.tsx';
import { RupiahField } from '#ui/form/field/RupiahField.tsx';
import { TextareaField } from '#ui/form/field/TextareaField.tsx';

/** Claim that an admin corrects. A refetch of the list can pass newer values of this claim while the form is open. */
export interface KlaimDikoreksi {
  readonly id: number;
  readonly name: string;
  readonly jenis: JenisPerjalanan;
  readonly nominal: number;
  readonly nominal_diajukan: number;
  readonly catatan_validasi: string;
  readonly dibayar_pada: string | null;
  readonly updated_at: string;
}

interface KoreksiFormProps {
  klaim: KlaimDikoreksi;
  onClose: () => void;
  /** Id of the button that opened the form. It gets the focus when the form closes. */
  returnTo?: string;
}

/**
 * Form for the admin's amount and note on one claim. The amount that the participant claimed stays visible (document 2,
 * section 2).
 */
export function KoreksiForm({ klaim, onClose, returnTo }: KoreksiFormProps) {
  const { id, nominal, catatan_validasi, updated_at } = klaim;
  const stored = { id, nominal, catatan_validasi, updated_at };
  const save = useWrite(pesertaFinanceValidasiStore);
  const form = useForm(pesertaFinanceValidasiStore, {
    start: stored,
    ...saving(save.run, onClose),
    done: ({ riwayat_id }) => {
      offerUndo(`Klaim ${klaim.name} dikoreksi`, riwayat_id);
      onClose();
    },
  });
  const paid = klaim.dibayar_pada !== null;
  const { reset } = form;
  useEffect(() => {
    if (paid) reset();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a paid claim drops the typed values
  }, [paid]);

  return (
    <FormModal
      opened
      onClose={onClose}
      returnTo={returnTo}
      title={`Ubah Klaim ${JENIS_PERJALANAN[klaim.jenis]}`}
      form={form}
      onSubmit={form.submit}
    >
      <Facts
        facts={[
          ['Peserta', klaim.name],
          ['Diajukan peserta', rupiah(klaim.nominal_diajukan)],
        ]}
      />
      {paid && <Note tone="warn">{KLAIM_ALREADY_PAID}</Note>}
      <StoredMeanwhile
        form={form}
        stored={stored}
        what="Klaim"
        fields={[
          { label: 'Nominal', show: (v) => typeof v.nominal === 'number' && rupiah(v.nominal) },
          { label: 'Catatan', show: (v) => v.catatan_validasi },
        ]}
      />
      <RupiahField
        form={form}
        name="nominal"
        label="Nominal yang diganti"
        description="Dalam rupiah, sesuai bukti."
        disabled={paid}
        required
      />
      <TextareaField
        form={form}
        name="catatan_validasi"
        label="Catatan validasi"
        description="Tulis temuan atau alasannya. Peserta membacanya di samping klaimnya."
        rows={3}
        maxLength={500}
        disabled={paid}
      />
    </FormModal>
  );
}
