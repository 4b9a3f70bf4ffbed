import { beforeAll, describe, expect, test } from 'vitest';
import { server, startServer } from '#test/own-server.ts';

interface Row {
  jenis: string;
  id: number | string;
  judul: string;
  ket: string;
}

startServer();

const find = async (who: string, q: string): Promise<Row[]> => {
  const { status, body } = await server.call(`/cari?q=${encodeURIComponent(q)}`, {
    token: await server.as(who),
  });
  expect(status).toBe(200);
  return body;
};
const names = async (who: string, q: string) => (await find(who, q)).map(({ judul }) => judul);

/** Changes the name of a user of the demo data. */
const rename = (who: string, name: string) =>
  server.sql('update users set name = $2 where email = $1', [`${who}@example.org`, name]);

beforeAll(async () => {
  await rename('peserta3', 'Zubaidah Karim');
  await rename('peserta4', 'Dr. Nur-Zubaidah, M.Pd.');
  await rename('peserta5', 'Mazubaidahan 100%_a\\b');
});

describe('search of an admin', () => {
  test('names that begin with the search text come first, and names with the text inside a word come last', async () => {
    expect(await find('admin', '  ZUBAI ')).toEqual([
      {
        jenis: 'peserta',
        id: await server.idOf('peserta3'),
        judul: 'Zubaidah Karim',
        ket: expect.any(String),
      },
      {
        jenis: 'peserta',
        id: await server.idOf('peserta4'),
        judul: 'Dr. Nur-Zubaidah, M.Pd.',
        ket: expect.any(String),
      },
      {
        jenis: 'peserta',
        id: await server.idOf('peserta5'),
        judul: 'Mazubaidahan 100%_a\\b',
        ket: expect.any(String),
      },
    ]);
    const [{ name }] = await server.sql(`select name from users where email = 'mentor1@example.org'`);
    expect(await find('admin', name)).toMatchObject([{ jenis: 'mentor', id: await server.idOf('mentor1') }]);
    const id = await server.idOf('admin');
    await rename('admin', 'Yosefina Panitia');
    expect(await find('admin', 'yosef')).toEqual([{ jenis: 'akun', id, judul: 'Yosefina Panitia', ket: '' }]);
  });

  test('an admin finds materials, locations, periods, classes, and the pages of the app', async () => {
    const [lokasi] = await server.sql('select id, keterangan from lokasi where id = 2');
    expect(await find('admin', lokasi.keterangan)).toContainEqual({
      jenis: 'lokasi',
      id: 2,
      judul: lokasi.keterangan,
      ket: '',
    });
    const [materi] = await server.sql('select id_materi, keterangan_materi from materi order by 1 limit 1');
    expect(await find('admin', materi.keterangan_materi)).toContainEqual(
      expect.objectContaining({ jenis: 'materi', id: materi.id_materi }),
    );
    const [periode] = await server.sql('select id, keterangan from periode limit 1');
    expect(await find('admin', periode.keterangan)).toContainEqual(
      expect.objectContaining({ jenis: 'periode', id: periode.id }),
    );
    const [kelas] = await server.sql('select kelas from kelas limit 1');
    expect(await find('admin', kelas.kelas)).toContainEqual(
      expect.objectContaining({ jenis: 'kelas', id: kelas.kelas }),
    );
    expect((await find('admin', 'pes'))[0]).toEqual({
      jenis: 'layar',
      id: '/adm/peserta_pelatihan',
      judul: 'Peserta',
      ket: '',
    });
    expect((await find('admin', 'penyimpanan d'))[0]).toMatchObject({
      id: '/adm/sys?tab=simpan',
      ket: 'Sistem',
    });
  });

  test.each([
    ['0%_', ['Mazubaidahan 100%_a\\b']],
    ['a\\b', ['Mazubaidahan 100%_a\\b']],
    ['z_b', []],
    ['z%b', []],
    ['%%', []],
    ['__', []],
  ])('the search text %s is taken literally', async (q, wanted) =>
    expect(await names('admin', q)).toEqual(wanted),
  );

  test('an admin finds at most twenty users, and the result marks closed accounts', async () => {
    await server.sql(
      `insert into users (name, email, "group", password_hash)
       select 'Qonita ' || n, 'qonita' || n || '@example.org', 'mentor', '' from generate_series(1, 30) n`,
    );
    const found = await names('admin', 'qo');
    expect(found).toHaveLength(20);
    expect(found).toEqual(found.toSorted((a, b) => (a < b ? -1 : 1)));
    await server.sql(`update users set ditutup_pada = now() where name = 'Qonita 30'`);
    expect((await find('admin', 'qonita 30'))[0]).toMatchObject({ ket: 'Akun ditutup' });
    await server.sql(`delete from users where name = 'Qonita 30'`);
    expect(await names('admin', 'qonita 30')).toEqual([]);
  });

  test('an admin cannot find users by email or phone number, and the response contains no email or phone number', async () => {
    for (const q of ['example.org', 'peserta3@', '@ex']) expect(await find('admin', q), q).toEqual([]);
    const [{ no_wa }] = await server.sql('select no_wa from alamat limit 1');
    expect(await find('admin', no_wa)).toEqual([]);
    const rows = [
      ...(await find('admin', 'zubai')),
      ...(await find('admin', 'an')),
      ...(await find('mentor1', 'an')),
    ];
    expect(rows.filter((row) => Object.keys(row).join() !== 'jenis,id,judul,ket')).toEqual([]);
    expect(JSON.stringify(rows)).not.toMatch(/@|\d{5}/);
  });
});

