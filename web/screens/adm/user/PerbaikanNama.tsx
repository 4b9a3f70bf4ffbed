import { useState } from 'react';
import { Button } from '@mantine/core';
import { perbaikanNamaPutus, type perbaikanNama } from '#contract/adm/user/perbaikan-nama.ts';
import type { RowOf } from '#contract/endpoint.ts';
import { ALASAN_NAMA_MAX, STATUS_NAMA } from '#rules/akun/perbaikan-nama.ts';
import { longWaktu } from '#rules/text/format.ts';
import { useWrite } from '#app/calls/data.ts';
import { useForm } from '#app/form/form.ts';
import { portal } from '#app/portal.ts';
import { Column } from '#ui/box/Box.tsx';
import { Facts } from '#ui/box/Facts.tsx';
import { confirm } from '#ui/dialog/confirm.ts';
import { Modal } from '#ui/dialog/Modal.tsx';
import { ModalFoot } from '#ui/dialog/ModalFoot.tsx';
import { toastOk } from '#ui/feedback/toast.ts';
import { FormFailure } from '#ui/form/FormFailure.tsx';
import { PendingButton } from '#ui/form/PendingButton.tsx';
import { TextareaField } from '#ui/form/field/TextareaField.tsx';
import { useUnsaved } from '#ui/form/draft/unsaved.ts';
import { PlainTable } from '#ui/table/PlainTable.tsx';

/** A table row: a participant's request to correct the printed name. */
export type NamaRow = RowOf<typeof perbaikanNama>;

interface PerbaikanNamaProps {
  row: NamaRow;
  onClose: () => void;
}

/**
 * Dialog of one request. It shows the current and the requested name side by side, with buttons that grant or reject
 * the request.
 */
export function PerbaikanNama({ row, onClose }: PerbaikanNamaProps) {
  const [refusing, setRefusing] = useState(false);
  return (
    <Modal opened full onClose={onClose} title="Perbaikan Nama" size="lg" returnTo={`nama-${row.id}`}>
      <Column>
        <PlainTable
          caption="Nama tersimpan dan nama diminta"
          columns={[
            { key: 'apa', header: '', phone: 'title' },
            { key: 'lama', header: row.status === 'menunggu' ? 'Tersimpan' : 'Sebelumnya' },
            { key: 'baru', header: 'Diminta' },
          ]}
          rows={[
            { apa: 'Nama', lama: row.name_lama, baru: row.name },
            { apa: 'Perguruan Tinggi', lama: row.nama_pt_lama, baru: row.nama_pt },
          ]}
          rowKey={({ apa }) => apa}
        />
        <Facts layout="beside" facts={linesOf(row)} />
        {row.status === 'menunggu' &&
          (refusing ? (
            <TolakNama id={row.id} onDone={onClose} onCancel={() => setRefusing(false)} />
          ) : (
            <Keputusan row={row} onRefuse={() => setRefusing(true)} onClose={onClose} />
          ))}
      </Column>
    </Modal>
  );
}

function linesOf({ email, diminta_pada, diputus_pada, oleh, status, alasan, alasan_tolak }: NamaRow) {
  const at = (waktu: string) => longWaktu(waktu, portal().time_zone);
  const decided = diputus_pada === null ? '' : `, ${at(diputus_pada)}${oleh === null ? '' : ` oleh ${oleh}`}`;
  const lines: [string, string][] = [
    ['Email', email],
    ['Diminta', at(diminta_pada)],
    ['Status', `${STATUS_NAMA[status]}${decided}`],
    ['Alasan peserta', alasan],
    ['Alasan penolakan', alasan_tolak],
  ];
  return lines.filter(([, value]) => value !== '');
}

interface KeputusanProps extends PerbaikanNamaProps {
  onRefuse: () => void;
}

function Keputusan({ row, onRefuse, onClose }: KeputusanProps) {
  const grant = useWrite(perbaikanNamaPutus);

  async function ask() {
    const yes = await confirm({
      text: `Anda yakin untuk mengubah nama menjadi ${row.name} ?`,
      details: `Perguruan tinggi: ${row.nama_pt}. Sertifikat yang berlaku dicetak lagi dengan nomor yang sama. Halaman validasi menyebut nama sebelumnya.`,
    });
    if (!yes) return;
    grant.start({ id: row.id, statid: 1, alasan: '' }, () => {
      toastOk();
      onClose();
    });
  }

  return (
    <ModalFoot>
      <Button
        variant="default"
        aria-disabled={grant.pending || undefined}
        onClick={() => !grant.pending && onRefuse()}
      >
        Tolak …
      </Button>
      <PendingButton pending={grant.pending} onClick={() => void ask()}>
        Kabulkan
      </PendingButton>
    </ModalFoot>
  );
}

interface TolakNamaProps {
  id: number;
  onDone: () => void;
  onCancel: () => void;
}

function TolakNama({ id, onDone, onCancel }: TolakNamaProps) {
  const save = useWrite(perbaikanNamaPutus);
  const form = useForm(perbaikanNamaPutus, {
    start: { id, statid: 0, alasan: '' },
    save: save.run,
    done: () => {
      toastOk();
      onDone();
    },
  });
  useUnsaved(form.dirty);
  return (
    <Column as="form" ref={intoField} onSubmit={form.submit} noValidate>
      <FormFailure form={form} />
      <TextareaField
        form={form}
        name="alasan"
        label="Alasan penolakan"
        description="Dibaca peserta di profilnya."
        rows={3}
        maxLength={ALASAN_NAMA_MAX}
        required
      />
      <ModalFoot>
        <Button variant="default" aria-disabled={form.submitting || undefined} onClick={onCancel}>
          Batalkan
        </Button>
        <PendingButton type="submit" pending={form.submitting}>
          Tolak permintaan
        </PendingButton>
      </ModalFoot>
    </Column>
  );
}

/** Focuses the field for the reason, because the pressed button, which had the focus, has disappeared. */
function intoField(form: HTMLFormElement | null): void {
  form?.querySelector('textarea')?.focus();
}
