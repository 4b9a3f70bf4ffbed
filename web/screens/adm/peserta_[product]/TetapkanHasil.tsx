import { pesertaTetapkan } from '#contract/adm/peserta/tetapkan.ts';
import { nilaiTeks } from '#rules/teks/format.ts';
import { SEMENTARA } from '#rules/nilai/hasil.ts';
import { useWrite } from '#app/calls/data.ts';
import { offerUndo } from '#parts/riwayat/offer-undo.ts';
import { Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { confirm } from '#ui/dialog/confirm.ts';
import { Note } from '#ui/feedback/Note.tsx';
import { PendingButton } from '#ui/form/PendingButton.tsx';
import type { RekapData } from './tahap.ts';
import css from './rekap.module.css';

/** What a result waits for, and how to end the waiting, so that participants who dropped out get a result, too. */
export function TetapkanHasil({ data, held }: { data: RekapData; held: boolean }) {
  const save = useWrite(pesertaTetapkan);
  const { peserta, nilai_ist, kurang } = data;

  async function finish() {
    const yes = await confirm({
      text: 'Anda yakin untuk menetapkan hasil akhir ?',
      details: `OJT dan IST II ${peserta.name} dihitung dahulu, lalu yang masih kurang ditetapkan pada nilainya sekarang. Nilai akhirnya menjadi ${nilaiTeks(data.hitung.nilai_akhir)} bila tidak ada tahap lain yang sudah ditetapkan. Dapat diurungkan.`,
      danger: true,
    });
    if (yes)
      save.start({ pesid: peserta.user_id, updated_at: nilai_ist.updated_at }, ({ message, riwayat_id }) =>
        offerUndo(message, riwayat_id),
      );
  }

  return (
    <Note tone="info" title={`${SEMENTARA}: hasilnya belum lengkap`}>
      <ul>
        {kurang.map(({ bagian, keterangan }) => (
          <li key={bagian}>{keterangan}</li>
        ))}
      </ul>
      <Row className={`${css.foot} ui-screen`}>
        <PendingButton
          size="xs"
          variant="default"
          pending={save.pending}
          busy="Menetapkan …"
          held={held}
          onClick={() => void finish()}
        >
          Tetapkan hasil akhir
        </PendingButton>
        <Text as="span" size="note" dim>
          Untuk yang tidak melanjutkan, atau bila yang kurang tidak akan ada.
        </Text>
      </Row>
    </Note>
  );
}
