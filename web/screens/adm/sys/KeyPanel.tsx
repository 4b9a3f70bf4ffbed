import { kunci } from '#contract/adm/sys/keys.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { SETELAN_KEY } from '#rules/setelan-server.ts';
import { bilangan } from '#rules/text/format.ts';
import { useRead } from '#app/calls/data.ts';
import { Load } from '#app/calls/Load.tsx';
import { JobProgress } from '#parts/job/JobProgress.tsx';
import { hasEnded, useJob } from '#parts/job/useJob.ts';
import { Column } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Note } from '#ui/feedback/Note.tsx';
import { NamedRow } from '#ui/list/Rows.tsx';
import { NamaSetelan } from './PengelolaServer.tsx';

type BerkasKey = ReplyOf<typeof kunci>['berkas'];

/**
 * Shows how many numbers and files are already encrypted with the new key, and when the old key may be removed
 * (docs/operations.md).
 */
export function KeyPanel() {
  const read = useRead(kunci, {});
  return (
    <NamedRow name={SETELAN_KEY.judul} sub={<NamaSetelan nama={SETELAN_KEY.nama} />}>
      <Column gap={12}>
        <Text size="note">
          Nomor KTP, NPWP, dan rekening, serta berkas dokumen, nota, dan sertifikat peserta disimpan
          terenkripsi. Pengelola server yang mengganti kunci. Data lama dienkripsi ulang otomatis.
        </Text>
        <Load read={read}>
          {(data) => (
            <Column gap={8}>
              <PartKey keadaan={data} noun="nomor" />
              <PartKey keadaan={data.berkas} noun="berkas" />
              {data.kunci_lama === 1 && data.lama === 0 && data.berkas.lama === 0 && (
                <Note tone="ok">
                  Kunci lama (DATA_KEY_OLD) boleh dihapus dari server. Simpan di tempat lain selama masih ada
                  cadangan yang dibuat dengannya.
                </Note>
              )}
            </Column>
          )}
        </Load>
      </Column>
    </NamedRow>
  );
}

function PartKey({ keadaan: { semua, lama, job: last }, noun }: { keadaan: BerkasKey; noun: string }) {
  const job = useJob(last?.id ?? null);
  return (
    <>
      {job && (lama > 0 || !hasEnded(job)) && (
        <JobProgress job={job} label={`Mengenkripsi ulang ${noun}`} noun={noun} />
      )}
      {lama > 0 ? (
        <Note tone="warn">
          {bilangan(lama)} dari {bilangan(semua)} {noun} belum memakai kunci yang sekarang. Kunci lama jangan
          dihapus dulu.
        </Note>
      ) : (
        <Note tone="ok">
          {semua === 0
            ? `Belum ada ${noun} yang disimpan.`
            : `Semua ${bilangan(semua)} ${noun} memakai kunci yang sekarang.`}
        </Note>
      )}
    </>
  );
}
