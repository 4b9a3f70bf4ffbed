import { pengumumanStore, type pengumumanList } from '#contract/adm/sys/pengumuman.ts';
import type { RowOf } from '#contract/endpoint.ts';
import { longTanggal } from '#rules/text/format.ts';
import { PENGUMUMAN_MAX, pengumumanUntil } from '#rules/pengumuman.ts';
import { today } from '#app/calls/clock.ts';
import { useWrite } from '#app/calls/data.ts';
import { useDialogDraft } from '#app/form/dialog-draft.ts';
import { useForm } from '#app/form/form.ts';
import { saving } from '#app/form/saving.ts';
import { StoredMeanwhile } from '#parts/versi/StoredMeanwhile.tsx';
import { FormModal } from '#ui/dialog/FormModal.tsx';
import { DateField } from '#ui/form/date/DateField.tsx';
import { DraftNote } from '#ui/form/draft/DraftNote.tsx';
import { TextareaField } from '#ui/form/field/TextareaField.tsx';

interface PengumumanFormProps {
  /** The stored announcement, or null for a new announcement. */
  pengumuman: RowOf<typeof pengumumanList> | null;
  onClose: () => void;
}

/**
 * Form for the text of an announcement to all users, and for its last day. The browser stores a draft until the admin
 * saves or discards it.
 */
export function PengumumanForm({ pengumuman, onClose }: PengumumanFormProps) {
  const hari = today();
  const save = useWrite(pengumumanStore);
  const form = useForm(pengumumanStore, {
    start: pengumuman ?? { teks: '' },
    check: ({ sampai }) => ({
      sampai: sampai === undefined ? 'Tanggal akhir wajib diisi' : pengumumanUntil(sampai, hari),
    }),
    ...saving(save.run, () => close()),
  });
  const { draft, close } = useDialogDraft(form, onClose, 'pengumuman', pengumuman?.id ?? 'baru');

  return (
    <FormModal
      opened
      onClose={close}
      title={pengumuman ? 'Ubah Pengumuman' : 'Buat Pengumuman'}
      size="lg"
      form={form}
      onSubmit={form.submit}
    >
      {/* If another admin has saved the announcement meanwhile, `StoredMeanwhile` shows a warning instead of the
          draft note. */}
      {!draft.serverChanged && <DraftNote draft={draft} what="Pengumuman" />}
      <StoredMeanwhile
        form={form}
        stored={pengumuman}
        what="Pengumuman"
        fields={[
          { label: 'Teks', show: ({ teks }) => teks },
          { label: 'Tampil sampai', show: ({ sampai }) => longTanggal(sampai ?? '') },
        ]}
      />
      <TextareaField
        form={form}
        name="teks"
        label="Teks"
        description="Teks biasa, boleh beberapa baris. Tampil di Beranda peserta, mentor, dan admin."
        rows={6}
        maxLength={PENGUMUMAN_MAX}
        required
      />
      <DateField
        form={form}
        name="sampai"
        label="Tampil sampai"
        description="Hari terakhir, masih termasuk."
        today={hari}
        min={hari}
        required
      />
    </FormModal>
  );
}
