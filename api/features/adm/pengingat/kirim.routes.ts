import { createHash } from 'node:crypto';
import { z } from 'zod';
import { pengingatHitung, pengingatKirim } from '#contract/adm/pengingat.ts';
import { NEW_FOR_JAM, penerimaCount, WITHOUT_EMAIL } from '#rules/pengingat.ts';
import { raw, sql } from '#api/db/db.ts';
import { handle } from '#api/call/handle.ts';
import { refuse } from '#api/call/refuse.ts';
import { enqueue } from '#api/job/enqueue.ts';
import { suratPengingat, readText } from '#api/parts/pengingat/surat.ts';
import { canReceive, Penerima, penerimaSql } from '#api/parts/pengingat/penerima.ts';
import { radarAt } from '#api/parts/radar/radar.ts';
import { pengingatJob } from './pengingat.job.ts';

/** Maximum number of recipients that the preview names because they got a reminder within the last 24 hours. */
const NEW_PASSWORDS_NAMED = 10;

const PengingatCounts = z.object({
  orang: z.number(),
  tanpa_email: z.number(),
  baru_diberi_tahu: z.number(),
  lonceng: z.number(),
  lonceng_lagi: z.number(),
  keduanya_lagi: z.number(),
});

const COUNTS = raw(`count(*)::int as orang, (count(*) filter (where menerima = 0))::int as tanpa_email,
  (count(*) filter (where menerima = 1 and diberi_tahu is not null))::int as baru_diberi_tahu,
  (count(*) filter (where diberi_tahu is null))::int as lonceng,
  (count(*) filter (where diberi_tahu is not null and lonceng = 1))::int as lonceng_lagi,
  (count(*) filter (where diberi_tahu is not null and (lonceng = 1 or menerima = 1)))::int as keduanya_lagi`);

const PengingatHitungReply = PengingatCounts.extend({
  baru: pengingatHitung.reply.shape.baru,
  pertama: Penerima.nullable(),
});

export const count = handle(pengingatHitung, async ({ db, now, settings, site, input }) => {
  const { jenis } = input;
  const teks = await readText(db, jenis);
  const { pertama, ...counts } = await db.one(
    sql`with p as materialized (${penerimaSql(input, await radarAt(db, now, settings))})
        select j.*,
               (select coalesce(json_agg(b), '[]') from (
                  select name, diberi_tahu as waktu, cara from p where diberi_tahu is not null
                  order by diberi_tahu desc, name, user_id limit ${NEW_PASSWORDS_NAMED}) b) as baru,
               -- Users who can get a mail come before users who cannot.
               (select row_to_json(f) from (select * from p order by (${canReceive(['email'], 0)}) desc, name, user_id limit 1) f) as pertama
        from (select ${COUNTS} from p) j`,
    PengingatHitungReply,
  );
  return { ...counts, contoh: pertama && suratPengingat({ jenis, teks, site }, pertama).isi };
});

export const run = handle(pengingatKirim, async ({ db, me, now, settings, input }) => {
  const { orang, cara = ['email'], ...rest } = input;
  if (!settings.mail && !cara.includes('lonceng')) throw refuse(409, WITHOUT_EMAIL, 'tanpa_email');
  // Without a mail server, only notifications can be sent.
  const payload = { ...rest, cara: settings.mail ? cara : cara.filter((each) => each === 'lonceng') };
  const jumlah = await db.one(
    sql`select ${COUNTS} from (${penerimaSql(payload, await radarAt(db, now, settings))}) p`,
    PengingatCounts,
  );
  if (jumlah.orang !== orang)
    throw refuse(409, 'Daftarnya sudah berubah. Periksa lagi jumlahnya, lalu kirim.', 'berubah');
  const total = penerimaCount(jumlah, payload.cara, payload.ikut_baru);
  if (total === 0)
    throw refuse(
      409,
      cara.includes('lonceng')
        ? `Tidak ada yang dapat diingatkan. Semuanya sudah diingatkan dalam ${NEW_FOR_JAM} jam terakhir.`
        : `Tidak ada yang dapat dikirimi. Semuanya sudah diberi tahu dalam ${NEW_FOR_JAM} jam terakhir, atau alamat emailnya belum diverifikasi.`,
      'tidak_ada_penerima',
    );
  // Equal requests have equal keys, so a repeated request returns the running job.
  const key = createHash('sha256').update(JSON.stringify(payload)).digest('hex');
  return enqueue(db, pengingatJob, { key, payload, user_id: me.id, total });
});
