import { expect, test } from 'vitest';
import { server } from '#test/own-server.ts';
import { peserta2, rowOf, startData, testTab } from './data.setup.ts';

startData();

testTab('alamat', { Email: 'peserta2@example.org', 'Kode Pos': expect.stringMatching(/^\d{5}$/) });

test('the address list contains postal codes, and shows null for participants without an address', async () => {
  const [alamat] = await server.sql('select * from alamat where user_id = $1', [peserta2]);
  expect(await rowOf('alamat', peserta2)).toMatchObject(alamat);
  expect(await rowOf('alamat', await server.idOf('peserta1'))).toMatchObject({
    alamat: null,
    kode_pos: null,
  });
});
