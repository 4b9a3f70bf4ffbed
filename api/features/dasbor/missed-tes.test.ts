import { expect, test } from 'vitest';
import { addPeserta } from '#test/add-peserta.ts';
import { admin, server, startAdmin } from '#test/own-server.ts';
import { must } from '#test/fill-person.ts';
import { dasbor } from './dasbor.setup.ts';

startAdmin({ env: { DEMO: '0' } });

const set = (saklar: object) => must(server, admin, '/adm/sistem_store', saklar);
/**
 * Creates an account that is newer than the accounts of the demo data, and newer than all earlier openings of the
 * pre-test and the post-test.
 */
async function newcomer(): Promise<string> {
  const [id] = await addPeserta(server, 1, 1);
  const account = `baru${id}`;
  await server.sql(
    `update users set email = $2, password_hash = (select password_hash from users where email = 'peserta1@example.org') where id = $1`,
    [id, `${account}@example.org`],
  );
  return account;
}
const past = async (account: string) => {
  const { lewat_pre, lewat_post } = (await dasbor(account)).user;
  return [lewat_pre, lewat_post];
};

test('only participants who had an account while a test was open have missed the test', async () => {
  await server.sql('delete from test_hasil; update ist_nilai set nilai_pre = 0, nilai_post = 0');
  await server.sql('update sistem set open_pre_sampai = null, open_post_sampai = null');
  await set({ open_pre: 0, open_post: 1, raport_pelatihan_open: 1 });
  // The post-test is still open for all participants, so no participant has missed it yet.
  expect((await past('peserta3'))[1]).toBe(0);
  await set({ open_post: 0 });
  expect((await past('peserta3'))[1]).toBe(1);
  const baru = await newcomer();
  expect(await past(baru)).toEqual([0, 0]);
  // The post-test is opened and closed again. The new participant could have taken it meanwhile, so it counts as
  // missed.
  await set({ open_post: 1 });
  expect((await past(baru))[1]).toBe(0);
  await set({ open_post: 0 });
  expect(await past(baru)).toEqual([0, 1]);
});

test('a participant has missed a reopened test only after its last day', async () => {
  await set({ open_pre: 0, open_post: 0 });
  const baru = await newcomer();
  const opened = (sampai: string) =>
    server.sql(
      `insert into tes_buka (user_id, tesid, sampai, alasan) values ($1, 2, current_date + $2::int, 'Susulan')
       on conflict on constraint tes_buka_satu do update set sampai = excluded.sampai`,
      [Number(baru.slice(4)), sampai],
    );
  await opened('3');
  expect(await past(baru)).toEqual([0, 0]);
  await opened('-3');
  expect(await past(baru)).toEqual([0, 1]);
  await server.sql('update ist_nilai set nilai_post = 80 where user_id = $1', [Number(baru.slice(4))]);
  expect(await past(baru)).toEqual([0, 0]);
});
