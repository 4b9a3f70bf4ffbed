import { useState } from 'react';
import { Button } from '@mantine/core';
import type { ReplyOf } from '#contract/endpoint.ts';
import { perbaikanNamaMinta, type perbaikanNamaSendiri } from '#contract/pr/perbaikan-nama.ts';
import { longWaktu } from '#rules/text/format.ts';
import { ALASAN_NAMA_MAX, NAMA_UNCHANGED } from '#rules/akun/perbaikan-nama.ts';
import { useWrite } from '#app/calls/data.ts';
import { useForm } from '#app/form/form.ts';
import { portal } from '#app/portal.ts';
import { PerguruanTinggiField } from '#parts/peserta/PerguruanTinggiFields.tsx';
import { Column } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { FormModal } from '#ui/dialog/FormModal.tsx';
import { Note } from '#ui/feedback/Note.tsx';
import { toastInfo } from '#ui/feedback/toast.ts';
import { TextareaField } from '#ui/form/field/TextareaField.tsx';
import { TextField } from '#ui/form/field/TextField.tsx';

export type NamaState = ReplyOf<typeof perbaikanNamaSendiri>;
type Permintaan = NonNullable<NamaState['permintaan']>;

interface Nama {
  name: string;
  nama_pt: string;
}

/**
 * Explains why name and institution are locked. It shows the state of the user's change request, and has a button for a
 * new change request.
 */
export function NamaLocked({ keadaan, nama }: { keadaan: NamaState; nama: Nama }) {
  const [asking, setAsking] = useState(false);
  const { permintaan } = keadaan;
  if (permintaan?.status === 'menunggu') return <MenungguPanitia permintaan={permintaan} />;
  return (
    <Note tone="info" title="Nama sudah tercetak pada sertifikat">
      <Column gap={12} align="start">
        <Text>Nama dan perguruan tinggi Anda hanya dapat diubah panitia.</Text>
        {permintaan?.status === 'ditolak' && permintaan.diputus_pada !== null && (
          <Text lines>
            Permintaan Anda ditolak {longWaktu(permintaan.diputus_pada, portal().time_zone)}:{' '}
            {permintaan.alasan_tolak}
          </Text>
        )}
        <Button id="minta-perbaikan-nama" variant="default" onClick={() => setAsking(true)}>
          Minta perbaikan nama
        </Button>
      </Column>
      {asking && <MintaForm nama={nama} onClose={() => setAsking(false)} />}
    </Note>
  );
}

function MenungguPanitia({ permintaan }: { permintaan: Permintaan }) {
  const { name, nama_pt, diminta_pada } = permintaan;
  return (
    <Note tone="info" title="Permintaan perbaikan nama menunggu panitia">
      <Text lines>
        {name}, {nama_pt}. Dikirim {longWaktu(diminta_pada, portal().time_zone)}.
      </Text>
    </Note>
  );
}

function MintaForm({ nama, onClose }: { nama: Nama; onClose: () => void }) {
  const save = useWrite(perbaikanNamaMinta);
  const form = useForm(perbaikanNamaMinta, {
    start: { ...nama, alasan: '' },
    check: ({ name, nama_pt }) => ({
      name: name === nama.name && nama_pt === nama.nama_pt && NAMA_UNCHANGED,
    }),
    save: save.run,
    done: () => {
      toastInfo('Permintaan perbaikan nama dikirim');
      onClose();
    },
  });
  return (
    <FormModal
      opened
      onClose={onClose}
      title="Minta Perbaikan Nama"
      save="Kirim permintaan"
      saving="Mengirim …"
      form={form}
      onSubmit={form.submit}
      returnTo="minta-perbaikan-nama"
    >
      <Text>Panitia memeriksanya. Jika dikabulkan, sertifikat Anda dicetak lagi dengan nomor yang sama.</Text>
      <TextField
        form={form}
        name="name"
        label="Nama yang benar"
        description="Lengkap dengan gelar."
        required
      />
      <PerguruanTinggiField
        form={form}
        label="Perguruan tinggi yang benar"
        description="Pilih dari daftar. Tidak ada? Ketik namanya."
        required
      />
      <TextareaField
        form={form}
        name="alasan"
        label="Alasan"
        description="Dibaca panitia: apa yang salah, dan dari mana nama yang benar terlihat."
        rows={3}
        maxLength={ALASAN_NAMA_MAX}
        required
      />
    </FormModal>
  );
}
