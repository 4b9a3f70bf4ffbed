import { beforeAll, expect, test } from 'vitest';
import { OwnData } from '#contract/data-peserta.ts';
import { IMPOR_COLUMNS } from '#rules/akun/impor.ts';
import { admin, server, startAdmin } from '#test/own-server.ts';
import { PESERTA_INPUT } from '#test/peserta-input.ts';

/**
 * Each call that stores a participant (`contract/data-peserta.ts`) must store every input field. The test reads each
 * field back.
 */
startAdmin();
beforeAll(() => server.sql('update sistem set open_register = 1'));

const akunOf = (name: string) => ({ name, email: `${name.toLowerCase()}@kampus.example` });
const profileOf = async (email: string) => {
  const [{ id }] = await server.sql('select id from users where email = $1', [email]);
  return (await server.call(`/adm/user_profile?userid=${id}`, { token: admin })).body;
};

test('the call register_store stores every field of a participant', async () => {
  const akun = akunOf('Daftar');
  const body = { ...akun, password: 'melati-pagi-42', ...PESERTA_INPUT };
  expect((await server.call('/usr/pelatihan_register_store', { body })).status).toBe(201);
  expect(await profileOf(akun.email)).toMatchObject({ ...akun, ...PESERTA_INPUT });
});

test('the call user_store stores every field of a participant that an admin creates', async () => {
  const akun = akunOf('Dibuat');
  const body = { id: null, ...akun, group: 'user', ...PESERTA_INPUT };
  expect((await server.call('/adm/user_store', { token: admin, body })).status).toBe(200);
  expect(await profileOf(akun.email)).toMatchObject({ ...akun, ...PESERTA_INPUT });
});

test("the call profile_update stores every field of a participant's own profile", async () => {
  const token = await server.as('peserta9');
  const own = OwnData.parse(PESERTA_INPUT);
  const body = { name: 'Nama Sendiri', ...own };
  expect((await server.call('/usr/pelatihan_profile_update', { token, body })).status).toBe(200);
  const read = (await server.call('/usr/pelatihan_profile', { token })).body;
  expect(read).toEqual({ ...body, email: 'peserta9@example.org' });
});

test('the call peserta_profil_store stores every field of a participant', async () => {
  const user_id = await server.idOf('peserta10');
  const body = { user_id, ...PESERTA_INPUT, periode_id: 4 };
  const { status } = await server.call('/adm/peserta_pelatihan_profil_store', { token: admin, body });
  expect(status).toBe(200);
  expect(await profileOf('peserta10@example.org')).toMatchObject(body);
});

test('the import stores every field of a participant', async () => {
  const akun = akunOf('Diimpor');
  const [{ rumpun }] = await server.sql('select keterangan as rumpun from rumpun where id = $1', [
    PESERTA_INPUT.rumpun_id,
  ]);
  const { lokasi_id: lokasi, rumpun_id: _, ...rest } = PESERTA_INPUT;
  const row: Record<keyof typeof IMPOR_COLUMNS, string | number> = {
    ...akun,
    ...rest,
    lokasi,
    rumpun,
    peran: 'Peserta',
    maks: '',
  };
  const names = Object.keys(row) as (keyof typeof row)[];
  const form = new FormData();
  const table = [names.map((name) => IMPOR_COLUMNS[name].judul), names.map((name) => row[name])];
  form.append('berkas', new Blob([table.map((cells) => cells.join(';')).join('\r\n')]), 'peserta.csv');
  expect((await server.call('/adm/impor', { token: admin, body: form })).body).toMatchObject({ jumlah: 1 });
  expect(await profileOf(akun.email)).toMatchObject({ ...akun, ...PESERTA_INPUT });
});
