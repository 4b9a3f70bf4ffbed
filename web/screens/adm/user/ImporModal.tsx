import { useState } from 'react';
import { imporTemplat, impor } from '#contract/adm/user/impor.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { KOLOM_IMPOR } from '#rules/akun/impor.ts';
import { useWrite } from '#app/calls/data.ts';
import { useForm } from '#app/form/form.ts';
import { Ekspor } from '#parts/ekspor/Ekspor.tsx';
import { FormModal } from '#ui/dialog/FormModal.tsx';
import { Note } from '#ui/feedback/Note.tsx';
import { toastInfo } from '#ui/feedback/toast.ts';
import { FilesField } from '#ui/form/file/FilesField.tsx';
import { angka } from '#ui/form/field/number-text.ts';
import { Points } from '#ui/list/Rows.tsx';
import { useEmailAktif } from './akun.ts';
import { HasilPeriksa } from './HasilPeriksa.tsx';
import css from './user.module.css';

interface Diperiksa {
  hasil: ReplyOf<typeof impor>;
  files: readonly File[];
}

/** Participants out of a table: the file is checked first and shown row by row, then all of it is stored, or nothing. */
export function ImporModal({ onClose }: { onClose: () => void }) {
  const save = useWrite(impor);
  const [checked, setChecked] = useState<Diperiksa | null>(null);
  const form = useForm(impor, {
    start: {},
    check: (_values, files) => ({
      berkas:
        files.length === 0 &&
        (checked === null
          ? 'Berkas belum terpilih'
          : checked.hasil.salah > 0 && 'Pilih berkas yang sudah diperbaiki'),
    }),
    save: async (_args, { files = [], ...options }) => {
      // Another file is checked before anything of it is stored.
      const again = files.length > 0 || checked === null;
      const sent = again ? files : checked.files;
      const hasil = await save.run({ uji: again ? '1' : '0' }, { ...options, files: sent });
      return again ? { hasil, files: sent } : hasil.message;
    },
    done: (reply) => {
      if (typeof reply !== 'string') return setChecked(reply);
      toastInfo(reply);
      onClose();
    },
  });
  const email = useEmailAktif() ? ' Setiap peserta mendapat email untuk membuat password.' : '';
  const waiting = form.files().chosen.length > 0;
  const ready = checked !== null && !waiting && checked.hasil.salah === 0;

  return (
    <FormModal
      opened
      onClose={onClose}
      title="Impor Peserta"
      size="xl"
      form={form}
      onSubmit={form.submit}
      save={ready ? `Tambahkan ${angka(checked.hasil.jumlah)} peserta` : 'Periksa berkas'}
      saving={ready ? 'Menambahkan …' : 'Memeriksa …'}
      footer={<Ekspor call={imporTemplat} args={{}} label="Unduh templat" />}
    >
      <FilesField
        form={form}
        label={checked === null ? 'Tabel peserta' : 'Ganti berkas'}
        description={`Baris pertama berisi judul kolom, paling banyak 2.000 baris. Semua disimpan, atau tidak satu pun.${email}`}
        required={checked === null}
      />
      <details className={css.rincian}>
        <summary>Kolom yang dikenal</summary>
        <Points>
          {Object.values(KOLOM_IMPOR).map(({ judul, isi, wajib }) => (
            <li key={judul}>
              <strong>{judul}</strong>
              {wajib && ' (wajib)'}: {isi}
            </li>
          ))}
        </Points>
      </details>
      {checked !== null && waiting && (
        <Note tone="info">Berkas lain dipilih. Periksa dahulu sebelum disimpan.</Note>
      )}
      {checked !== null && !waiting && <HasilPeriksa hasil={checked.hasil} />}
    </FormModal>
  );
}
