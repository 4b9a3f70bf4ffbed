import { beforeEach } from 'vitest';
import { admin, server, startAdmin } from '#test/own-server.ts';

export const SAVED = 'Sukses!, simpan data anda';

/** Starts a server for this test file and clears the history before each test. */
export function startUser(): void {
  startAdmin();
  beforeEach(() => server.sql('delete from audit'));
}

/** Requests the list of accounts as the admin. */
export const list = (query = '') => server.call(`/adm/users${query}`, { token: admin });
export const store = (body: object) => server.call('/adm/user_store', { token: admin, body });
export const setTutup = async (who: string, ditutup: 0 | 1 = 1, token = admin) =>
  server.call('/adm/user_tutup', { token, body: { id: await server.idOf(who), ditutup } });

/** Signs in with this email and password. */
export const signIn = (email: string, password: string) =>
  server.call('/login', { body: { email, password } });

export const history = () =>
  server.sql(`select pelaku, aksi, objek, sebelum, sesudah from audit order by id`);

let number = 0;
/** Creates an account without participant or mentor data. Returns its id, name, email and group. */
export async function newUser(group: 'mentor' | 'user' = 'user') {
  number += 1;
  const akun = { name: `Orang Baru ${number}`, email: `baru${number}@example.org`, group };
  const { body } = await store({ id: null, ...akun });
  await server.sql('delete from audit');
  return { ...akun, id: Number(body.id) };
}
