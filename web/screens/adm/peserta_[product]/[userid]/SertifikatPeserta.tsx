import { useState } from 'react';
import { Button } from '@mantine/core';
import { sertifikatPeserta, sertifikatPulihkan, sertifikatTarik } from '#contract/adm/sertifikat.ts';
import type { pesertaRingkasan, userProfile } from '#contract/adm/peserta/profil.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { longTanggal, longWaktu } from '#rules/text/format.ts';
import { incomplete } from '#rules/nilai/hasil.ts';
import { hariIni } from '#rules/tugas/jadwal.ts';
import { useWrite } from '#app/calls/data.ts';
import { useForm } from '#app/form/form.ts';
import { portal } from '#app/portal.ts';
import { offerUndo } from '#parts/riwayat/offer-undo.ts';
import { Unduh } from '#parts/sertifikat/Unduh.tsx';
import { Column, Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { confirm } from '#ui/dialog/confirm.ts';
import { FormModal } from '#ui/dialog/FormModal.tsx';
import { Note } from '#ui/feedback/Note.tsx';
import { PendingButton } from '#ui/form/PendingButton.tsx';
import { TextareaField } from '#ui/form/field/TextareaField.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { QrSertifikat } from './QrSertifikat.tsx';
import css from './detail.module.css';

type Ringkasan = ReplyOf<typeof pesertaRingkasan>;

interface SertifikatPesertaProps {
  profil: Pick<ReplyOf<typeof userProfile>, 'user_id' | 'name' | 'token_sertifikat'>;
  ringkasan: Pick<Ringkasan, 'sertifikat' | 'nilai'>;
}

const TARIK_ID = 'tarik-sertifikat';

/**
 * Section with the certificate: its state, QR code and download. Buttons withdraw the certificate with a reason, or
 * restore it.
 */
export function SertifikatPeserta({ profil, ringkasan }: SertifikatPesertaProps) {
  const { user_id, name: nama } = profil;
  const [withdrawing, setWithdrawing] = useState(false);
  const restore = useWrite(sertifikatPulihkan);
  const { sertifikat, nilai } = ringkasan;
  const dicabut = sertifikat?.dicabut ?? null;
  // Reopening a result does not change its certificate. A new certificate is printed only after the result is final
  // again.
  const fixed = nilai.final_pada === null && sertifikat !== null;
  const mayPrint = dicabut === null && (fixed || (nilai.lengkap === 1 && nilai.lulus === 1));
  const zone = portal().time_zone;

  async function putBack() {
    const yes = await confirm({
      text: 'Anda yakin untuk memberlakukan lagi sertifikat ini ?',
      details: `Halaman validasi menampilkan sertifikat ${nama} sebagai sah, dan peserta dapat mengunduhnya lagi.`,
    });
    if (yes)
      restore.start({ userid: user_id }, ({ riwayat_id }) =>
        offerUndo('Sertifikat diberlakukan lagi', riwayat_id),
      );
  }

  return (
    <Card title="Sertifikat">
      <Row gap={24} align="start" className={css.sertifikat}>
        <Column gap={12}>
          {sertifikat === null ? (
            <Text size="note" dim>
              Belum diterbitkan. {kapan(ringkasan)}
            </Text>
          ) : (
            <>
              <Row as="p" gap={12}>
                <Text as="strong" size="title" figures>
                  {sertifikat.nomor}
                </Text>
                <Badge tone={dicabut ? 'bad' : 'ok'}>{dicabut ? 'Dicabut' : 'Berlaku'}</Badge>
              </Row>
              <Text size="note" dim>
                Edisi {sertifikat.edisi}, terbit {longWaktu(sertifikat.terbit, zone)}
              </Text>
            </>
          )}
          {fixed && dicabut === null && (
            <Note
              tone="info"
              title={`Terbit ${longTanggal(hariIni(new Date(sertifikat.terbit), zone))}, nilai terbaru sedang dilengkapi`}
            >
              {`${nilai.lengkap === 0 ? `${incomplete(nilai.kurang)}. ` : ''}Sampai hasilnya final lagi, unduhan dan halaman validasi memakai edisi ini.`}
            </Note>
          )}
          {sertifikat?.terkini === 0 && !fixed && dicabut === null && (
            <Note tone="warn" title="Nama, perguruan tinggi, atau nilai berubah sejak edisi ini terbit">
              {mayPrint
                ? 'Unduhan berikutnya menerbitkan edisi baru dengan nomor yang sama.'
                : 'Halaman validasi juga menyebutnya. Edisi baru dapat terbit selama peserta lulus.'}
            </Note>
          )}
          {dicabut && (
            <Note tone="bad" title={`Dicabut ${longWaktu(dicabut.waktu, zone)}`}>
              {dicabut.alasan}
            </Note>
          )}
          {(mayPrint || sertifikat !== null) && (
            <Row gap={12}>
              {mayPrint && <Unduh call={sertifikatPeserta} args={{ userid: user_id }} />}
              {sertifikat !== null && dicabut === null && (
                <Button id={TARIK_ID} variant="default" onClick={() => setWithdrawing(true)}>
                  Cabut sertifikat
                </Button>
              )}
              {dicabut !== null && (
                <PendingButton
                  variant="default"
                  pending={restore.pending}
                  busy="Memberlakukan …"
                  onClick={() => void putBack()}
                >
                  Berlakukan lagi
                </PendingButton>
              )}
            </Row>
          )}
        </Column>
        <QrSertifikat profil={profil} />
      </Row>
      {withdrawing && <TarikForm user_id={user_id} nama={nama} onClose={() => setWithdrawing(false)} />}
    </Card>
  );
}

/** Returns a text that explains why the participant has no certificate yet, or how the first certificate is issued. */
function kapan({ nilai }: SertifikatPesertaProps['ringkasan']): string {
  if (nilai.lengkap === 0) return `Menunggu hasil akhir. ${incomplete(nilai.kurang)}.`;
  if (nilai.lulus === 0) return 'Hanya untuk peserta yang lulus.';
  return 'Nomor diberikan saat sertifikat pertama kali diunduh. Sejak itu hasil peserta menjadi final.';
}

function TarikForm({ user_id, nama, onClose }: { user_id: number; nama: string; onClose: () => void }) {
  const save = useWrite(sertifikatTarik);
  const form = useForm(sertifikatTarik, {
    start: { userid: user_id, alasan: '' },
    save: save.run,
    done: ({ riwayat_id }) => {
      offerUndo('Sertifikat dicabut', riwayat_id);
      onClose();
    },
  });
  return (
    <FormModal
      opened
      onClose={onClose}
      returnTo={TARIK_ID}
      title={`Cabut Sertifikat ${nama}`}
      form={form}
      onSubmit={form.submit}
      save="Cabut sertifikat"
      saving="Mencabut …"
    >
      <Note tone="warn">
        Halaman validasi menampilkan bahwa sertifikat ini dicabut beserta alasannya, tanpa nilai. Sertifikat
        tidak dapat diunduh. Anda dapat memberlakukannya lagi.
      </Note>
      <TextareaField
        form={form}
        name="alasan"
        label="Alasan"
        description="Tampil untuk umum di halaman validasi."
        rows={3}
        maxLength={500}
        required
      />
    </FormModal>
  );
}
