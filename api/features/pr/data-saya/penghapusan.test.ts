import { beforeAll, describe, expect, test } from 'vitest';
import { admin, server, startAdmin } from '#test/own-server.ts';

startAdmin();

let token: string;
let user_id: number;

beforeAll(async () => {
  [token, user_id] = await Promise.all([server.as('peserta2'), server.idOf('peserta2')]);
});

const mine = async (account: string) =>
  (await server.call('/usr/data_saya', { token: await server.as(account) })).body.permintaan;
const ask = async (account: string, alasan = '') =>
  server.call('/usr/penghapusan_minta', { token: await server.as(account), body: { alasan } });
const takeBack = async (account: string, id: number) =>
  server.call('/usr/penghapusan_tarik', { token: await server.as(account), body: { id } });

test('participants see how much data is stored about them, and which data a deletion would remove or keep', async () => {
  const { status, body } = await server.call('/usr/data_saya', { token });
  const [counted] = await server.sql(
    `select (select json_build_object('jumlah', count(*), 'ukuran', sum(ukuran)) from berkas where user_id = $1) as berkas,
            (select count(*)::int from tugas where user_id = $1) as tugas,
            (select count(*)::int from review r join tugas t on t.id_tugas = r.tugas_id where t.user_id = $1) as review,
            (select count(*)::int from akomodasi where user_id = $1 and dibayar_pada is not null) as dibayar`,
    [user_id],
  );
  expect([status, body.berkas, body.permintaan]).toEqual([200, counted.berkas, null]);
  for (const kata of ['tugas', 'review'])
    expect(body.hapus.pergi).toContainEqual({ kata, jumlah: counted[kata] });
  expect(body.hapus.tinggal).toMatchObject({ bukti: { jumlah: counted.dibayar }, sertifikat: 0 });
});

describe('deletion requests of participants', () => {
  test('only the participant can withdraw a deletion request, and only while it is pending', async () => {
    const { id } = (await ask('peserta9')).body;
    expect((await takeBack('peserta10', id)).status).toBe(404);
    expect((await takeBack('peserta9', id)).status).toBe(200);
    expect((await mine('peserta9')).status).toBe('ditarik');
    const decide = (how: string, body: object) =>
      server.call(`/adm/penghapusan_${how}`, { token: admin, body: { id, ...body } });
    for (const { status, body } of [
      await takeBack('peserta9', id),
      await decide('laksanakan', {}),
      await decide('tolak', { alasan: 'Klaim Anda belum dibayar.' }),
    ])
      expect([status, body.code]).toEqual([409, 'sudah_diputuskan']);
  });

  test('while a deletion request is pending, a second request is rejected', async () => {
    const both = await Promise.all([1, 2].map(() => ask('peserta10')));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('sudah_meminta');
  });

  test('a deletion request is rejected while the documents are closed after a reset (threat T3)', async () => {
    await server.sql(
      `update peserta set dokumen_ditutup_sampai = now() + interval '1 hour' where user_id = $1`,
      [await server.idOf('peserta11')],
    );
    expect((await ask('peserta11')).body.code).toBe('dokumen_ditutup');
  });

  test('a deletion request with a reason of 1,001 characters is rejected with 422', async () => {
    expect((await ask('peserta12', 'x'.repeat(1001))).status).toBe(422);
  });
});
