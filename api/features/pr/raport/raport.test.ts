import { beforeAll, describe, expect, test } from 'vitest';
import { SPESIFIKASI } from '#rules/nilai/aturan.ts';
import { nilaiAkhir } from '#rules/nilai/nilai.ts';
import { server, startServer } from '#test/own-server.ts';

startServer();

let user_id: number;
let token: string;

beforeAll(async () => {
  user_id = await server.idOf('peserta2');
  token = await server.as('peserta2');
});

const open = (flag: 0 | 1) => server.sql('update sistem set raport_open = $1', [flag]);
const setIst = (post: number, ojt: number, ist2: number) =>
  server.sql('update ist_nilai set nilai_post = $2, nilai_ojt = $3, nilai_ist2 = $4 where user_id = $1', [
    user_id,
    post,
    ojt,
    ist2,
  ]);

describe('open report card', () => {
  test('an open report card has the stored scores, the rows of their categories and the result', async () => {
    await open(1);
    await setIst(80, 75.5, 66.66);
    const { body } = await server.call('/pr/raport', { token });
    expect(body.ist).toEqual({ nilai_post: 80, nilai_ojt: 75.5, nilai_ist2: 66.66 });
    expect(body.nilai_akhir).toBe(nilaiAkhir(SPESIFIKASI, body.ist));
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
  ])(
    'the scores %d (post-test), %d (OJT) and %d (IST II) give the final score %d and `lulus` %d',
    async (post, ojt, ist2, akhir, lulus) => {
      await open(1);
      await setIst(post, ojt, ist2);
      expect((await server.call('/pr/raport', { token })).body).toMatchObject({ nilai_akhir: akhir, lulus });
    },
  );

  test('the report card marks a stage with the score 0 as missing, unless an admin has entered the 0', async () => {
    await open(1);
    await setIst(0, 0, 75);
    const ada = async () => (await server.call('/pr/raport', { token })).body.ada;
    expect(await ada()).toMatchObject({ ojt: 0, ist2: 1 });
    await server.sql('update ist_nilai set ojt_ditetapkan_pada = now() where user_id = $1', [user_id]);
    expect(await ada()).toMatchObject({ ojt: 1, ist2: 1 });
    await server.sql('update ist_nilai set ojt_ditetapkan_pada = null where user_id = $1', [user_id]);
  });

  test('the report card has the sum of the scores of each category, in percent and as a weighted score', async () => {
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

describe('score authors and times', () => {
  const rowOf = async (kat_id: number) => {
    const { body } = await server.call('/pr/raport', { token });
    return [...body.log_ojt, ...body.log_ist2].find((row: { id_kat: number }) => row.id_kat === kat_id);
  };
  const store = async (nilai: object) =>
    server.call('/adm/peserta_pelatihan_nilai_store', {
      token: await server.as('admin'),
      body: {
        id_ist_nilai: null,
        user_id,
        nilai_pre: 0,
        nilai_post: 80,
        nilai_ojt: 70,
        nilai_ist2: 60,
        ...nilai,
      },
    });
  const ditetapkan = async () => (await server.call('/pr/raport', { token })).body.ditetapkan;

  test('each category shows the mentor and the time of its newest score, but IST II shows no mentor', async () => {
    await open(1);
    for (const kat_id of [2, 6])
      await server.sql(
        `update nilai_kompetensi set updated_at = '2026-03-01T08:00:00Z', mentor_id = $3 where peserta_id = $1 and kat_id = $2`,
        [user_id, kat_id, await server.idOf('mentor1')],
      );
    await server.sql(
      `update nilai_kompetensi set updated_at = '2026-03-02T08:00:00Z', mentor_id = $2
       where peserta_id = $1 and kategori_nilai_id = (select min(id_kategori_nilai) from kategori_nilai where kat_id = 2)`,
      [user_id, await server.idOf('mentor3')],
    );
    await server.sql('delete from nilai_kompetensi where peserta_id = $1 and kat_id = 3', [user_id]);
    const [{ name }] = await server.sql(`select name from users where email = 'mentor3@example.org'`);
    const second = await rowOf(2);
    expect([second.dinilai_oleh, Date.parse(second.dinilai_pada)]).toEqual([
      name,
      Date.parse('2026-03-02T08:00:00Z'),
    ]);
    const sixth = await rowOf(6);
    expect([sixth.dinilai_oleh, Date.parse(sixth.dinilai_pada)]).toEqual([
      null,
      Date.parse('2026-03-01T08:00:00Z'),
    ]);
    expect(await rowOf(3)).toMatchObject({ dinilai_oleh: null, dinilai_pada: null });
  });

  test('the report card marks a stage whose score an admin entered, until a recompute replaces the score', async () => {
    await server.sql(`delete from audit`);
    await setIst(80, 70, 60);
    expect(await ditetapkan()).toEqual({ nilai_post: null, nilai_ojt: null, nilai_ist2: null });
    expect((await store({ nilai_ojt: 99 })).status).toBe(200);
    expect(await ditetapkan()).toEqual({ nilai_post: null, nilai_ojt: expect.any(String), nilai_ist2: null });
    await server.call(`/adm/peserta_pelatihan_nilai_analisa?pesid=${user_id}`, {
      token: await server.as('admin'),
    });
    expect((await ditetapkan()).nilai_ojt).toBe(null);
  });

  test('a post-test score that an admin entered is marked until it is reset or the participant sends the test', async () => {
    const post = async () => {
      const { ist, ditetapkan: typed } = (await server.call('/pr/raport', { token })).body;
      return [ist.nilai_post, typed.nilai_post];
    };
    const [{ nilai_akhir }] = await server.sql(
      'select nilai_akhir::float from test_hasil where user_id = $1 and tesid = 2',
      [user_id],
    );
    await store({ nilai_post: 90 });
    expect(await post()).toEqual([90, expect.any(String)]);
    await store({ nilai_post: 90, ditetapkan: { nilai_post: 0 } });
    expect(await post()).toEqual([nilai_akhir, null]);

    await server.call('/adm/tes_buka_store', {
      token: await server.as('admin'),
      body: { peserta_id: user_id, tesid: 2, sampai: '2099-01-01', alasan: 'Listrik padam' },
    });
    await store({ nilai_post: 0, ditetapkan: { nilai_post: 1 } });
    expect(await post()).toEqual([0, expect.any(String)]);
    const soal = (await server.call('/pr/soal', { token })).body;
    const jawaban = soal.map(({ id, option }: { id: number; option: { id: number }[] }) => ({
      id,
      optid: option[0]!.id,
    }));
    const sent = await server.call('/pr/soal_pre_response_store', { token, body: { tesid: 2, jawaban } });
    expect(await post()).toEqual([sent.body.nilai_akhir, null]);
  });
});

describe('GET /pr/raport_kategori', () => {
  const butir = (katid: number | string, who = token) =>
    server.call(`/pr/raport_kategori?katid=${katid}`, { token: who });

  test('a category of the report card has the labels of the reached level and of the next level', async () => {
    await open(1);
    const asked = await server.sql(
      'select id_kategori_nilai as id, keterangan_kategori_nilai as teks from kategori_nilai where kat_id = 4 order by 1',
    );
    await server.sql('delete from nilai_kompetensi where peserta_id = $1 and kat_id = 4', [user_id]);
    for (const [at, nilai] of [1, 3].entries())
      await server.sql(
        `insert into nilai_kompetensi (peserta_id, kat_id, kategori_nilai_id, nilai, mentor_id) values ($1, 4, $2, $3, $4)`,
        [user_id, asked[at].id, nilai, await server.idOf('mentor1')],
      );
    const { body } = await butir(4);
    const level = async (id: number, nilai: number) =>
      (
        await server.sql(
          'select nilai, label, keterangan from rubrik where kategori_nilai_id = $1 and nilai = $2',
          [id, nilai],
        )
      )[0];
    expect(body.map((b: { id_kategori_nilai: number }) => b.id_kategori_nilai)).toEqual(
      asked.map((a) => a.id),
    );
    expect(body[0]).toEqual({
      id_kategori_nilai: asked[0].id,
      keterangan_kategori_nilai: asked[0].teks,
      tingkat: await level(asked[0].id, 1),
      berikut: await level(asked[0].id, 2),
    });
    expect(body[1]).toMatchObject({ tingkat: await level(asked[1].id, 3), berikut: null });
    expect(body[2]).toMatchObject({ tingkat: null, berikut: null });
  });

  test.each([
    [8, 404],
    [0, 422],
    ['', 422],
    ['4 or 1=1', 422],
  ])('a request for the category %j of the report card is rejected with %i', async (katid, status) => {
    await open(1);
    expect((await butir(encodeURIComponent(katid))).status).toBe(status);
  });

  test('while the report card is locked, a request for one of its categories is rejected with 409', async () => {
    await open(0);
    const { status, body } = await butir(4);
    expect([status, body.code]).toEqual([409, 'raport_terkunci']);
    expect(Object.keys(body).sort()).toEqual(['code', 'message']);
  });

  test('participants get their own scores, even if the URL has the id of another participant', async () => {
    await open(1);
    await server.sql('delete from nilai_kompetensi where peserta_id = $1', [await server.idOf('peserta1')]);
    const { body } = await butir(`4&peserta_id=${user_id}`, await server.as('peserta1'));
    expect(body.every((b: { tingkat: unknown }) => b.tingkat === null)).toBe(true);
  });
});

describe('locked report card', () => {
  test('a locked report card contains no score', async () => {
    await open(0);
    const { status, body } = await server.call('/pr/raport', { token });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ist: null,
      ditetapkan: null,
      log_ojt: [],
      log_ist2: [],
      nilai_akhir: null,
      lulus: null,
      lengkap: null,
      kurang: null,
      system: { raport_pelatihan_open: 0 },
    });
    expect(JSON.stringify(body)).not.toMatch(/\d{2}\.\d/);
  });
});
