import type { ReplyOf } from '#contract/endpoint.ts';
import { dataSayaUnduh, type dataSaya } from '#contract/pr/data-saya.ts';
import { bilangan } from '#rules/text/format.ts';
import { Ekspor } from '#parts/ekspor/Ekspor.tsx';
import { Column, Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';

const MEGABYTE = 1024 * 1024;

/** Button that downloads all data of the participant as one archive, with the size of the archive. */
export function UnduhData({ berkas }: { berkas: ReplyOf<typeof dataSaya>['berkas'] | undefined }) {
  return (
    <Column>
      <Text measure>
        Satu arsip .zip berisi semua yang kami simpan tentang Anda. Isinya akun, alamat, dokumen, klaim,
        tugas, review, test, laporan, dan raport yang sudah dibuka. Di dalamnya juga tertulis siapa yang
        melihat nomor Anda.
      </Text>
      <Text size="note" dim measure>
        Jawaban survei tidak ada di dalamnya. Survei disimpan tanpa nama, jadi jawaban Anda tidak dapat
        dikenali.
      </Text>
      <Row gap={16}>
        <Ekspor call={dataSayaUnduh} args={{}} label="Unduh data saya (.zip)" />
        <Text as="span" size="note" dim>
          {berkas ? sizeText(berkas) : '…'}
        </Text>
      </Row>
    </Column>
  );
}

function sizeText({ jumlah, ukuran }: { jumlah: number; ukuran: number }): string {
  if (jumlah === 0) return 'Belum ada berkas yang tersimpan.';
  return `Berisi ${bilangan(jumlah)} berkas, sekitar ${bilangan(Math.max(1, ukuran / MEGABYTE))} MB.`;
}
