import { useRef, useState } from 'react';
import { Button } from '@mantine/core';
import { tabelAtur, tabelBaris, tabelBuang, tabelSisa, tabelTerapkan } from '#contract/adm/import.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { UNDECIDED } from '#rules/import-state.ts';
import { bilangan } from '#rules/text/format.ts';
import { useWrite } from '#app/calls/data.ts';
import { Refused } from '#app/calls/refused.ts';
import { tellRefused } from '#app/calls/tell.ts';
import { offerUndo } from '#parts/riwayat/offer-undo.ts';
import { Ekspor } from '#parts/ekspor/Ekspor.tsx';
import { Column, Row } from '#ui/box/Box.tsx';
import { confirm } from '#ui/dialog/confirm.ts';
import { Modal } from '#ui/dialog/Modal.tsx';
import { ModalFoot } from '#ui/dialog/ModalFoot.tsx';
import { Note } from '#ui/feedback/Note.tsx';
import { PendingButton } from '#ui/form/PendingButton.tsx';
import { ColumnChoices } from './ColumnChoices.tsx';
import { ImportedRows, REPLACE_MENTOR } from './ImportedRows.tsx';
import { SheetChoices } from './SheetChoices.tsx';
import { ValueQuestions } from './ValueQuestions.tsx';
import type { Change, Upload } from './upload.ts';
import css from './impor.module.css';

type Passwords = ReplyOf<typeof tabelTerapkan>['password'];

interface ImportCheckProps {
  title: string;
  first: Upload;
  mail: boolean;
  onClose: () => void;
  onSaved: (passwords: Passwords) => void;
  /** Called with the id of the job that stores the rows. */
  onJob: (id: number) => void;
}

/**
 * Read calls that the server refuses after the upload has been stored or discarded. So `useWrite` does not refetch them
 * after these two actions.
 */
const ROWS = [tabelBaris];

/**
 * Shows a checked upload: its worksheets, its columns, the values that match no list entry, its rows, and the button
 * that stores the rows.
 */
export function ImportCheck({ title, first, mail, onClose, onSaved, onJob }: ImportCheckProps) {
  const [upload, setUpload] = useState(first);
  const changes = useRef<Promise<Upload>>(Promise.resolve(first));
  const [told, setTold] = useState('');
  const [behind, setBehind] = useState(false);
  const [invite, setInvite] = useState(mail);
  const adjust = useWrite(tabelAtur);
  const apply = useWrite(tabelTerapkan, ROWS);
  const discard = useWrite(tabelBuang, ROWS);
  const { id, versi, hitung } = upload;
  const waiting = UNDECIDED.reduce((sum, state) => sum + (hitung[state] ?? 0), 0);
  const made = hitung.baru ?? 0;
  const clashing = hitung.bentrok ?? 0;
  const count = made + (hitung.berubah ?? 0);

  const change = (sent: Change, what: string) => {
    // A change waits for the response to the previous change, because it must send the version in that response.
    changes.current = changes.current.then(async (before) => {
      try {
        const reply = await adjust.run({ id, versi: before.versi, ...sent });
        setUpload(reply);
        const left = UNDECIDED.reduce((sum, state) => sum + (reply.hitung[state] ?? 0), 0);
        setTold(
          `${what} ${left === 0 ? 'Semua baris sudah benar.' : `${bilangan(left)} baris belum benar.`}`,
        );
        return reply;
      } catch (error) {
        tellRefused(error);
        return before;
      }
    });
  };
  const close = () => discard.start({ id: String(id) }, onClose);
  const save = async () => {
    const args = { id, versi, hanya_sah: behind ? 1 : 0, undangan: invite && mail ? 1 : 0 } as const;
    const reply = await apply.run({ ...args, dikonfirmasi: 0 }).catch(async (error: unknown) => {
      if (!(error instanceof Refused) || error.code !== 'test_dibuka') throw error;
      const yes = await confirm({
        text: 'Anda yakin untuk mengubah soal ?',
        details: error.message,
        danger: true,
      });
      return yes ? apply.run({ ...args, dikonfirmasi: 1 }) : null;
    });
    if (reply === null) return;
    if (reply.job !== null) return onJob(reply.job.id);
    offerUndo(reply.message, reply.riwayat_id);
    onSaved(reply.password);
  };

  return (
    <Modal opened onClose={close} title={title} size="xl" full>
      <Column gap={16}>
        <Note tone={waiting === 0 ? 'ok' : 'warn'}>
          {waiting === 0
            ? `${bilangan(count)} baris siap disimpan. Belum ada yang disimpan.`
            : `${bilangan(waiting)} baris belum benar atau belum diputuskan. Belum ada yang disimpan.`}
        </Note>
        <div role="status" className="ui-hidden">
          {told}
        </div>
        <SheetChoices upload={upload} onChange={change} />
        <ValueQuestions upload={upload} onChange={change} />
        <ColumnChoices upload={upload} onChange={change} />
        {upload.tabel === 'penugasan' && clashing > 0 && (
          <PendingButton
            variant="default"
            pending={adjust.pending}
            onClick={() => change({ bentrok: 'ganti' }, 'Mentor diganti untuk semua.')}
          >
            {`${REPLACE_MENTOR} untuk semua ${bilangan(clashing)} baris`}
          </PendingButton>
        )}
        <ImportedRows upload={upload} busy={adjust.pending} onChange={change} />
        {waiting > 0 && (
          <label className={css.check}>
            <input
              type="checkbox"
              checked={behind}
              onChange={(event) => setBehind(event.currentTarget.checked)}
            />{' '}
            <span>{`Simpan tanpa ${bilangan(waiting)} baris yang belum benar`}</span>
          </label>
        )}
        {waiting > 0 && (
          <Row>
            <Ekspor call={tabelSisa} args={{ id: String(id) }} label="Unduh baris yang belum benar" />
          </Row>
        )}
        {mail && made > 0 && (
          <label className={css.check}>
            <input
              type="checkbox"
              checked={invite}
              onChange={(event) => setInvite(event.currentTarget.checked)}
            />{' '}
            <span>{`Kirim undangan lewat email kepada ${bilangan(made)} akun baru`}</span>
          </label>
        )}
      </Column>
      <ModalFoot>
        <Button variant="default" onClick={close}>
          Buang
        </Button>
        <PendingButton
          pending={apply.pending}
          held={count === 0 || (waiting > 0 && !behind) || adjust.pending}
          onClick={() =>
            void save().catch((error: unknown) => tellRefused(error, 'Impor gagal disimpan. Coba lagi.'))
          }
        >
          {`Simpan ${bilangan(count)} baris`}
        </PendingButton>
      </ModalFoot>
    </Modal>
  );
}
