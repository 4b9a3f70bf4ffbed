import { useState } from 'react';
import { retensi, retensiJalankan } from '#contract/adm/sys/retensi.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { setelanMasaSimpan } from '#rules/setelan-server.ts';
import { bilangan, longTanggal } from '#rules/text/format.ts';
import { useRead, useWrite } from '#app/calls/data.ts';
import { Load } from '#app/calls/Load.tsx';
import { JobProgress } from '#parts/job/JobProgress.tsx';
import { hasEnded, useJob } from '#parts/job/useJob.ts';
import { Column } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { confirm } from '#ui/dialog/confirm.ts';
import { Note } from '#ui/feedback/Note.tsx';
import { PendingButton } from '#ui/form/PendingButton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PlainTable } from '#ui/table/PlainTable.tsx';
import { JawabanImpor } from './JawabanImpor.tsx';
import { KeyPanel } from './KeyPanel.tsx';
import { MasaBaca } from './MasaBaca.tsx';
import { PengelolaServer } from './PengelolaServer.tsx';

type Retensi = ReplyOf<typeof retensi>;

/** Tab that shows how long documents are kept, and the state of the key that encrypts their numbers. */
export function MasaSimpan() {
  const { data } = useRead(retensi, {});
  return (
    <Column gap={24}>
      <MasaSimpanDokumen />
      <MasaBaca />
      <JawabanImpor />
      {data && (
        <PengelolaServer setelan={[setelanMasaSimpan(data.bulan)]}>
          <KeyPanel />
        </PengelolaServer>
      )}
    </Column>
  );
}

/**
 * Table of documents whose retention period has ended, with a button that deletes them. It has one row per location. It
 * has no paging, because an admin must read all rows before the deletion.
 */
function MasaSimpanDokumen() {
  const read = useRead(retensi, {});
  const save = useWrite(retensiJalankan);
  const [started, setStarted] = useState<number | null>(null);
  const job = useJob(read.data?.job?.id ?? started);

  async function run({ batas, lokasi }: Retensi) {
    if (batas === null) return;
    const { peserta, berkas } = sumOf(lokasi);
    const yes = await confirm({
      text: `Anda yakin untuk menghapus ${bilangan(berkas)} berkas dari ${bilangan(peserta)} peserta ?`,
      details:
        'Dokumen, nomor di dalamnya, dan nota yang tercantum dihapus dan tidak dapat dikembalikan. Klaim, pembayaran, dan nilai tidak berubah. Penghapusan tercatat di riwayat setiap peserta.',
      danger: true,
    });
    if (yes) save.start({ batas, peserta }, ({ id }) => setStarted(id));
  }

  return (
    <Card title="Masa simpan dokumen">
      <Load read={read}>
        {(data) => (
          <Column>
            {job && <JobProgress job={job} label="Menghapus dokumen" noun="peserta" />}
            {data.batas === null ? (
              <Note tone="info">Masa simpan tidak diatur di server ini. Dokumen peserta tidak dihapus.</Note>
            ) : (
              <>
                <Text size="note" dim>
                  Dokumen disimpan {bilangan(data.bulan)} bulan sejak klaim terakhir dibayar, atau sejak
                  sertifikat terbit jika tidak ada klaim. Daftar di bawah ini memuat yang dibayar atau
                  bersertifikat paling lambat {longTanggal(data.batas)}.
                </Text>
                <Text size="note" dim>
                  Tidak ada yang dihapus sebelum Anda menjalankannya. Nota klaim yang dibayar tetap disimpan
                  selama diwajibkan hukum.
                </Text>
                {data.lokasi.length === 0 ? (
                  <Note tone="ok">Tidak ada dokumen yang melewati masa simpan.</Note>
                ) : (
                  <>
                    <PlainTable
                      caption="Dokumen yang melewati masa simpan"
                      place="card"
                      rows={data.lokasi}
                      rowKey={({ id }) => id}
                      columns={[
                        { key: 'keterangan', header: 'Lokasi', phone: 'title', rowHead: true },
                        ...FIGURES.map(({ key, header }) => ({
                          key,
                          header,
                          align: 'right' as const,
                          cell: (row: Retensi['lokasi'][number]) => bilangan(row[key]),
                        })),
                      ]}
                    />
                    <div>
                      <PendingButton
                        color="red"
                        pending={save.pending}
                        held={job !== null && !hasEnded(job)}
                        onClick={() => void run(data)}
                      >
                        Jalankan
                      </PendingButton>
                    </div>
                  </>
                )}
              </>
            )}
          </Column>
        )}
      </Load>
    </Card>
  );
}

const FIGURES = [
  { key: 'peserta', header: 'Peserta' },
  { key: 'dokumen', header: 'Dokumen' },
  { key: 'nota', header: 'Nota klaim' },
] as const;

function sumOf(lokasi: Retensi['lokasi']): { peserta: number; berkas: number } {
  return lokasi.reduce(
    (sum, { peserta, dokumen, nota }) => ({
      peserta: sum.peserta + peserta,
      berkas: sum.berkas + dokumen + nota,
    }),
    { peserta: 0, berkas: 0 },
  );
}