describe('search of a mentor', () => {
  test('a mentor finds only their own participants, once for each category', async () => {
    const own = await server.sql(
      `select b.kat_id || '/' || b.peserta_id as id, k.keterangan_kategori as ket
       from boleh_nilai b join kategori k on k.id_kat = b.kat_id
       where b.mentor_id = $1 and b.peserta_id = $2 order by b.kat_id`,
      [await server.idOf('mentor1'), await server.idOf('peserta3')],
    );
    expect(own.length).toBeGreaterThan(0);
    expect(await find('mentor1', 'zubaidah k')).toEqual(
      own.map(({ id, ket }) => ({ jenis: 'tugas', id, judul: 'Zubaidah Karim', ket })),
    );
    await server.sql('delete from mentor_peserta where mentor_id = $1 and peserta_id = $2', [
      await server.idOf('mentor1'),
      await server.idOf('peserta3'),
    ]);
    await server.sql('delete from mentor_ist where mentor_id = $1 and peserta_id = $2', [
      await server.idOf('mentor1'),
      await server.idOf('peserta3'),
    ]);
    expect(await find('mentor1', 'zubaidah k')).toEqual([]);
  });

  test('a mentor finds the pages of mentors, but cannot find accounts, materials or locations', async () => {
    expect(await find('mentor1', 'evalu')).toEqual([
      { jenis: 'layar', id: '/m/evaluator', judul: 'Evaluator', ket: '' },
    ]);
    const kinds = new Set((await find('mentor1', 'an')).map(({ jenis }) => jenis));
    expect([...kinds].filter((jenis) => jenis !== 'layar' && jenis !== 'tugas')).toEqual([]);
  });
});

describe('search of a participant', () => {
  test('the search results of a participant are only pages of the app', async () => {
    expect(await find('peserta2', 'raport')).toEqual([
      { jenis: 'layar', id: '/pr/raport', judul: 'Raport Kegiatan', ket: '' },
    ]);
    for (const q of ['zubai', 'an', 'mentor', 'riwayat']) {
      expect(
        (await find('peserta2', q)).filter(({ jenis }) => jenis !== 'layar'),
        q,
      ).toEqual([]);
    }
  });
});

test.each(['', 'a', ' a ', 'x'.repeat(101)])('the search text "%s" gets 422 at its field', async (q) => {
  const { status, body } = await server.call(`/cari?q=${encodeURIComponent(q)}`, {
    token: await server.as('admin'),
  });
  expect([status, Object.keys(body.errors)]).toEqual([422, ['q']]);
});

test('a search with the session of a closed account is rejected with 401', async () => {
  const token = await server.as('mentor3');
  await server.call('/adm/user_tutup', {
    token: await server.as('admin'),
    body: { id: await server.idOf('mentor3'), ditutup: 1 },
  });
  expect((await server.call('/cari?q=evaluator', { token })).status).toBe(401);
});
