import { Stack } from '@mantine/core';
import { kunci } from '#contract/adm/kunci.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { bilangan } from '#rules/format.ts';
import { useRead } from '#app/calls/data.ts';
import { Load } from '#app/calls/Load.tsx';
import { JobProgress } from '#parts/job/JobProgress.tsx';
import { hasEnded, useJob } from '#parts/job/useJob.ts';
import { Note } from '#ui/feedback/Note.tsx';
import { Card } from '#ui/layout/Card.tsx';
import css from './sys.module.css';

/** How far a new key has come (docs/operations.md): when the one before it may go. */
export function Kunci() {
  const read = useRead(kunci, {});
  const job = useJob(read.data?.job?.id ?? null);
  return (
    <Card title="Kunci enkripsi">
      <Load read={read}>
        {(data) => (
          <Stack gap="md">
            <p className={css.hint}>
              Nomor KTP, NPWP, dan rekening peserta disimpan terenkripsi. Kunci diganti oleh pengelola server;
              nomor yang lama dienkripsi ulang di latar belakang.
            </p>
            {job && (data.lama > 0 || !hasEnded(job)) && (
              <JobProgress job={job} label="Mengenkripsi ulang" noun="nomor" />
            )}
            <Keadaan data={data} />
          </Stack>
        )}
      </Load>
    </Card>
  );
}

function Keadaan({ data: { semua, lama, kunci_lama } }: { data: ReplyOf<typeof kunci> }) {
  if (lama > 0)
    return (
      <Note tone="warn">
        {bilangan(lama)} dari {bilangan(semua)} nomor belum memakai kunci yang sekarang. Kunci lama jangan
        dihapus dulu.
      </Note>
    );
  return (
    <Note tone="ok">
      {semua === 0
        ? 'Belum ada nomor yang disimpan.'
        : `Semua ${bilangan(semua)} nomor memakai kunci yang sekarang.`}
      {kunci_lama === 1 &&
        ' Kunci lama (DATA_KEY_OLD) boleh dihapus dari server, tetapi simpan di tempat lain selama masih ada cadangan yang dibuat dengannya.'}
    </Note>
  );
}
