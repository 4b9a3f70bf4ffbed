import { referensi } from '#contract/auth.ts';
import { allMentorList, laporanStore } from '#contract/pr/lapor.ts';
import { materiList } from '#contract/pr/materi.ts';
import { CATATAN_LAPORAN_MAX, tanggalLaporan } from '#rules/tugas/laporan.ts';
import { today } from '#app/calls/clock.ts';
import { useRead, useWrite } from '#app/calls/data.ts';
import { useDialogDraft } from '#app/form/dialog-draft.ts';
import { useForm } from '#app/form/form.ts';
import { SHRINK_PHOTO } from '#app/picture/shrink.ts';
import { FormModal } from '#ui/dialog/FormModal.tsx';
import { Grid } from '#ui/box/Box.tsx';
import { ErrorState } from '#ui/feedback/States.tsx';
import { toastOk } from '#ui/feedback/toast.ts';
import { DateField } from '#ui/form/date/DateField.tsx';
import { DraftNote } from '#ui/form/draft/DraftNote.tsx';
import { FilesField } from '#ui/form/file/FilesField.tsx';
import { NumberField } from '#ui/form/field/NumberField.tsx';
import { SearchSelectField } from '#ui/form/pick/SearchSelectField.tsx';
import { SelectField } from '#ui/form/pick/SelectField.tsx';
import { TextareaField } from '#ui/form/field/TextareaField.tsx';
import { TextField } from '#ui/form/field/TextField.tsx';

/**
 * Form for a report of an online activity (Specification 2.11). The browser stores a draft until the participant saves
 * or discards it.
 */
export function LaporForm({ onClose }: { onClose: () => void }) {
  const hari = today();
  const mentor = useRead(allMentorList, {});
  const materi = useRead(materiList, {});
  const kelas = useRead(referensi, {});
  const lists = [
    { kata: 'Daftar mentor', read: mentor },
    { kata: 'Daftar materi', read: materi },
    { kata: 'Daftar kelompok', read: kelas },
  ];
  const openKelas = (kelas.data?.kelas ?? []).filter((each) => each.is_aktif === 1);
  // True if the programme has no classes. The participant then types the name of the class.
  const bebas = kelas.data !== undefined && openKelas.length === 0;
  const failed = lists.filter(({ read }) => read.isError);
  const save = useWrite(laporanStore);
  const form = useForm(laporanStore, {
    start: { tanggal: hari },
    check: ({ tanggal, mentor_id, kelompok }) => ({
      tanggal: tanggal === undefined ? 'Tanggal wajib diisi' : tanggalLaporan(tanggal, hari),
      mentor_id: mentor_id === undefined && 'Mentor belum dipilih',
      kelompok: kelompok === undefined && (bebas ? 'Kelompok wajib diisi' : 'Kelompok wajib diisi'),
    }),
    prepare: SHRINK_PHOTO,
    save: save.run,
    done: () => {
      toastOk();
      close();
    },
  });
  const { draft, close } = useDialogDraft(form, onClose, 'lapor');

  const judul = [...new Set(materi.data?.map((each) => each.keterangan_materi))];
  return (
    <FormModal
      opened
      onClose={close}
      title="Form Laporan Online"
      size="lg"
      form={form}
      onSubmit={form.submit}
      save="Kirim Laporan"
      saving="Mengirim …"
    >
      <DraftNote draft={draft} what="Laporan" fresh />
      {failed.map(({ kata, read }) => (
        <ErrorState
          key={kata}
          title={`${kata} gagal dimuat`}
          text={read.error?.message}
          onRetry={() => void read.refetch()}
        />
      ))}
      <Grid min={200} pairs>
        <DateField form={form} name="tanggal" label="Tanggal" today={hari} max={hari} required />
        <NumberField form={form} name="durasi" label="Durasi (menit)" required />
        <SearchSelectField
          form={form}
          name="mentor_id"
          label="Mentor"
          options={(mentor.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          loading={mentor.isPending}
          required
        />
        {bebas ? (
          <TextField form={form} name="kelompok" label="Kelompok" required />
        ) : (
          <SelectField
            form={form}
            name="kelompok"
            label="Kelompok"
            options={openKelas.map((each) => ({ value: each.kelas, label: each.kelas }))}
            required
          />
        )}
      </Grid>
      {materi.data && judul.length === 0 ? (
        <TextField form={form} name="materi" label="Materi" required />
      ) : (
        <SelectField
          form={form}
          name="materi"
          label="Materi"
          options={judul.map((each) => ({ value: each, label: each }))}
          required
        />
      )}
      <TextareaField
        form={form}
        name="catatan"
        label="Catatan Ketua Kelas"
        maxLength={CATATAN_LAPORAN_MAX}
        required
      />
      <FilesField
        form={form}
        label="Dokumen"
        description="Foto kegiatan, boleh dikosongkan."
        gone={draft.gone}
      />
    </FormModal>
  );
}
