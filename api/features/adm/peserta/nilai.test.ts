import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SPESIFIKASI } from '#rules/nilai/aturan.ts';
import { nilaiAkhir } from '#rules/nilai/nilai.ts';
import { admin, server, startAdmin } from '#test/own-server.ts';

startAdmin();

let peserta_id: number;

beforeAll(async () => {
  peserta_id = await server.idOf('peserta2');
});
beforeEach(() => server.sql('delete from audit'));

const ADA = { pre: 1, post: 1, ojt: 1, ist2: 1 };

describe('recap', () => {
  test('the recap has the stored scores, the scored categories and the result of a recompute', async () => {
    const { body } = await server.call(`/adm/peserta_pelatihan_nilai?pesid=${peserta_id}`, { token: admin });
    expect(body.nilai_ojt).toHaveLength(5);
    expect(body.nilai_ist2).toHaveLength(2);
    expect(body.nilai_ojt[0]).toMatchObject({ id_kat: 1, nilai_min: 7, nilai_max: 21, bobot: 25 });
    expect(body.hitung.nilai_akhir).toBe(nilaiAkhir(SPESIFIKASI, { ...body.nilai_ist, ...body.hitung }));
  });

  test('the recap shows the final score and the mean of the stored scores, and does not use recomputed scores', async () => {
    await server.sql(
      'update ist_nilai set nilai_post = 70, nilai_ojt = 80, nilai_ist2 = 61, nilai_akhir = 73.2, lulus = 1 where user_id = $1',
      [peserta_id],
    );
    const { body } = await server.call(`/adm/peserta_pelatihan_nilai?pesid=${peserta_id}`, { token: admin });
    expect(body).toMatchObject({ nilai_akhir: 73.2, rerata: 70.33, lulus: 1 });
    expect(body.hitung.nilai_akhir).not.toBe(73.2);
  });

  test('a recompute weights the scores of the categories of each stage', async () => {
    await server.sql('delete from nilai_kompetensi where peserta_id = $1', [peserta_id]);
    for (const [kat, nilai] of [
      [1, 3],
      [6, 4],
      [7, 1],
    ])
      await server.sql(
        `insert into nilai_kompetensi (peserta_id, kat_id, kategori_nilai_id, nilai, mentor_id)
         select $1, $2::int, id_kategori_nilai, $3::int, $1 from kategori_nilai where kat_id = $2::int`,
        [peserta_id, kat, nilai],
      );
    const { body } = await server.call(`/adm/peserta_pelatihan_nilai?pesid=${peserta_id}`, { token: admin });
    expect(body.hitung).toMatchObject({ nilai_ojt: 25, nilai_ist2: 66.67 });
  });

  test('a recap or a recompute of an unknown user or of a mentor is rejected with 404', async () => {
    for (const pesid of [2_000_000_000, await server.idOf('mentor1')]) {
      expect(
        (await server.call(`/adm/peserta_pelatihan_nilai?pesid=${pesid}`, { token: admin })).status,
      ).toBe(404);
      expect(
        (await server.call(`/adm/peserta_pelatihan_nilai_analisa?pesid=${pesid}`, { token: admin })).status,
      ).toBe(404);
    }
  });

  test('a recompute stores the previewed scores and a history entry, and a second recompute changes nothing', async () => {
    await server.sql(
      'update ist_nilai set nilai_ojt = 1, nilai_ist2 = 2, nilai_post = 70 where user_id = $1',
      [peserta_id],
    );
    const promised = (await server.call(`/adm/peserta_pelatihan_nilai?pesid=${peserta_id}`, { token: admin }))
      .body.hitung;
    const first = await server.call(`/adm/peserta_pelatihan_nilai_analisa?pesid=${peserta_id}`, {
      token: admin,
    });
    const second = await server.call(`/adm/peserta_pelatihan_nilai_analisa?pesid=${peserta_id}`, {
      token: admin,
    });
    expect(first.body).toEqual({
      message: expect.any(String),
      riwayat_id: expect.any(Number),
      ada: ADA,
      ...promised,
    });
    expect(second.body).toEqual({ ...first.body, riwayat_id: null });
    const log = await server.sql(
      `select pelaku, sebelum from audit where aksi = 'nilai_dihitung' and objek = $1`,
      [`peserta/${peserta_id}`],
    );
    expect(log).toEqual([{ pelaku: 'admin@example.org', sebelum: { nilai_ojt: 1, nilai_ist2: 2 } }]);
  });
});

describe('POST /adm/peserta_pelatihan_nilai_store', () => {
  const store = (body: object) => server.call('/adm/peserta_pelatihan_nilai_store', { token: admin, body });
  const good = { nilai_pre: 60, nilai_post: 70.555, nilai_ojt: 80, nilai_ist2: 90 };

  test('the pre-test, post-test, OJT and IST II scores that an admin types are stored with two decimals and in the history', async () => {
    const { status, body } = await store({ user_id: peserta_id, ...good, nilai_akhir: 100 });
    expect({ status, message: body.message }).toEqual({ status: 200, message: 'Sukses!, simpan data anda' });
    const after = { nilai_pre: 60, nilai_post: 70.56, nilai_ojt: 80, nilai_ist2: 90 };
    expect(
      await server.sql(
        'select nilai_pre::float, nilai_post::float, nilai_ojt::float, nilai_ist2::float from ist_nilai where user_id = $1',
        [peserta_id],
      ),
    ).toEqual([after]);
    expect(
      await server.sql(`select pelaku, objek, sesudah from audit where aksi = 'nilai_ditetapkan'`),
    ).toEqual([
      {
        pelaku: 'admin@example.org',
        objek: `peserta/${peserta_id}`,
        sesudah: { ...after, ditetapkan_post: 1, ditetapkan_ojt: 1, ditetapkan_ist2: 1 },
      },
    ]);
  });

  test('after 20 concurrent saves, the old scores in each history entry equal the new scores in the entry before it', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, i) => store({ user_id: peserta_id, ...good, nilai_pre: i })),
    );
    const log = await server.sql(
      `select sebelum, sesudah from audit where aksi = 'nilai_ditetapkan' and objek = $1 order by id`,
      [`peserta/${peserta_id}`],
    );
    expect(log.slice(1).map((row) => row.sebelum)).toEqual(log.slice(0, -1).map((row) => row.sesudah));
    expect(log.length).toBeGreaterThanOrEqual(20);
  });

  test.each([
    ['nilai_pre', -1, 'Nilai PRETEST menggunakan tanda minus'],
    ['nilai_post', -0.01, 'Nilai POSTEST menggunakan tanda minus'],
    ['nilai_ojt', 100.01, 'Nilai OJT paling tinggi 100'],
    ['nilai_ist2', null, 'Nilai IST II wajib diisi'],
    ['nilai_ist2', '90', 'Nilai IST II wajib diisi'],
  ])('a recap with %s %j is rejected with 422', async (field, value, message) => {
    const { status, body } = await store({ user_id: peserta_id, ...good, [field]: value });
    expect({ status, errors: body.errors }).toEqual({ status: 422, errors: { [field]: [message] } });
  });

  test('a save of scores gets 404 for an unknown participant, and 422 if it names the score row of another participant', async () => {
    const [other] = await server.sql('select id_ist_nilai from ist_nilai where user_id <> $1 limit 1', [
      peserta_id,
    ]);
    expect((await store({ user_id: peserta_id, ...good, id_ist_nilai: other.id_ist_nilai })).status).toBe(
      422,
    );
    expect((await store({ user_id: 2_000_000_000, ...good })).status).toBe(404);
  });
});
