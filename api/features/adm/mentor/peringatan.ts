import { z } from 'zod';
import type { InputOf } from '#contract/endpoint.ts';
import type { mentorPindahPeriksa } from '#contract/adm/mentor.ts';
import { Flag, ShownNama } from '#contract/fields.ts';
import { TugasMentor } from '#contract/fields/mentor.ts';
import { kategoriIst2 } from '#rules/nilai/penugasan.ts';
import { warnMaks, warnTugas } from '#rules/nilai/tugas-mentor.ts';
import { raw, sql, type Db, type Sql } from '#api/db/db.ts';
import { TUGAS_MENTOR } from '#api/parts/akun/mentor.ts';
import { isRunning, RUNNING } from '#api/parts/periode.ts';
import { AKUN_MENTOR, judgeMentor } from './assign.ts';

const Purpose = z.enum(['ojt', 'praktik', 'artikel']);
const Target = z.object({ name: ShownNama, ditutup: Flag, maks: z.number(), ...TugasMentor.shape });
const Pindah = z.object({
  /** Duties of the assignments that would move, and the locations of the participants who would move. */
  untuk: z.array(Purpose),
  lokasi_id: z.array(z.number()),
  /** Names of the locations at which the new mentor works. */
  nama: z.array(z.object({ id: z.number(), keterangan: z.string() })),
});
const Beban = z.object({ untuk: Purpose, jumlah: z.number() });

/** Returns the warnings about a planned move. The admin can make the move in spite of the warnings. */
export async function warnPindah(db: Db, input: InputOf<typeof mentorPindahPeriksa>): Promise<string[]> {
  const tujuan = judgeMentor(
    await db.maybe(
      sql`select ${AKUN_MENTOR}, coalesce(m.maks, 0) as maks, ${TUGAS_MENTOR}
          from users u left join mentor m on m.user_id = u.id where u.id = ${input.ke} and u."group" = 'mentor'`,
      Target,
    ),
    'ke',
  );
  const moving = movingOf(input);
  const { untuk, lokasi_id, nama } = await db.one(
    sql`with ${moving}
        select array(select distinct ${PURPOSES} from pindah order by 1 desc) as untuk,
               array(select distinct p.lokasi_id from pindah join peserta p on p.user_id = pindah.peserta_id) as lokasi_id,
               (select coalesce(json_agg(l), '[]') from (select id, keterangan from lokasi where id = any(${tujuan.lokasi}::int[])) l) as nama`,
    Pindah,
  );
  const names = new Map(nama.map(({ id, keterangan }) => [id, keterangan]));
  const beban = tujuan.maks === 0 ? [] : await db.rows(bebanOf(moving, input.ke), Beban);
  return [
    ...warnTugas(tujuan, { untuk, lokasi_id, nama: (id) => names.get(id) ?? '' }),
    ...beban.flatMap((each) => warnMaks(tujuan.name, tujuan.maks, each) ?? []),
  ];
}

const PURPOSES = raw(`case kat_id when 6 then 'praktik' when 7 then 'artikel' else 'ojt' end`);

/** Returns SQL of a common table expression `pindah` with the assignments that would move. */
function movingOf({ dari, katid, isprak, pesid = null }: InputOf<typeof mentorPindahPeriksa>): Sql {
  const kat_id = typeof isprak === 'number' ? kategoriIst2(isprak) : (katid ?? null);
  return sql`pindah as materialized (
    select b.peserta_id, b.kat_id from boleh_nilai b
    where b.mentor_id = ${dari} and ${isRunning('b.peserta_id')} and (${kat_id}::int is null or b.kat_id = ${kat_id})
      and (${pesid}::int[] is null or b.peserta_id = any(${pesid}::int[])))`;
}

/**
 * SQL expression for the number of participants that the new mentor would have after the move, for each duty.
 * As in the proposal (usulan-data.ts), only active participants of running periods count.
 */
const bebanOf = (moving: Sql, ke: number): Sql => sql`
  with ${moving}, milik as (
    select * from pindah union all select b.peserta_id, b.kat_id from boleh_nilai b where b.mentor_id = ${ke}
  )
  select ${PURPOSES} as untuk, count(distinct p.user_id)::int as jumlah
  from milik join peserta p on p.user_id = milik.peserta_id and p.peserta_status_aktif = 1
  where ${RUNNING} and ${PURPOSES} in (select ${PURPOSES} from pindah)
  group by 1 order by min(kat_id)`;
