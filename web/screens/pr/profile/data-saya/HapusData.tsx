import type { FormEvent } from 'react';
import type { ReplyOf } from '#contract/endpoint.ts';
import { penghapusanMinta, penghapusanTarik, type dataSaya } from '#contract/pr/data-saya.ts';
import { longWaktu } from '#rules/text/format.ts';
import { ALASAN_HAPUS_MAX } from '#rules/akun/penghapusan.ts';
import { useWrite } from '#app/calls/data.ts';
import { useForm } from '#app/form/form.ts';
import { portal } from '#app/portal.ts';
import { DeletionDetail } from '#parts/penghapusan/DeletionDetail.tsx';
import { confirm } from '#ui/dialog/confirm.ts';
import { Column } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Note } from '#ui/feedback/Note.tsx';
import { toastInfo } from '#ui/feedback/toast.ts';
import { FormFailure } from '#ui/form/FormFailure.tsx';
import { PendingButton } from '#ui/form/PendingButton.tsx';
import { TextareaField } from '#ui/form/field/TextareaField.tsx';
import { useUnsaved } from '#ui/form/draft/unsaved.ts';
import css from '../profile.module.css';

type OwnData = ReplyOf<typeof dataSaya>;
type PermintaanHapus = NonNullable<OwnData['permintaan']>;

/**
 * Section in which a participant requests the deletion of account and data. It lists which data will be deleted and
 * which will be kept. Below the list is the form that sends the request. A pending request can be withdrawn.
 */
export function HapusData({ data: { permintaan, hapus } }: { data: OwnData }) {
  return (
    <Column>
      <Text measure>
        Anda dapat meminta akun dan data Anda dihapus. Panitia melaksanakannya, atau menolaknya dengan alasan,
        paling lambat 3 × 24 jam. Sebelum diputuskan, Anda dapat menarik permintaan itu. Jika email aktif,
        keputusannya juga dikirim ke alamat Anda, lalu alamat itu ikut dihapus. Yang sudah dihapus tidak dapat
        dikembalikan. Unduh data Anda dahulu jika masih diperlukan.
      </Text>
      {permintaan?.status === 'menunggu' && <MenungguPanitia permintaan={permintaan} />}
      {permintaan?.status === 'ditolak' && permintaan.diputus_pada !== null && (
        <Note
          tone="warn"
          title={`Permintaan Anda ditolak ${longWaktu(permintaan.diputus_pada, portal().time_zone)}`}
        >
          <Text lines>{permintaan.alasan_tolak}</Text>
        </Note>
      )}
      <DeletionDetail rincian={hapus} level={3} />
      {permintaan?.status !== 'menunggu' && <Minta />}
    </Column>
  );
}

function MenungguPanitia({ permintaan }: { permintaan: PermintaanHapus }) {
  const tarik = useWrite(penghapusanTarik);
  return (
    <Note tone="info" title="Permintaan Anda menunggu panitia">
      <Column gap={12} align="start">
        <Text lines>
          {`Dikirim ${longWaktu(permintaan.diminta_pada, portal().time_zone)}.${permintaan.alasan === '' ? '' : ` Alasan Anda: ${permintaan.alasan}`}`}
        </Text>
        <PendingButton
          variant="default"
          pending={tarik.pending}
          busy="Menarik kembali …"
          onClick={() => tarik.start({ id: permintaan.id }, ({ message }) => toastInfo(message))}
        >
          Tarik kembali permintaan
        </PendingButton>
      </Column>
    </Note>
  );
}

function Minta() {
  const save = useWrite(penghapusanMinta);
  const form = useForm(penghapusanMinta, {
    start: { alasan: '' },
    save: save.run,
    done: () => toastInfo('Permintaan penghapusan dikirim'),
  });
  useUnsaved(form.dirty);

  async function ask(event: FormEvent) {
    event.preventDefault();
    const yes = await confirm({
      text: 'Anda yakin untuk meminta akun dan data Anda dihapus?',
      details:
        'Setelah panitia melaksanakannya, Anda tidak dapat masuk lagi dan data tidak dapat dikembalikan. Sebelum itu permintaan dapat ditarik kembali.',
      danger: true,
    });
    if (yes) await form.submit();
  }

  return (
    <Column as="form" className={css.minta} onSubmit={(event: FormEvent) => void ask(event)} noValidate>
      <FormFailure form={form} />
      <TextareaField
        form={form}
        name="alasan"
        label="Alasan (tidak wajib)"
        description="Dibaca panitia, dan ikut dihapus."
        rows={3}
        maxLength={ALASAN_HAPUS_MAX}
      />
      <div>
        <PendingButton
          type="submit"
          variant="default"
          color="red"
          pending={form.submitting}
          busy="Mengirim …"
        >
          Minta penghapusan
        </PendingButton>
      </div>
    </Column>
  );
}
