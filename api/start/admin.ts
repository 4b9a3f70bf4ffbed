import { parseArgs } from 'node:util';
import { Email } from '#contract/fields.ts';
import { nama } from '#contract/fields/nama.ts';
import type { Aksi } from '#rules/riwayat.ts';
import { withConnection } from '#db/connection.ts';
import { hashPassword, OWN_TURN } from '#api/guard/password.ts';
import { randomToken } from '#api/guard/sign.ts';
import { reasonOf, type Outcome } from './operator.ts';
import { openOwner, placeName } from './owner.ts';
import { readSettings } from './settings.ts';

/** Wrong arguments on the command line. The command prints one line and exits with status 1. */
class UsageError extends Error {}

const SAMPLE = 'Contoh: npm run admin:create -- --email admin@kampus.ac.id --name "Nama Admin"';

/** Number of hours after which the printed password expires if it is not changed (threat T4). */
const VALID_JAM = 72;
const PASSWORD_LENGTH = 16;

function readArguments(words: string[]): { email: string; name: string } {
  const given = commandLine(words);
  const email = Email.safeParse(given.email);
  const name = nama('Nama', 150).safeParse(given.name);
  if (email.success && name.success) return { email: email.data, name: name.data };
  const wrong = email.error?.issues[0] ?? name.error?.issues[0];
  throw new UsageError(`${wrong?.message}. ${SAMPLE}`);
}

function commandLine(words: string[]): { email?: string; name?: string } {
  try {
    return parseArgs({ args: words, options: { email: { type: 'string' }, name: { type: 'string' } } })
      .values;
  } catch (error) {
    throw new UsageError(`Argumen salah: ${(error as Error).message}. ${SAMPLE}`);
  }
}

async function createAdmin(words: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const { email, name } = readArguments(words);
  const settings = readSettings(env);
  const owner = await openOwner(settings);
  try {
    const password = randomToken().slice(0, PASSWORD_LENGTH);
    const hash = await hashPassword(password, OWN_TURN);
    const made = await withConnection(owner.ownerUrl, (client) =>
      client.query<{ aksi: string }>(
        `with baru as (
           insert into users (name, email, email_terbukti, "group", password_hash, harus_ganti_password, password_berakhir)
           values ($1, $2, 1, 'admin', $3, 1, now() + make_interval(hours => $4))
           on conflict (email) do update
             set password_hash = excluded.password_hash, harus_ganti_password = 1, password_berakhir = excluded.password_berakhir
             where users."group" = 'admin' and users.ditutup_pada is null
           returning id, xmax = 0 as dibuat
         ), sesi_lama as (delete from sesi where user_id in (select id from baru)
         ), tautan_lama as (delete from reset_tautan where user_id in (select id from baru))
         insert into audit (pelaku, aksi, objek, sesudah)
         select 'npm run admin:create', case when dibuat then $5 else $6 end, 'users/' || id,
                jsonb_build_object('email', $2::text) from baru
         returning aksi`,
        [name, email, hash, VALID_JAM, 'admin_dibuat' satisfies Aksi, 'password_direset' satisfies Aksi],
      ),
    );
    const aksi = made.rows[0]?.aksi;
    if (aksi === undefined)
      throw new UsageError(`Email ${email} sudah dipakai akun lain di ${placeName(settings)}`);
    const hasil = aksi === 'admin_dibuat' ? 'dibuat' : 'sudah ada, passwordnya diganti';
    return `Admin ${email} ${hasil} di ${placeName(settings)}. Password sementara (berlaku ${VALID_JAM} jam, harus diganti saat masuk): ${password}`;
  } finally {
    await owner.stop();
  }
}

/**
 * Runs `npm run admin:create` with these arguments. It creates the admin. If the admin already exists, the admin gets a
 * temporary password and the admin's sessions end. A failure that the operator can fix is returned as one line.
 */
export async function adminCreate(words: string[], env: NodeJS.ProcessEnv): Promise<Outcome> {
  return createAdmin(words, env).then(
    (said) => ({ code: 0, said }),
    (error: unknown) => ({ code: 1, said: error instanceof UsageError ? error.message : reasonOf(error) }),
  );
}
