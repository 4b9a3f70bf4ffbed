import { useState } from 'react';
import type { ReplyOf } from '#contract/endpoint.ts';
import { persetujuanStore, type persetujuan } from '#contract/pr/profile/persetujuan.ts';
import { longWaktu } from '#rules/text/format.ts';
import { persetujuanText } from '#rules/akun/persetujuan.ts';
import { useWrite } from '#app/calls/data.ts';
import { portal } from '#app/portal.ts';
import { Link } from '#app/router/Link.tsx';
import { linkTo } from '#app/router/link.ts';
import { Column, Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { toastOk } from '#ui/feedback/toast.ts';
import { PendingButton } from '#ui/form/PendingButton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import css from './akun.module.css';

type Persetujuan = ReplyOf<typeof persetujuan>;

/** Shows the consent text, with the choice to agree or decline and the effect of each choice. */
export function TanyaSetuju({ data, onAnswered }: { data: Persetujuan; onAnswered: () => void }) {
  const save = useWrite(persetujuanStore);
  const [setuju, setSetuju] = useState<0 | 1>(1);
  const { versi, ditolak_pada } = data;

  function answer(chosen: 0 | 1) {
    setSetuju(chosen);
    save.start({ setuju_versi: versi, setuju: chosen }, ({ message }) => {
      toastOk(message);
      onAnswered();
    });
  }

  return (
    <Card title="Persetujuan pemrosesan data">
      <Column>
        <Text measure>{alasan(data)}</Text>
        <Text as="blockquote" measure className={css.kutipan}>
          {persetujuanText(portal().institut)}
        </Text>
        <Text measure>
          <span>{ditolak_pada === null ? 'Jika Anda tidak setuju, yang' : 'Yang'}</span> sudah tersimpan tetap
          tersimpan dan masih dapat Anda perbaiki. Alamat, dokumen, dan klaim baru hanya dapat ditambahkan
          setelah Anda setuju.{' '}
          <span>{ditolak_pada === null ? 'Anda dapat menyetujuinya kapan saja. ' : ''}</span>
          Untuk meminta data Anda dihapus, buka{' '}
          <Link {...linkTo('/pr/profile', null, { tab: 'saya' })}>Data Saya</Link>.
        </Text>
        <Row gap={12}>
          <PendingButton pending={save.pending && setuju === 1} held={save.pending} onClick={() => answer(1)}>
            Saya setuju
          </PendingButton>
          {ditolak_pada === null && (
            <PendingButton
              variant="default"
              pending={save.pending && setuju === 0}
              held={save.pending}
              onClick={() => answer(0)}
            >
              Tidak setuju
            </PendingButton>
          )}
        </Row>
      </Column>
    </Card>
  );
}

/** Explains why the user must choose now, or shows when the user declined this version. */
function alasan({ versi_lama, ditolak_pada }: Persetujuan): string {
  if (ditolak_pada !== null)
    return `Pada ${longWaktu(ditolak_pada, portal().time_zone)} Anda memilih untuk tidak menyetujui teks ini.`;
  if (versi_lama !== null)
    return 'Teks persetujuan sudah diperbarui sejak Anda menyetujuinya. Baca teks yang baru, lalu pilih.';
  return 'Sebagian data Anda sudah tersimpan, tetapi persetujuan Anda belum tercatat. Baca teks ini, lalu pilih.';
}
