import { referensi } from '#contract/auth.ts';
import { dokumenStore } from '#contract/pr/profile.ts';
import { MISSING_DOKUMEN, NOMOR_REK_MAX, REKENING } from '#rules/akun/dokumen.ts';
import { NOT_CONSENTED } from '#rules/akun/persetujuan.ts';
import { useRead, useWrite } from '#app/calls/data.ts';
import { useFormDraft } from '#app/form/draft.ts';
import { useForm } from '#app/form/form.ts';
import { SHRINK_PHOTO } from '#app/picture/shrink.ts';
import { useUser } from '#app/session/session.ts';
import { SetujuField } from '#parts/akun/SetujuField.tsx';
import { FormModal } from '#ui/dialog/FormModal.tsx';
import { Note } from '#ui/feedback/Note.tsx';
import { toastOk } from '#ui/feedback/toast.ts';
import { FilesField } from '#ui/form/file/FilesField.tsx';
import { SearchSelectField } from '#ui/form/pick/SearchSelectField.tsx';
import { SelectField } from '#ui/form/pick/SelectField.tsx';
import { TextField } from '#ui/form/field/TextField.tsx';
import { bolehLebih, labelKeterangan, type DokumenRow, type Dokumen } from './dokumen-row.ts';

/**
 * Reason for opening the form: to change a document, to add a document of a missing type, or to add one whose type is
 * chosen in the form.
 */
export type Dibuka = { dokumen_id?: number; dokumen: Dokumen | null };

interface DokumenFormProps extends Dibuka {
  baris: readonly DokumenRow[];
  /** Version of the consent text in the form for a new document. Null if no consent is needed. */
  tanya: number | null;
  onClose: () => void;
}

/**
 * Form for a document with its file. It stores no draft, because identity and account numbers must not stay in a shared
 * browser. It only stores for which document type the user chose a file, without the file name.
 */
export function DokumenForm({ dokumen_id, dokumen, baris, tanya, onClose }: DokumenFormProps) {
  const user = useUser();
  const lists = useRead(referensi, {});
  const save = useWrite(dokumenStore);
  const asked = dokumen === null ? tanya : null;
  const ada = (jenis: number | undefined) =>
    baris.find((each) => each.dokumen_id === jenis && each.dokumen !== null)?.dokumen ?? null;
  /**
   * Returns the document that this save replaces. If only one document of a type is allowed, the new document replaces
   * the existing one.
   */
  const diganti = (jenis: number | undefined) =>
    dokumen ?? (jenis !== undefined && bolehLebih(jenis) ? null : ada(jenis));

  const form = useForm(dokumenStore, {
    start: startOf(dokumen, dokumen_id),
    check: (values, files) => ({
      dokumen_id: values.dokumen_id === undefined && 'Jenis dokumen wajib diisi',
      dokumen: files.length === 0 && diganti(Number(values.dokumen_id)) === null && MISSING_DOKUMEN,
      setuju_versi: asked !== null && values.setuju_versi === undefined && NOT_CONSENTED,
    }),
    prepare: SHRINK_PHOTO,
    save: save.run,
    done: () => {
      toastOk();
      close();
    },
  });
  const jenis = form.values.dokumen_id === undefined ? undefined : Number(form.values.dokumen_id);
  const lama = diganti(jenis);
  const nama = baris.find((each) => each.dokumen_id === jenis)?.jenis;
  const { gone, discard } = useFormDraft(
    {
      values: EMPTY_VALUES,
      saved: EMPTY_VALUES,
      fileNames: form.fileNames.length > 0 ? [nama ?? 'dokumen'] : [],
      restore: () => undefined,
    },
    `berkas-dokumen-${user.id}-${dokumen?.id ?? `jenis-${dokumen_id ?? 'baru'}`}`,
  );
  function close() {
    discard();
    onClose();
  }

  return (
    <FormModal
      opened
      onClose={close}
      title={
        dokumen_id === undefined ? 'Tambah Dokumen' : `${dokumen ? 'Ubah' : 'Unggah'} ${nama ?? 'Dokumen'}`
      }
      form={form}
      onSubmit={form.submit}
      saving={form.files().sending === null ? 'Menyimpan …' : 'Mengunggah …'}
    >
      {dokumen_id === undefined && (
        <SelectField
          form={form}
          name="dokumen_id"
          label="Jenis dokumen"
          options={jenisOptions(baris)}
          required
        />
      )}
      {dokumen === null && lama !== null && (
        <Note tone="warn">{`${nama} sudah ada. Yang Anda simpan sekarang menggantikannya.`}</Note>
      )}
      {jenis === REKENING && (
        <>
          <SearchSelectField
            form={form}
            name="nama_bank"
            label="Nama bank"
            options={(lists.data?.bank ?? []).map(({ name, code }) => ({
              value: name,
              label: name,
              hint: `Kode ${code}`,
            }))}
            chosenLabel={form.values.nama_bank}
            loading={lists.isPending}
            error={lists.error?.message}
            onRetry={() => void lists.refetch()}
            placeholder="Ketik nama atau kode bank …"
            required
          />
          <TextField
            form={form}
            name="nama_rek"
            label="Nama pemilik rekening"
            description="Seperti tertulis di buku rekening."
            required
          />
          <TextField
            form={form}
            name="nomor_rek"
            label="Nomor rekening"
            inputMode="numeric"
            maxLength={NOMOR_REK_MAX}
            required
          />
        </>
      )}
      <TextField
        form={form}
        name="keterangan"
        label={labelKeterangan(jenis)}
        description={labelKeterangan(jenis) === 'Keterangan' ? 'Boleh dikosongkan.' : undefined}
        autoComplete="off"
      />
      <FilesField
        form={form}
        label="Berkas"
        description={
          lama
            ? 'Berkas yang tersimpan tetap dipakai jika tidak ada yang baru.'
            : 'Foto atau pindaian yang terbaca.'
        }
        required={lama === null}
        gone={gone}
      />
      {asked !== null && <SetujuField form={form} versi={String(asked)} />}
    </FormModal>
  );
}

const EMPTY_VALUES = {};

function startOf(dokumen: Dokumen | null, dokumen_id: number | undefined) {
  if (dokumen === null) return { dokumen_id, keterangan: '', nama_bank: '', nama_rek: '', nomor_rek: '' };
  const { id, keterangan, nama_bank, nama_rek, nomor_rek } = dokumen;
  return { id, dokumen_id: dokumen.dokumen_id, keterangan, nama_bank, nama_rek, nomor_rek };
}

function jenisOptions(baris: readonly DokumenRow[]) {
  const names = new Map(baris.map(({ dokumen_id, jenis }) => [dokumen_id, jenis]));
  return [...names].map(([value, label]) => ({ value, label }));
}
