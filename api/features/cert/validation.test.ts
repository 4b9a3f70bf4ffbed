import { beforeAll, expect, test } from 'vitest';
import { SPESIFIKASI } from '#rules/nilai/aturan.ts';
import { nilaiAkhir } from '#rules/nilai/nilai.ts';
import { server, startServer } from '#test/own-server.ts';
import { SECRET } from '#test/server.ts';
import { sweep } from '#test/sweep.ts';
import { signer } from '#api/guard/sign.ts';

startServer();

let token: string;

beforeAll(async () => {
  const { body } = await server.call('/adm/peserta_pelatihan?q=peserta2%40', {
    token: await server.as('admin'),
  });
  token = body[0].token_sertifikat;
});

const validate = (userid: string) =>
  server.call(`/json/sertifikat_validasi?userid=${encodeURIComponent(userid)}`);

test('before the certificate is printed, its page shows name, institution, scores and result, but no number and no edition', async () => {
  const { status, body } = await validate(token);
  expect(status).toBe(200);
  expect(body).toEqual({
    name: expect.any(String),
    nama_sebelumnya: [],
    pt: expect.any(String),
    pt_provinsi: expect.any(String),
    nilai_ist: {
      nilai_post: expect.any(Number),
      nilai_ojt: expect.any(Number),
      nilai_ist2: expect.any(Number),
    },
    nilai_akhir: nilaiAkhir(SPESIFIKASI, body.nilai_ist),
    aturan: { id: 1, nama: 'Spesifikasi', versi: 1, batas_lulus: 61, tahap: expect.any(Array) },
    ada: { post: 1, ojt: 1, ist2: 1 },
    lulus: 1,
    lengkap: 1,
    raport_open: 1,
    // These values are null because no certificate was printed.
    nomor: null,
    edisi: null,
    terbit: null,
    terkini: null,
    dicabut: null,
    diperiksa: expect.stringMatching(/^\d{4}-.*Z$/),
  });
});

test('the certificate page shows if a participant has not passed or has no final result yet', async () => {
  const sign = signer(SECRET);
  const result = async (account: string) => {
    const { body } = await validate(sign.token('sertifikat', `userid=${await server.idOf(account)}`));
    return [body.nilai_akhir, body.lulus, body.lengkap];
  };
  expect([await result('peserta3'), await result('peserta1')]).toEqual([
    [60.99, 0, 1],
    [0, 0, 0],
  ]);
});

test('a certificate page with an invalid token, or with an id instead of a token, gets 404', async () => {
  const id = await server.idOf('peserta2');
  const [body = '', mac = ''] = token.split('.');
  const other = Buffer.from(`userid=${id + 1}.0`).toString('base64url');
  const unsigned = Buffer.from(`userid=${id}`).toString('base64');
  for (const wrong of [
    String(id),
    `userid=${id}`,
    unsigned,
    body,
    `${other}.${mac}`,
    `${body}.${mac.slice(1)}A`,
    `${token}.x`,
    '0',
    'x'.repeat(301),
    'x'.repeat(8000),
    signer(SECRET).token('sertifikat', String(id)),
  ]) {
    const answer = await validate(wrong);
    expect([wrong, answer.status, answer.body]).toEqual([
      wrong,
      404,
      { message: 'Data tidak ditemukan', code: 'not_found' },
    ]);
  }
});

test('a certificate page with an id from 1 to 1000 instead of a token gets 404', async () => {
  expect(await sweep((value) => `${server.url}/api/json/sertifikat_validasi?userid=${value}`)).toEqual([
    '404 {"message":"Data tidak ditemukan","code":"not_found"}',
  ]);
});

test('a certificate page without a token gets the same 404 as one with an invalid token', async () => {
  for (const query of ['', '?userid=']) {
    expect((await server.call(`/json/sertifikat_validasi${query}`)).status).toBe(404);
  }
});
