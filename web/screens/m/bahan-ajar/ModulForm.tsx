import type { ReplyOf } from '#contract/endpoint.ts';
import { bahanAjarStore, type bahanAjar } from '#contract/m/bahan-ajar.ts';
import { useWrite } from '#app/calls/data.ts';
import { useDialogDraft } from '#app/form/dialog-draft.ts';
import { useForm } from '#app/form/form.ts';
import { TautanList } from '#parts/tautan/TautanList.tsx';
import { WITHOUT_TAUTAN, useTautan } from '#parts/tautan/useTautan.ts';
import { FormModal } from '#ui/dialog/FormModal.tsx';
import { toastOk } from '#ui/feedback/toast.ts';
import { DraftNote } from '#ui/form/draft/DraftNote.tsx';
import { SelectField } from '#ui/form/pick/SelectField.tsx';
import { TextField } from '#ui/form/field/TextField.tsx';

type BahanAjar = ReplyOf<typeof bahanAjar>;
export type Modul = BahanAjar['ba'][number];

interface ModulFormProps {
  /** The stored module, or null for a new module. */
  modul: Modul | null;
  kat: BahanAjar['kat'];
  /** True if the server checks whether links in modules work. */
  dicek: boolean;
  /** Category by which the list is filtered, or 0. The form of a new module preselects this category. */
  katid: number;
  onClose: () => void;
}

/** Form for a module: a category, a title and a link to teaching material (Specification, document 2, section 2). */
export function ModulForm({ modul, kat, dicek, katid, onClose }: ModulFormProps) {
  const save = useWrite(bahanAjarStore);
  const form = useForm(bahanAjarStore, {
    start: modul ?? (katid === 0 ? {} : { kat_id: katid }),
    check: ({ kat_id }) => ({ kat_id: kat_id === undefined && 'Kategori wajib diisi' }),
    save: save.run,
    done: () => {
      toastOk();
      close();
    },
  });
  const tautan = useTautan(dicek ? (modul?.tautan ?? WITHOUT_TAUTAN) : undefined, {
    alamat: typeof form.values.url === 'string' ? form.values.url : '',
  });
  const { draft, close } = useDialogDraft(form, onClose, 'modul', modul?.id_bahan ?? 'baru');

  return (
    <FormModal opened onClose={close} title="Form Modul Pengajaran" form={form} onSubmit={form.submit}>
      <DraftNote draft={draft} what="Modul" />
      <SelectField
        form={form}
        name="kat_id"
        label="Kategori"
        options={kat.map(({ id_kat, keterangan_kategori }) => ({
          value: id_kat,
          label: keterangan_kategori,
        }))}
        required
      />
      <TextField
        form={form}
        name="keterangan"
        label="Keterangan"
        description="Judul yang dibaca peserta."
        required
      />
      <TextField
        form={form}
        name="url"
        label="URL"
        description="Alamat yang dapat dibuka peserta, misalnya https://…"
        type="url"
        required
      />
      <TautanList tautan={tautan} bantu kosong="Kami cek otomatis apakah orang lain dapat membukanya." />
    </FormModal>
  );
}
