import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nilaiAkhir } from '#rules/nilai.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';

let server: TestServer;
let user_id: number;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  user_id = await server.idOf('peserta2');
  token = await server.as('peserta2');
});
afterAll(() => server.close());

const open = (flag: 0 | 1) => server.sql('update sistem set raport_open = $1', [flag]);
const setIst = (post: number, ojt: number, ist2: number) =>
  server.sql('update ist_nilai set nilai_post = $2, nilai_ojt = $3, nilai_ist2 = $4 where user_id = $1', [
    user_id,
    post,
    ojt,
    ist2,
  ]);

describe('open', () => {
  test('answers the stored scores, the rows behind them and the result', async () => {
    await open(1);
    await setIst(80, 75.5, 66.66);
    const { body } = await server.call('/pr/raport', { token });
    expect(body.ist).toEqual({ nilai_post: 80, nilai_ojt: 75.5, nilai_ist2: 66.66 });
    expect(body.nilai_akhir).toBe(nilaiAkhir(body.ist));
    expect(body.log_ojt.map((r: { id_kat: number }) => r.id_kat)).toEqual([1, 2, 3, 4, 5]);
    expect(body.log_ist2.map((r: { id_kat: number }) => r.id_kat)).toEqual([6, 7]);
    expect(body.system).toEqual({ raport_pelatihan_open: 1 });
    expect(Object.keys(body.peserta).sort()).toEqual(['nama_pt', 'name', 'provinsi_pt']);
  });

  test.each([
    [61, 61, 61, 61, 1],
    [60.99, 61, 61, 61, 1],
    [60.98, 61, 61, 60.99, 0],
    [100, 62, 0, 61, 1],
    [99.98, 62, 0, 60.99, 0],
    [0, 0, 0, 0, 0],
  ])('post %d, OJT %d, IST II %d give %d, lulus %d', async (post, ojt, ist2, akhir, lulus) => {
    await open(1);
    await setIst(post, ojt, ist2);
    expect((await server.call('/pr/raport', { token })).body).toMatchObject({ nilai_akhir: akhir, lulus });
  });

  test('a row is the sum of the scores over the highest sum', async () => {
    await open(1);
    await server.sql('delete from nilai_kompetensi where peserta_id = $1 and kat_id = 1', [user_id]);
    await server.sql(
      `insert into nilai_kompetensi (peserta_id, kat_id, kategori_nilai_id, nilai, mentor_id)
       select $1, 1, id_kategori_nilai, 2, $2 from kategori_nilai where kat_id = 1`,
      [user_id, await server.idOf('mentor1')],
    );
    const { body } = await server.call('/pr/raport', { token });
    expect(body.log_ojt[0]).toMatchObject({
      id_kat: 1,
      jumlah: 14,
      nilai_max: 21,
      nilai_total: 66.67,
      bobot: 25,
      nilai_akhir: 16.67,
    });
  });
});

describe('locked', () => {
  test('no score leaves the server', async () => {
    await open(0);
    const { status, body } = await server.call('/pr/raport', { token });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ist: null,
      log_ojt: [],
      log_ist2: [],
      nilai_akhir: null,
      lulus: null,
      system: { raport_pelatihan_open: 0 },
    });
    expect(JSON.stringify(body)).not.toMatch(/\d{2}\.\d/);
  });
});
