import { z } from 'zod';
import { DataDiri } from '#contract/data-peserta.ts';
import { extraList } from '#rules/import-extra.ts';
import { Waktu } from '#contract/fields.ts';
import { sql, type Db } from '#api/db/db.ts';
import { columns } from '#api/db/columns.ts';
import { firstPasswords, type InitialPassword } from '#api/parts/akun/first-password.ts';
import { queueEmail } from '#api/parts/email/antre.ts';
import { lockMany } from '#api/parts/nilai/simpan.ts';
import { keepChanges } from '#api/parts/riwayat/changes.ts';
import { nextVersion } from '#api/parts/versi.ts';
import { AKUN_TABLE } from './akun.ts';
import { checkAccount, type AccountPlan } from './akun-check.ts';
import { loadAccounts, type KnownAccounts } from './akun-known.ts';
import { writeExtra } from './extra.ts';
import { addAccounts } from './new-accounts.ts';
import type { ImportTable, WriteContext, Written } from './table.ts';

const newOf = (plans: readonly AccountPlan[]) => plans.flatMap((plan) => ('baru' in plan ? [plan.baru] : []));

type Change = Exclude<AccountPlan, { baru: unknown }>;
const changesOf = (plans: readonly AccountPlan[]): Change[] =>
  plans.flatMap((plan) => ('baru' in plan ? [] : [plan]));

/** Import of accounts. A row describes a new account, or contains new values of a stored participant or mentor. */
export const AKUN_IMPORT: ImportTable<
  keyof (typeof AKUN_TABLE)['columns'],
  KnownAccounts,
  AccountPlan,
  readonly InitialPassword[]
> = {
  ...AKUN_TABLE,
  load: loadAccounts,
  lists: ({ lokasi, provinsi, rumpun }) => ({
    provinsi_pt: provinsi.map(({ keterangan }) => ({ ke: keterangan, keterangan })),
    lokasi: lokasi.flatMap(({ id, keterangan, is_aktif }) =>
      is_aktif === 1 ? [{ ke: String(id), keterangan }] : [],
    ),
    rumpun: [
      ...rumpun.map(({ id, keterangan }) => ({ ke: String(id), keterangan })),
      { ke: '0', keterangan: 'Non-Prodi' },
    ],
  }),
  check: checkAccount,
  prepare: (ctx, plans) => {
    const count = newOf(plans).length;
    return count === 0 ? Promise.resolve([]) : firstPasswords(ctx, count);
  },
  async lock(db, plans) {
    const ids = changesOf(plans).map(({ lama }) => lama.id);
    if (ids.length === 0) return;
    await lockMany(db, ids);
    await db.run(sql`select from users where id = any(${ids}::int[]) order by id for update`);
    await db.run(sql`select from peserta where user_id = any(${ids}::int[]) order by user_id for update`);
  },
  passwords: passwordsOf,
  write: writeAccounts,
};

/**
 * Number of new accounts that one statement writes. Preparing the values of 10,000 accounts without a pause would block
 * the event loop.
 */
const BATCH = 2500;

async function writeAccounts(
  { db, settings, audit, undangan }: WriteContext,
  plans: readonly AccountPlan[],
  awal: readonly InitialPassword[],
  told: object,
): Promise<Written> {
  const baru = newOf(plans);
  const changed = changesOf(plans);
  const made: Awaited<ReturnType<typeof addAccounts>> = [];
  for (let from = 0; from < baru.length; from += BATCH)
    made.push(...(await addAccounts(db, baru.slice(from, from + BATCH), awal.slice(from, from + BATCH))));
  if (undangan === 1 && settings.mail)
    await queueEmail(
      db,
      'akun_baru',
      made.map(({ id, email }) => ({ user_id: id, kepada: email })),
    );
  const kept = await changeAccounts(db, changed);
  const ids = new Map(made.map(({ id, email }) => [email, id]));
  await writeExtra(db, [
    ...plans.flatMap((plan) =>
      'baru' in plan ? [{ user_id: ids.get(plan.baru.email)!, tambahan: plan.tambahan }] : [],
    ),
    ...changed.flatMap(({ lama, tambahan }) => (tambahan === null ? [] : [{ user_id: lama.id, tambahan }])),
  ]);
  const riwayat_id = await audit('tabel_diterapkan', 'impor_tabel', null, {
    ...told,
    baru: made.length,
    berubah: changed.length,
  });
  await keepChanges(db, riwayat_id, {
    tabel: 'users',
    rows: made.map(({ id, email }) => ({ kunci: id, sebelum: null, sesudah: { email } })),
  });
  for (const each of kept) await keepChanges(db, riwayat_id, each);
  return { riwayat_id, password: passwordsOf(plans, awal) };
}

