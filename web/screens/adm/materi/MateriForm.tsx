import { useState, type FormEvent } from 'react';
import { referensi } from '#contract/auth.ts';
import { admMateriDampak, admMateriStore } from '#contract/adm/materi.ts';
import { longTanggal } from '#rules/text/format.ts';
import { textOfHtml } from '#rules/text/read-html.ts';
import { offered } from '#rules/tugas/lokasi.ts';
import { jadwalMateri } from '#rules/tugas/materi.ts';
import { today } from '#app/calls/clock.ts';
import { useRead, useWrite } from '#app/calls/data.ts';
import { fetchSchema } from '#app/calls/schema.ts';
import { useForm } from '#app/form/form.ts';
import { saving } from '#app/form/saving.ts';
import { optionOf } from '#parts/lokasi/FilterLokasi.tsx';
import { RiwayatObjek } from '#parts/riwayat/RiwayatObjek.tsx';
import { StoredMeanwhile } from '#parts/versi/StoredMeanwhile.tsx';
import { Grid } from '#ui/box/Box.tsx';
import { confirm } from '#ui/dialog/confirm.ts';
import { FormModal } from '#ui/dialog/FormModal.tsx';
import { Note } from '#ui/feedback/Note.tsx';
import { ErrorState } from '#ui/feedback/States.tsx';
import { DateField } from '#ui/form/date/DateField.tsx';
import { FlagField } from '#ui/form/field/FlagField.tsx';
import { RadioField } from '#ui/form/field/RadioField.tsx';
import { ChoiceField } from '#ui/form/pick/ChoiceField.tsx';
import { SelectField } from '#ui/form/pick/SelectField.tsx';
import { TextField } from '#ui/form/field/TextField.tsx';
import { BacaanFields } from './BacaanFields.tsx';
import type { Materi } from './columns.tsx';
import { dampakSentence, isFelt } from './dampak.ts';

const lineOf = ({ url, keterangan }: { url?: string; keterangan?: string | undefined }) =>
  `${keterangan ?? ''} ${url ?? ''}`.trim();

interface MateriFormProps {
  /** The stored material, or null for a new material. */
  materi: Materi | null;
  /** Location preselected for a new material. Undefined while the list shows all locations. */
  lokasi_id: number | undefined;
  /** Period preselected for a new material. If undefined, the server chooses the period of new participants. */
  periode_id: number | undefined;
  onClose: () => void;
}

