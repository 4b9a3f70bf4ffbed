import { useState } from 'react';
import { tesBukaDestroy } from '#contract/adm/peserta/pengecualian.ts';
import type { pesertaRingkasan } from '#contract/adm/peserta/profil.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { nilaiText, longTanggal, longWaktu } from '#rules/text/format.ts';
import { TES } from '#rules/nilai/tes.ts';
import { today } from '#app/calls/clock.ts';
import { useWrite } from '#app/calls/data.ts';
import { portal } from '#app/portal.ts';
import { Column, Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { confirm } from '#ui/dialog/confirm.ts';
import { Note } from '#ui/feedback/Note.tsx';
import { toastOk } from '#ui/feedback/toast.ts';
import { PendingButton } from '#ui/form/PendingButton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Rows } from '#ui/list/Rows.tsx';
import { RowButton } from '#ui/table/RowButton.tsx';
import { TesBukaForm } from './PengecualianForm.tsx';
import css from './detail.module.css';

type OneTes = ReplyOf<typeof pesertaRingkasan>['tes'][number];

interface TesProps {
  peserta_id: number;
  tes: readonly OneTes[];
}

const buttonId = (tesid: number) => `buka-tes-${tesid}`;

/**
 * Section with the pre-test and the post-test of a participant. It shows the score of each test and the time at which
 * it was sent. A button opens a test for this participant only.
 */
export function Tes({ peserta_id, tes }: TesProps) {
  const [opening, setOpening] = useState<1 | 2 | null>(null);
  const chosen = tes.find(({ tesid }) => tesid === opening);
  return (
    <Card title="Test IST I">
      <Rows as="div" space={16}>
        {tes.map((satu) => (
          <OneTesContent key={satu.tesid} tes={satu} onOpen={() => setOpening(satu.tesid)} />
        ))}
      </Rows>
      {chosen && (
        <TesBukaForm
          title={`Buka ${TES[chosen.tesid]}`}
          peserta_id={peserta_id}
          tesid={chosen.tesid}
          stored={chosen.buka}
          onClose={() => setOpening(null)}
          returnTo={buttonId(chosen.tesid)}
        >
          {chosen.sudah === 1 ? (
            <Note tone="warn" title={`Nilai ${nilaiText(chosen.nilai)} dikosongkan`}>
              Hasil dan jawabannya disimpan di arsip. Jika test ini ditutup lagi sebelum dikirim, nilai itu
              berlaku kembali.
            </Note>
          ) : (
            <Text size="note" dim>
              Peserta dapat mengerjakan test ini sampai tanggal yang dipilih, juga jika test ditutup untuk
              yang lain.
            </Text>
          )}
        </TesBukaForm>
      )}
    </Card>
  );
}

function OneTesContent({ tes, onOpen }: { tes: OneTes; onOpen: () => void }) {
  const destroy = useWrite(tesBukaDestroy);
  const { tesid, buka, arsip } = tes;
  const nama = TES[tesid];

  async function close(id: number) {
    const restored =
      arsip[0] && tes.sudah === 0 ? ` Nilai sebelumnya, ${nilaiText(arsip[0].nilai)}, berlaku kembali.` : '';
    const yes = await confirm({
      text: `Anda yakin untuk menutup ${nama} bagi peserta ini ?`,
      details: `Jawaban yang belum dikirim hilang.${restored}`,
      danger: true,
    });
    if (yes) destroy.start({ id }, () => toastOk(`${nama} sudah ditutup lagi`));
  }

  return (
    <Column as="section" gap={8} aria-label={nama}>
      <Row gap={12} justify="between">
        <Text as="h3" size="field" weight="bold">
          {nama}
        </Text>
        <StatusTes tes={tes} />
      </Row>
      {tes.dikirim_pada && (
        <Text size="note" dim>
          Dikirim {longWaktu(tes.dikirim_pada, portal().time_zone)}
        </Text>
      )}
      {tes.sudah === 1 && !tes.dikirim_pada && (
        <Text size="note" dim>
          Nilai ditetapkan panitia, test tidak dikirim
        </Text>
      )}
      {arsip.length > 0 && (
        <Text size="note" dim>
          Nilai sebelum dibuka kembali:{' '}
          {arsip
            .map((each) => `${nilaiText(each.nilai)} (${longWaktu(each.diarsip_pada, portal().time_zone)})`)
            .join(', ')}
        </Text>
      )}
      {buka && (
        <Text size="note" className={css.pengecualian}>
          {`${buka.sampai < today() ? 'Pernah dibuka' : 'Dibuka'} untuk peserta ini sampai ${longTanggal(buka.sampai)}${buka.oleh ? ` oleh ${buka.oleh}` : ''}, alasan: ${buka.alasan}`}
        </Text>
      )}
      <Row gap={12}>
        <RowButton id={buttonId(tesid)} of={nama} onClick={onOpen}>
          {openLabel(tes)}
        </RowButton>
        {buka && (
          <PendingButton
            size="xs"
            variant="default"
            pending={destroy.pending}
            busy="Menutup …"
            of={nama}
            onClick={() => void close(buka.id)}
          >
            Tutup lagi
          </PendingButton>
        )}
      </Row>
    </Column>
  );
}

function openLabel({ buka, sudah }: OneTes): string {
  if (buka) return 'Ubah tanggal';
  return sudah === 1 ? 'Buka kembali' : 'Buka untuk peserta ini';
}

function StatusTes({ tes }: { tes: OneTes }) {
  if (tes.sudah === 1) return <strong className="tabular">{nilaiText(tes.nilai)}</strong>;
  if (tes.terbuka === 1 || (tes.buka && tes.buka.sampai >= today()))
    return <Badge tone="info">Dapat dikerjakan</Badge>;
  return <Badge tone="neutral">Belum dikirim</Badge>;
}