/** Returns the first passwords of the new accounts, which the admin gets after the import. */
function passwordsOf(plans: readonly AccountPlan[], awal: readonly InitialPassword[]): Written['password'] {
  return newOf(plans).flatMap(({ name, email }, at) => {
    const password_awal = awal[at]!.password_awal;
    return password_awal === null ? [] : [{ name, email, password_awal }];
  });
}

const Version = z.object({ user_id: z.number(), sebelum: Waktu, sesudah: Waktu });
const MentorCells = z.object({ nama_pt: z.string(), rumpun: z.array(z.number()), maks: z.number() });

/** Writes the new values of stored accounts. Returns the values before and after, for the undo. */
async function changeAccounts(db: Db, changes: readonly Change[]) {
  const names = changes.flatMap(({ lama, name }) =>
    name === null ? [] : [{ id: lama.id, sebelum: lama.name, sesudah: name }],
  );
  await db.run(
    sql`update users u set name = n.name, updated_at = now()
        from unnest(${names.map(({ id }) => id)}::int[], ${names.map(({ sesudah }) => sesudah)}::text[]) as n (id, name)
        where u.id = n.id`,
  );
  const peserta = changes.flatMap(({ lama, peserta: after }) =>
    after === null || lama.peserta === null ? [] : [{ id: lama.id, sebelum: lama.peserta, sesudah: after }],
  );
  const versions = await db.rows(
    sql`with n as (select * from jsonb_populate_recordset(null::peserta, ${JSON.stringify(
      peserta.map(({ id, sesudah }) => ({ user_id: id, ...sesudah })),
    )}::jsonb)),
        lama as (select p.user_id, p.updated_at from peserta p join n using (user_id))
        update peserta p set (${columns(DataDiri)}) = row(${columns(DataDiri, 'n')}), updated_at = ${nextVersion(sql`p.updated_at`)}
        from n join lama using (user_id) where p.user_id = n.user_id
        returning p.user_id, date_trunc('milliseconds', lama.updated_at) as sebelum, p.updated_at as sesudah`,
    Version,
  );
  const mentors = changes.flatMap(({ lama, mentor }) =>
    mentor === null ? [] : [{ id: lama.id, sebelum: lama.mentor, sesudah: mentor }],
  );
  await db.run(
    sql`insert into mentor (user_id, ${columns(MentorCells)})
        select n.user_id, ${columns(MentorCells, 'n')} from jsonb_populate_recordset(null::mentor, ${JSON.stringify(
          mentors.map(({ id, sesudah }) => ({ user_id: id, ...sesudah })),
        )}::jsonb) n
        on conflict (user_id) do update set (${columns(MentorCells)}) = row(${columns(MentorCells, 'excluded')})`,
  );
  const versionOf = new Map(versions.map((each) => [each.user_id, each]));
  return [
    {
      tabel: 'users_nama' as const,
      rows: names.map(({ id, sebelum, sesudah }) => ({
        kunci: id,
        sebelum: { name: sebelum },
        sesudah: { name: sesudah },
      })),
    },
    {
      tabel: 'peserta_data' as const,
      rows: peserta.map(({ id, sebelum, sesudah }) => {
        const version = versionOf.get(id)!;
        return {
          kunci: id,
          sebelum: { ...sebelum, updated_at: version.sebelum },
          sesudah: { ...sesudah, updated_at: version.sesudah },
        };
      }),
    },
    {
      tabel: 'peserta_tambahan' as const,
      rows: changes.flatMap(({ lama, tambahan }) =>
        tambahan === null
          ? []
          : [
              {
                kunci: lama.id,
                sebelum: { tambahan: extraList(lama.tambahan) },
                sesudah: { tambahan: extraList(tambahan) },
              },
            ],
      ),
    },
    {
      tabel: 'mentor_data' as const,
      rows: mentors.map(({ id, sebelum, sesudah }) => ({ kunci: id, sebelum, sesudah })),
    },
  ];
}
