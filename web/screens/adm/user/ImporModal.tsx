import { useState } from 'react';
import { imporTemplat, impor } from '#contract/adm/user/impor.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { akunCount, IMPOR_COLUMNS } from '#rules/akun/impor.ts';
import { useWrite } from '#app/calls/data.ts';
import { useForm } from '#app/form/form.ts';
import { Ekspor } from '#parts/ekspor/Ekspor.tsx';
import { offerUndo } from '#parts/riwayat/offer-undo.ts';
import { FormModal } from '#ui/dialog/FormModal.tsx';
import { Note } from '#ui/feedback/Note.tsx';
import { FilesField } from '#ui/form/file/FilesField.tsx';
import { Points } from '#ui/list/Rows.tsx';
import { useEmailAktif } from './akun.ts';
import { HasilPeriksa } from './HasilPeriksa.tsx';
import { showPasswords } from './initial-password.ts';
import { SimilarColumn, type Jawaban } from './SimilarColumn.tsx';
import css from './user.module.css';

interface Diperiksa {
  hasil: ReplyOf<typeof impor>;
  files: readonly File[];
  /** Which columns with similar headings were used when the server checked the file. */
  kolom: Jawaban;
}

/**
 * Imports accounts from a table file. First the server checks each row and stores nothing. Then it stores all rows or
 * none.
 */
export function ImporModal({ onClose }: { onClose: () => void }) {
  const save = useWrite(impor);
  const [checked, setChecked] = useState<Diperiksa | null>(null);
  const [jawaban, setJawaban] = useState<Jawaban>({});
  const [ditanya, setDitanya] = useState(false);
  const dekat = checked?.hasil.dekat ?? [];
  // True if the admin has excluded a column that the check used. Then the file must be checked again.
  const otherRows = dekat.some(({ judul, dipakai }) => jawaban[judul] === false && dipakai !== false);
  const form = useForm(impor, {
    start: {},
    check: (_values, files) => ({
      berkas:
        files.length === 0 &&
        (checked === null
          ? 'Berkas wajib diisi'
          : checked.hasil.salah > 0 && !otherRows && 'Pilih berkas yang sudah diperbaiki'),
    }),
    save: async (_args, { files = [], ...options }) => {
      // Another file or an excluded column needs a new check before the import.
      const other = files.length > 0;
      const again = other || checked === null || otherRows;
      if (!other && dekat.some(({ judul }) => jawaban[judul] === undefined)) {
        setDitanya(true);
        return null;
      }
      const sent = other || checked === null ? files : checked.files;
      const kolom = other ? {} : jawaban;
      const hasil = await save.run(
        { uji: again ? '1' : '0', kolom: JSON.stringify(kolom) },
        { ...options, files: sent },
      );
      return again ? { hasil, files: sent, kolom } : hasil;
    },
    done: (reply) => {
      if (reply === null) return;
      if (!('hasil' in reply)) {
        offerUndo(reply.message, reply.riwayat_id);
        showPasswords(
          reply.baris.flatMap(({ name, email, password_awal }) =>
            password_awal ? [{ name, email, password: password_awal }] : [],
          ),
        );
        return onClose();
      }
      setChecked(reply);
      setJawaban(reply.kolom);
      setDitanya(false);
    },
  });
  const email = useEmailAktif() ? ' Setiap orang mendapat email untuk membuat password.' : '';
  const waiting = form.files().chosen.length > 0;
  const ready = checked !== null && !waiting && !otherRows && checked.hasil.salah === 0;

  return (
    <FormModal
      opened
      onClose={onClose}
      title="Impor Peserta"
      size="xl"
      form={form}
      onSubmit={form.submit}
      save={
        ready
          ? `Tambahkan ${akunCount(checked.hasil.baris)}`
          : otherRows && !waiting
            ? 'Periksa lagi'
            : 'Periksa berkas'
      }
      saving={ready ? 'Menambahkan …' : 'Memeriksa …'}
      footer={<Ekspor call={imporTemplat} args={{ mentor: '1' }} label="Unduh templat" />}
    >
      <FilesField
        form={form}
        label={checked === null ? 'Tabel peserta dan mentor' : 'Ganti berkas'}
        description={`Baris pertama berisi judul kolom, paling banyak 2.000 baris. Semua disimpan, atau tidak satu pun.${email}`}
        required={checked === null}
      />
      <details className={css.rincian}>
        <summary>Kolom yang dikenal</summary>
        <Points>
          {Object.values(IMPOR_COLUMNS).map(({ judul, isi, wajib }) => (
            <li key={judul}>
              <strong>{judul}</strong>
              <span>{`${wajib ? ' (wajib)' : ''}: ${isi}`}</span>
            </li>
          ))}
        </Points>
      </details>
      {checked !== null && waiting && (
        <Note tone="info">Berkas lain dipilih. Periksa dahulu sebelum disimpan.</Note>
      )}
      {checked !== null && !waiting && (
        <>
          <SimilarColumn
            dekat={dekat}
            jawaban={jawaban}
            wajib={ditanya}
            onJawab={(judul, dipakai) => setJawaban({ ...jawaban, [judul]: dipakai })}
          />
          <HasilPeriksa hasil={checked.hasil} />
        </>
      )}
    </FormModal>
  );
}
