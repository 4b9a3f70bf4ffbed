import { sertifikatPeriksa } from '#contract/cert/validation.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { longWaktu } from '#rules/text/format.ts';
import { useWrite } from '#app/calls/data.ts';
import { useForm } from '#app/form/form.ts';
import { portal } from '#app/portal.ts';
import { Column } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { FilesField } from '#ui/form/file/FilesField.tsx';
import { FormFailure } from '#ui/form/FormFailure.tsx';
import { PendingButton } from '#ui/form/PendingButton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { CatatanSertifikat } from './Catatan.tsx';
import { statementOf } from './hasil.ts';
import { Alasan, Putusan } from './Putusan.tsx';

export type Diperiksa = ReplyOf<typeof sertifikatPeriksa> & { berkas: string };

/** Message if the stored data has changed since the newest edition was printed. */
export const HAS_CHANGED =
  'Nama, perguruan tinggi, atau nilai peserta diubah sesudahnya. Yang berlaku adalah data di bawah ini. Mintalah edisi terbaru kepada pemiliknya.';

/**
 * Message while a newer result is incomplete. Until the newer result is complete, the newest printed edition and its
 * scores stay valid.
 */
export const BEING_COMPLETED =
  'Nilai pemiliknya sedang dilengkapi. Sampai selesai, nilai edisi ini yang berlaku.';

/** Form that compares an uploaded PDF with the certificates that the portal has printed. */
export function PeriksaBerkas({ onDone }: { onDone: (hasil: Diperiksa) => void }) {
  const check = useWrite(sertifikatPeriksa);
  const form = useForm(sertifikatPeriksa, {
    start: {},
    check: (_values, files) => ({ pdf: files.length === 0 && 'Pilih berkas PDF sertifikat' }),
    save: async (args, options) => ({
      ...(await check.run(args, options)),
      berkas: options.files?.[0]?.name ?? '',
    }),
    done: onDone,
  });
  return (
    <Card title="Periksa berkas PDF">
      <Column as="form" onSubmit={form.submit} noValidate>
        <Text>
          Kami periksa apakah berkas ini asli dari {portal().institut} dan tidak diubah. Berkasnya tidak
          disimpan.
        </Text>
        <FilesField form={form} label="Berkas sertifikat" required anywhere />
        <FormFailure form={form} />
        <div>
          <PendingButton type="submit" pending={form.submitting} busy="Memeriksa …">
            Periksa berkas
          </PendingButton>
        </div>
      </Column>
    </Card>
  );
}

/** Shows the result of checking a PDF, and the stored data of the certificate whose number is in the PDF. */
export function HasilBerkas({ hasil }: { hasil: Diperiksa }) {
  const { sertifikat } = hasil;
  return (
    <>
      <PutusanBerkas hasil={hasil} />
      {sertifikat && <CatatanSertifikat data={sertifikat} />}
    </>
  );
}

function PutusanBerkas({ hasil: diperiksa }: { hasil: Diperiksa }) {
  const { hasil, edisi, sertifikat, nomor_dihapus } = diperiksa;
  // The file name is bold, so that its end is visible even if it contains spaces.
  const berkas = <strong>{diperiksa.berkas}</strong>;
  const { institut, time_zone } = portal();
  if (hasil === 'sama' && sertifikat && statementOf(sertifikat) === 'tetap')
    return (
      <Putusan tone="ok" title="Berkas asli">
        {berkas} sama persis dengan sertifikat yang diterbitkan {institut}, edisi {edisi}. {BEING_COMPLETED}
      </Putusan>
    );
  if (hasil === 'sama' && sertifikat?.terkini === 0)
    return (
      <Putusan tone="warn" title="Berkas asli, data sudah berubah">
        {berkas} sama persis dengan edisi {edisi}, yang terakhir diterbitkan. {HAS_CHANGED}
      </Putusan>
    );
  if (hasil === 'sama')
    return (
      <Putusan tone="ok" title="Berkas asli">
        {berkas} sama persis dengan sertifikat yang diterbitkan {institut}, edisi {edisi}.
      </Putusan>
    );
  if (hasil === 'edisi_lama')
    return (
      <Putusan tone="warn" title="Edisi lama">
        {berkas} asli, tetapi edisi {edisi}. Yang berlaku edisi {sertifikat?.edisi}. Datanya di bawah ini.
      </Putusan>
    );
  if (hasil === 'dicabut')
    return (
      <Putusan tone="bad" title="Sertifikat dicabut">
        {berkas} memang pernah diterbitkan, tetapi dicabut pada{' '}
        {longWaktu(sertifikat?.dicabut?.waktu ?? '', time_zone)}.
        <Alasan teks={sertifikat?.dicabut?.alasan ?? ''} />
      </Putusan>
    );
  if (hasil === 'diubah' && sertifikat?.dicabut)
    return (
      <Putusan tone="bad" title="Berkas diubah, sertifikat dicabut">
        Nomor {sertifikat.nomor} terdaftar, tetapi isi {berkas} tidak sama dengan yang diterbitkan.
        Sertifikatnya sendiri juga sudah dicabut pada {longWaktu(sertifikat.dicabut.waktu, time_zone)}.
        <Alasan teks={sertifikat.dicabut.alasan} />
      </Putusan>
    );
  if (hasil === 'diubah')
    return (
      <Putusan tone="bad" title="Berkas diubah">
        Nomor {sertifikat?.nomor} terdaftar, tetapi isi {berkas} tidak sama dengan yang diterbitkan. Percayai
        data di bawah ini, bukan berkasnya.
      </Putusan>
    );
  if (hasil === 'dihapus')
    return (
      <Putusan tone="warn" title="Sertifikat sudah dihapus">
        Sertifikat {nomor_dihapus} sudah dihapus bersama data pemiliknya. Keaslian {berkas} tidak dapat
        diperiksa lagi.
      </Putusan>
    );
  return (
    <Putusan tone="bad" title="Berkas tidak dikenal">
      {berkas} bukan sertifikat yang diterbitkan {institut}, atau disimpan ulang oleh program lain. Mintalah
      berkas aslinya, atau pindai kode QR-nya.
    </Putusan>
  );
}
