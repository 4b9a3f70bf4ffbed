import { beforeAll, expect, test } from 'vitest';
import { admin, server, startAdmin } from '#test/own-server.ts';

startAdmin();

let token: string;
let user_id: number;

beforeAll(async () => {
  [token, user_id] = await Promise.all([server.as('peserta2'), server.idOf('peserta2')]);
});

test('participants see the accesses to their document numbers, newest first', async () => {
  for (let looks = 0; looks < 2; looks++)
    await server.call(`/adm/user_dokumen?userid=${user_id}`, { token: admin });
  const { body, headers } = await server.call('/usr/data_saya_dilihat?page=1', { token });
  expect(body[0]).toMatchObject({ aksi: 'dokumen_dibuka', nama: expect.any(String), tautan: 0, orang: 1 });
  expect(headers.get('x-total-count')).toBe(String(body.length));
  const second = await server.call('/usr/data_saya_dilihat?per_page=1&page=2', { token });
  expect([second.body, second.headers.get('x-total-count')]).toEqual([[body[1]], String(body.length)]);
  const others = await server.call('/usr/data_saya_dilihat', { token: await server.as('peserta3') });
  expect(others.status).toBe(200);
  const ids = body.map(({ id }: { id: number }) => id);
  expect(others.body.filter(({ id }: { id: number }) => ids.includes(id))).toEqual([]);
});

test('an access through a document link is shown to the participant as an access by link, without a name', async () => {
  const { body } = await server.call(`/adm/user_profile?userid=${user_id}`, { token: admin });
  await server.call(`/adm/peserta_dok_detail?userid=${encodeURIComponent(body.token_dokumen)}`);
  const [newest] = (await server.call('/usr/data_saya_dilihat', { token })).body;
  expect(newest).toMatchObject({ aksi: 'dokumen_dibuka', nama: null, tautan: 1 });
  expect(newest).not.toHaveProperty('pelaku');
});
