import { expect, test } from 'vitest';
import {
  clock,
  knownOf,
  loopOf,
  PAGE,
  recorded,
  rows,
  saveTask,
  seconds,
  startLoops,
  told,
} from './loop.setup.ts';
import { recorder } from './tautan-cek.setup.ts';

startLoops();

const URL_A = 'https://a.contoh.id/rahasia-123';
const URL_B = 'https://b.contoh.id/2';

test('if the machine is offline, the app logs one warning, pauses the link checks, and keeps all links', async () => {
  const away = () => Promise.reject(Object.assign(new Error('x'), { code: 'EAI_AGAIN' }));
  const reach = { ...recorder(() => PAGE), resolve: away };
  const loop = loopOf(reach);
  await saveTask([URL_A]);
  for (let minute = 0; minute < 30; minute++) {
    await loop.next();
    seconds(60);
  }
  expect(told).toEqual([expect.stringContaining('no way out')]);
  expect(told.join(' ')).not.toContain('rahasia');
  expect(await knownOf(URL_A)).toMatchObject({ keadaan: 'belum', diperiksa: null });
  const [back] = recorded(() => PAGE);
  await back.next();
  expect(await knownOf(URL_A)).toMatchObject({ keadaan: 'bisa' });
});

test('a name server that fails for one name does not delay other links', async () => {
  const base = recorder(() => PAGE);
  const loop = loopOf({
    ...base,
    resolve: (name) =>
      name === 'a.contoh.id'
        ? Promise.reject(Object.assign(new Error('x'), { code: 'ENOTFOUND' }))
        : base.resolve(name),
  });
  await saveTask([URL_A, URL_B]);
  await loop.next();
  expect(loop.resting()).toBe(false);
  expect(await knownOf(URL_B)).toMatchObject({ keadaan: 'bisa' });
});

test('a link check skips disabled hosts and links that a user has removed from the text', async () => {
  const [loop, reach] = recorded(() => PAGE);
  const { id_tugas } = await saveTask([URL_A, URL_B]);
  await rows(`update tautan_host set aktif = 0 where host = 'a.contoh.id'`);
  await rows(`update tugas set catatan = '<p>tanpa</p>' where id_tugas = $1`, [id_tugas]);
  await loop.next();
  expect(reach.connections).toEqual([]);
  expect(await knownOf(URL_B)).toMatchObject({ diperiksa: null, jatuh_tempo: null });
  expect(await knownOf(URL_A)).toMatchObject({ diperiksa: null, jatuh_tempo: clock().toISOString() });
});
