import { z } from 'zod';
import { Flag, SUKSES_SIMPAN } from '#contract/fields.ts';
import { emailPilihan, emailPilihanStore } from '#contract/profile/email-pilihan.ts';
import { KABAR_METHOD, KELOMPOK_FOR, type KabarMethod, type KelompokKabar } from '#rules/kabar-kelompok.ts';
import { sql } from '#api/db/db.ts';
import { handle } from '#api/call/handle.ts';
import { refuseField } from '#api/call/refuse.ts';
import { methodSql } from '#api/parts/kabar/pilihan.ts';

const METHOD = Object.keys(KABAR_METHOD) as [KabarMethod, ...KabarMethod[]];

export const read = handle(emailPilihan, async ({ db, me, settings }) => {
  const kelompok = KELOMPOK_FOR[me.group];
  const akun = await db.one(
    sql`select email, email_terbukti from users where id = ${me.id}`,
    z.object({ email: z.string(), email_terbukti: Flag }),
  );
  const rows = await db.rows(
    sql`select k.kelompok, ${methodSql(sql`k.kelompok`)} as cara
        from users u cross join unnest(${kelompok}::text[]) as k (kelompok) where u.id = ${me.id}`,
    z.object({ kelompok: z.enum(kelompok), cara: z.enum(METHOD) }),
  );
  return {
    ...akun,
    kirim_email: settings.mail ? (1 as const) : (0 as const),
    pilihan: emailPilihan.reply.shape.pilihan.parse(
      Object.fromEntries(rows.map(({ kelompok: each, cara }) => [each, cara])),
    ),
  };
});

export const save = handle(emailPilihanStore, async ({ db, me, input }) => {
  const chosen = Object.entries(input) as [KelompokKabar, KabarMethod][];
  const own: readonly KelompokKabar[] = KELOMPOK_FOR[me.group];
  const foreign = chosen.find(([kelompok]) => !own.includes(kelompok));
  if (foreign) throw refuseField(foreign[0], 'Akun ini tidak diberi tahu tentang kelompok ini');
  await db.run(
    sql`insert into email_pilihan (user_id, kelompok, cara)
        select ${me.id}, k, c from unnest(${chosen.map(([kelompok]) => kelompok)}::text[], ${chosen.map(([, cara]) => cara)}::text[]) as e (k, c)
        order by k on conflict (user_id, kelompok) do update set cara = excluded.cara`,
  );
  return { message: SUKSES_SIMPAN };
});
