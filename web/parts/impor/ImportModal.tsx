import { useState, type ReactNode } from 'react';
import { tabelUnggah } from '#contract/adm/import.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { TABLES, type TableName } from '#rules/import-tables.ts';
import { useWrite } from '#app/calls/data.ts';
import { useForm } from '#app/form/form.ts';
import { FormModal } from '#ui/dialog/FormModal.tsx';
import { FilesField } from '#ui/form/file/FilesField.tsx';
import { ImportCheck } from './ImportCheck.tsx';
import { ImportJob } from './ImportJob.tsx';
import type { Upload } from './upload.ts';

type Passwords = readonly { name: string; email: string; password_awal: string }[];

interface ImportModalProps {
  tabel: TableName;
  title: string;
  /** True: the server sends mail, so new accounts can get an invitation. */
  mail?: boolean;
  /** Shown beside the buttons of the first step, for example a template. */
  footer?: ReactNode;
  onClose: () => void;
  /** Called with the first passwords of new accounts. They are shown only once. */
  onPasswords?: (passwords: Passwords) => void;
}

/**
 * Imports a spreadsheet into a table. First the server reads the file and checks each row; nothing is stored. The admin
 * corrects columns, values and rows, and then stores all rows or none.
 */
export function ImportModal({ tabel, title, mail = false, footer, onClose, onPasswords }: ImportModalProps) {
  const send = useWrite(tabelUnggah);
  const [upload, setUpload] = useState<Upload | null>(null);
  const [job, setJob] = useState<number | null>(null);
  const form = useForm(tabelUnggah, {
    start: { tabel },
    check: (_values, files) => ({ berkas: files.length === 0 && 'Berkas belum terpilih' }),
    save: (args, options) => send.run(args, options),
    done: (reply: ReplyOf<typeof tabelUnggah>) => setUpload(reply),
  });
  if (job !== null) return <ImportJob title={title} id={job} onClose={onClose} />;
  if (upload !== null)
    return (
      <ImportCheck
        title={title}
        first={upload}
        mail={mail}
        onClose={onClose}
        onJob={setJob}
        onSaved={(passwords) => {
          onPasswords?.(passwords);
          onClose();
        }}
      />
    );
  return (
    <FormModal
      opened
      onClose={onClose}
      title={title}
      size="lg"
      form={form}
      onSubmit={form.submit}
      save="Periksa berkas"
      saving="Memeriksa …"
      footer={footer}
    >
      <FilesField
        form={form}
        label={`Tabel ${TABLES[tabel].toLowerCase()}`}
        description="Paling banyak 10.000 baris. Berkasnya tidak perlu dirapikan dulu: lembar, baris judul, dan kolomnya dicari. Belum ada yang disimpan."
        required
      />
    </FormModal>
  );
}
