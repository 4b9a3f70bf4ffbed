import { z } from 'zod';
import type { InputOf } from '#contract/endpoint.ts';
import type { mentorPindahPeriksa } from '#contract/adm/mentor.ts';
import { Flag, NamaTampil } from '#contract/fields.ts';
import { kategoriIst2 } from '#rules/nilai/penugasan.ts';
import { warnMaks } from '#rules/nilai/peringatan.ts';
import { sql, type Db } from '#api/db/db.ts';
import { judgeMentor, AKUN_MENTOR } from './assign.ts';

const Tujuan = z.object({ name: NamaTampil, ditutup: Flag, maks: z.number() });
const Beban = z.object({ untuk: z.enum(['ojt', 'praktik', 'artikel']), jumlah: z.number() });

/** Sentences about a move that is not made yet; none of them refuses it. */
export async function warnPindah(db: Db, input: InputOf<typeof mentorPindahPeriksa>): Promise<string[]> {
  const tujuan = judgeMentor(
    await db.maybe(
      sql`select ${AKUN_MENTOR}, coalesce(m.maks, 0) as maks
          from users u left join mentor m on m.user_id = u.id where u.id = ${input.ke} and u."group" = 'mentor'`,
      Tujuan,
    ),
    'ke',
  );
  if (tujuan.maks === 0) return [];
  const beban = await db.rows(bebanOf(input), Beban);
  return beban.flatMap((each) => warnMaks(tujuan.name, tujuan.maks, each) ?? []);
}

/** How many the other one would have in each part that moves, counted as the proposal counts: active ones of the same periods. */
const bebanOf = ({ dari, ke, katid, isprak, pesid }: InputOf<typeof mentorPindahPeriksa>) => {
  const kat_id = typeof isprak === 'number' ? kategoriIst2(isprak) : (katid ?? null);
  const untuk = sql`case kat_id when 6 then 'praktik' when 7 then 'artikel' else 'ojt' end`;
  return sql`
    with pindah as materialized (
      select b.peserta_id, b.kat_id from boleh_nilai b
      where b.mentor_id = ${dari} and (${kat_id}::int is null or b.kat_id = ${kat_id}) and (${pesid ?? null}::int[] is null or b.peserta_id = any(${pesid ?? null}::int[]))
    ), milik as (
      select * from pindah union all select b.peserta_id, b.kat_id from boleh_nilai b where b.mentor_id = ${ke}
    )
    select ${untuk} as untuk, count(distinct p.user_id)::int as jumlah
    from milik join peserta p on p.user_id = milik.peserta_id and p.peserta_status_aktif = 1
    where p.periode_id in (select a.periode_id from pindah join peserta a on a.user_id = pindah.peserta_id and a.peserta_status_aktif = 1)
      and ${untuk} in (select ${untuk} from pindah)
    group by 1 order by min(kat_id)`;
};
