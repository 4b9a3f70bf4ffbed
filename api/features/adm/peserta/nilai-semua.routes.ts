import { z } from 'zod';
import { pesertaNilaiAnalisaBerjalan, pesertaNilaiAnalisaSemua } from '#contract/adm/peserta.ts';
import { sql } from '#api/db/db.ts';
import { handle } from '#api/call/handle.ts';
import { enqueue, unfinished } from '#api/job/enqueue.ts';
import { refuseField } from '#api/call/refuse.ts';
import { nilaiSemua } from './nilai-semua.job.ts';

const keyOf = (lokid: number | undefined, tetap = false) =>
  `${lokid === undefined ? 'semua' : `lokasi/${lokid}`}${tetap ? '/tetap' : ''}`;

const Jumlah = z.object({ lokasi: z.boolean(), jumlah: z.number() });

export const start = handle(pesertaNilaiAnalisaSemua, async ({ db, me, input: { lokid, ditetapkan } }) => {
  const { lokasi, jumlah } = await db.one(
    sql`select exists (select from lokasi where id = ${lokid ?? null}::int) as lokasi,
               (select count(*) from peserta p join ist_nilai i on i.user_id = p.user_id
                where ${lokid ?? null}::int is null or p.lokasi_id = ${lokid ?? null})::int as jumlah`,
    Jumlah,
  );
  if (lokid !== undefined && !lokasi) throw refuseField('lokid', 'Lokasi tidak dikenal');
  const tetap = ditetapkan === 0;
  return enqueue(db, nilaiSemua, {
    key: keyOf(lokid, tetap),
    payload: { lokid: lokid ?? null, tetap },
    user_id: me.id,
    total: jumlah,
  });
});

export const running = handle(pesertaNilaiAnalisaBerjalan, async ({ db, input }) => ({
  job:
    (await unfinished(db, nilaiSemua, keyOf(input.lokid))) ??
    (await unfinished(db, nilaiSemua, keyOf(input.lokid, true))),
}));