/** Form for a new or a stored material (Specification, document 2, section 2). */
export function MateriForm({ materi, lokasi_id, periode_id, onClose }: MateriFormProps) {
  const hari = today();
  const [pictures, setPictures] = useState(false);
  const [draft, setDraft] = useState<{ discard: () => void } | null>(null);
  /** Closes the dialog and discards the draft, because the user has saved or abandoned its text. */
  function close() {
    draft?.discard();
    onClose();
  }
  const lists = useRead(referensi, {});
  const dampak = useRead(admMateriDampak, { id: materi?.id_materi ?? 0 }, { enabled: materi !== null });
  const stored = dampak.data?.materi ?? materi;
  const save = useWrite(admMateriStore);
  const form = useForm(admMateriStore, {
    start: stored ?? {
      lokasi_id,
      periode_id,
      is_review: 0 as const,
      is_aktif: 1 as const,
      petunjuk: '',
      tautan: [],
    },
    check: ({ kat_id, lokasi_id, tgl_mulai, tgl_akhir, is_tugas }) => ({
      kat_id: kat_id === undefined && 'Kategori wajib diisi',
      lokasi_id: lokasi_id === undefined && 'Lokasi wajib diisi',
      is_tugas: is_tugas === undefined && 'Jenis wajib diisi',
      tgl_mulai: tgl_mulai === undefined && 'Tgl. Mulai wajib diisi',
      tgl_akhir:
        tgl_akhir === undefined
          ? 'Tgl. Akhir wajib diisi'
          : tgl_mulai !== undefined && jadwalMateri(tgl_mulai, tgl_akhir),
    }),
    ...saving(save.run, close),
  });
  const felt = stored !== null && isFelt(stored, form.values as Partial<Materi>);
  const touched = felt && dampak.data ? dampakSentence(dampak.data) : null;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (pictures || form.held) return;
    const right = (await fetchSchema(admMateriStore).catch(() => undefined))?.safeParse(form.values).success;
    if (
      right &&
      touched &&
      !(await confirm({ text: 'Anda yakin untuk mengubah materi ?', details: touched }))
    )
      return;
    await form.submit();
  }

  const kategori = lists.data?.kategori.map(({ id_kat, keterangan_kategori }) => ({
    value: id_kat,
    label: keterangan_kategori,
  }));
  const lokasi = offered(lists.data?.lokasi ?? [], stored?.lokasi_id).map(optionOf);
  const periode = offered(lists.data?.periode ?? [], stored?.periode_id).map(optionOf);
  return (
    <FormModal
      opened
      onClose={close}
      title="Form Materi"
      size="xl"
      form={form}
      onSubmit={submit}
      footer={
        pictures
          ? 'Menunggu gambar terunggah …'
          : stored && <RiwayatObjek objek={`materi/${stored.id_materi}`} nama={stored.keterangan_materi} />
      }
    >
      {lists.isError && <ErrorState text={lists.error.message} onRetry={() => void lists.refetch()} />}
      <StoredMeanwhile
        form={form}
        stored={stored}
        what="Materi"
        fields={[
          { label: 'Kategori', show: ({ kat_id }) => kategori?.find((k) => k.value === kat_id)?.label },
          { label: 'Lokasi', show: ({ lokasi_id }) => lokasi.find((l) => l.value === lokasi_id)?.label },
          { label: 'Periode', show: (v) => periode.find((p) => p.value === v.periode_id)?.label },
          { label: 'Judul', show: ({ keterangan_materi }) => keterangan_materi },
          { label: 'Tgl. Mulai', show: ({ tgl_mulai }) => longTanggal(tgl_mulai ?? '') },
          { label: 'Tgl. Akhir', show: ({ tgl_akhir }) => longTanggal(tgl_akhir ?? '') },
          { label: 'Jenis', show: ({ is_tugas }) => (is_tugas === 1 ? 'Tugas' : 'Materi Online') },
          { label: 'Review Tugas Mandiri', show: ({ is_review }) => (is_review === 1 ? 'Ya' : 'Tidak') },
          { label: 'Status', show: ({ is_aktif }) => (is_aktif === 1 ? 'Aktif' : 'Nonaktif') },
          { label: 'Petunjuk', show: ({ petunjuk }) => textOfHtml(petunjuk ?? '') },
          { label: 'Tautan', show: ({ tautan }) => tautan?.map(lineOf).join('\n') },
        ]}
      />
      <SelectField form={form} name="kat_id" label="Kategori" options={kategori ?? []} required />
      <Grid pairs>
        <ChoiceField form={form} name="lokasi_id" label="Lokasi" options={lokasi} required />
        <ChoiceField
          form={form}
          name="periode_id"
          label="Periode"
          placeholder={stored ? '' : 'Periode peserta baru'}
          options={periode}
        />
      </Grid>
      <TextField form={form} name="keterangan_materi" label="Judul" required />
      <Grid pairs>
        <DateField
          form={form}
          name="tgl_mulai"
          label="Tgl. Mulai"
          description="Hari pertama."
          today={hari}
          required
        />
        <DateField
          form={form}
          name="tgl_akhir"
          label="Tgl. Akhir"
          description="Hari terakhir, masih termasuk."
          today={hari}
          opens={form.values.tgl_mulai}
          required
        />
      </Grid>
      <RadioField
        form={form}
        name="is_tugas"
        label="Jenis"
        options={[
          { value: 1, label: 'Tugas' },
          { value: 0, label: 'Materi Online' },
        ]}
        inline
        required
      />
      <FlagField
        form={form}
        name="is_review"
        label="Review Tugas Mandiri"
        description="Mentor mereview dan menilai tugas kategori 1–5 di lokasi ini."
        toggle
      />
      <FlagField
        form={form}
        name="is_aktif"
        label="Aktif"
        description="Materi yang tidak aktif tidak tampil bagi peserta, dan tugasnya tidak dapat dikirim."
        toggle
      />
      <BacaanFields
        form={form}
        id_materi={materi?.id_materi ?? null}
        read={materi && dampak}
        onBusy={setPictures}
        onDraft={setDraft}
      />
      {touched && <Note tone="warn">{touched}</Note>}
    </FormModal>
  );
}
