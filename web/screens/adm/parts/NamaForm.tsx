import { lokasiStore } from '#contract/adm/sys/acuan.ts';
import { useWrite } from '#app/calls/data.ts';
import { useForm } from '#app/form/form.ts';
import { saving } from '#app/form/saving.ts';
import { FormModal } from '#ui/dialog/FormModal.tsx';
import { TextField } from '#ui/form/field/TextField.tsx';

interface NamaFormProps {
  /** `lokasiStore` or `periodeStore`. Both have the same arguments. */
  call: typeof lokasiStore;
  /** Noun for the row, with a capital letter: `Lokasi`. */
  what: string;
  /** The row to rename, or null if the form creates a new row. */
  row: { readonly id: number; readonly nama: string } | null;
  onClose: () => void;
}

/** Form for the name of a new or existing location or period. */
export function NamaForm({ call, what, row, onClose }: NamaFormProps) {
  const save = useWrite(call);
  const form = useForm(call, {
    start: row === null ? {} : { id: row.id, keterangan: row.nama },
    check: ({ keterangan }) => ({
      keterangan: keterangan === undefined && `Nama ${what.toLowerCase()} wajib diisi`,
    }),
    ...saving(save.run, onClose),
  });
  return (
    <FormModal
      opened
      onClose={onClose}
      title={row === null ? `Tambah ${what}` : `Ganti Nama ${what}`}
      form={form}
      onSubmit={form.submit}
    >
      <TextField
        form={form}
        name="keterangan"
        label={`Nama ${what.toLowerCase()}`}
        description={row === null ? undefined : 'Nama baru langsung tampil di semua tempat yang memakainya.'}
        required
      />
    </FormModal>
  );
}
