import { beforeEach, describe, expect, test } from 'vitest';
import { server } from '#test/own-server.ts';
import { call, id, log, peserta, startPenugasan } from './penugasan.setup.ts';

startPenugasan();

const owners = async (kat_id: number) =>
  Object.fromEntries(
    (await server.sql('select peserta_id, mentor_id from mentor_peserta where kat_id = $1', [kat_id])).map(
      (row) => [row.peserta_id, row.mentor_id],
    ),
  );

describe('POST /adm/mentor_pindah', () => {
  const move = (body: object) => call('/adm/mentor_pindah', body);
  const count = async (mentor_id: number) => {
    const [row] = await server.sql(
      `select (select count(*) from mentor_peserta where mentor_id = $1)::int as kategori,
              (select count(*) from mentor_ist where mentor_id = $1)::int as ist`,
      [mentor_id],
    );
    return row;
  };

  test('a move to another mentor changes all assignments at once; reviews and scores keep their author', async () => {
    const scores = () => server.sql('select * from nilai_kompetensi order by peserta_id, kategori_nilai_id');
    const reviews = () => server.sql('select * from review order by id_review');
    const before = [await scores(), await reviews()];
    const { body } = await move({ dari: id.mentor2, ke: id.mentor3 });
    const [{ name }] = await server.sql('select name from users where id = $1', [id.mentor3]);
    expect(body).toEqual({
      message: `12 peserta dipindahkan kepada ${name}`,
      jumlah: 12,
      jumlah_penugasan: 42,
      dilewati: 0,
      riwayat_id: expect.any(Number),
    });
    expect([await count(id.mentor2), await count(id.mentor3)]).toEqual([
      { kategori: 0, ist: 0 },
      { kategori: 30, ist: 12 },
    ]);
    expect([await scores(), await reviews()]).toEqual(before);
    expect(await log()).toMatchObject([{ aksi: 'mentor_dipindah', objek: `mentor/${id.mentor2}` }]);
  });

  test('a move to another mentor can be limited to one category, to one part of IST II, or to some participants', async () => {
    expect((await move({ dari: id.mentor1, ke: id.mentor3, katid: 2 })).body).toMatchObject({
      jumlah: 6,
      jumlah_penugasan: 6,
    });
    expect((await move({ dari: id.mentor2, ke: id.mentor3, isprak: 0 })).body).toMatchObject({
      jumlah: 6,
      jumlah_penugasan: 6,
    });
    const chosen = { dari: id.mentor1, ke: id.mentor3, pesid: [peserta[0], peserta[0], peserta[9], 999_999] };
    expect((await move(chosen)).body).toMatchObject({ jumlah: 1, jumlah_penugasan: 4 });
    expect(await count(id.mentor3)).toEqual({ kategori: 10, ist: 6 });
  });

  test("after a move, the new mentor has access to the participant's tasks, and the old mentor has none", async () => {
    const [old, next] = [await server.as('mentor1'), await server.as('mentor3')];
    const path = `/men/tugas_peserta?katid=1&pesid=${peserta[1]}`;
    expect([
      (await server.call(path, { token: old })).status,
      (await server.call(path, { token: next })).status,
    ]).toEqual([200, 403]);
    await move({ dari: id.mentor1, ke: id.mentor3, katid: 1, pesid: [peserta[1]] });
    expect([
      (await server.call(path, { token: old })).status,
      (await server.call(path, { token: next })).status,
    ]).toEqual([403, 200]);
  });

  test('if two admins move the same participants at the same time, only one move takes effect', async () => {
    const answers = await Promise.all([
      move({ dari: id.mentor1, ke: id.mentor3 }),
      move({ dari: id.mentor1, ke: id.mentor2 }),
      move({ dari: id.mentor1, ke: id.mentor3 }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.map(({ body }) => body.jumlah).toSorted((a, b) => a - b)).toEqual([0, 0, 6]);
    const none = answers.find(({ body }) => body.jumlah === 0);
    expect(none?.body).toMatchObject({ message: 'Tidak ada peserta yang dipindahkan', riwayat_id: null });
    expect(await log()).toHaveLength(1);
  });

  test('a move of mentors and evaluators is one history entry, and one undo restores all columns', async () => {
    const tables = async () => [
      await server.sql('select * from mentor_peserta order by 1'),
      await server.sql('select * from mentor_ist order by 1'),
    ];
    const before = await tables();
    const { riwayat_id } = (await move({ dari: id.mentor2, ke: id.mentor3 })).body;
    expect(await tables()).not.toEqual(before);
    const undone = await call('/adm/batalkan', { id: riwayat_id });
    expect([undone.status, await tables()]).toEqual([200, before]);
    expect((await call('/adm/batalkan', { id: riwayat_id })).status).toBe(409);
  });

  test('a move can also stop the old mentor from accepting participants, and one undo reverts both', async () => {
    const menerima = async () =>
      (await server.sql('select menerima from mentor where user_id = $1', [id.mentor2])).map(
        (row) => row.menerima,
      );
    await server.sql('delete from mentor');
    const { body } = await move({ dari: id.mentor2, ke: id.mentor3, berhenti_menerima: 1 });
    const [{ name }] = await server.sql('select name from users where id = $1', [id.mentor2]);
    expect(body.message).toMatch(
      new RegExp(`^12 peserta dipindahkan kepada .+; ${name} tidak menerima peserta lagi$`),
    );
    expect(await menerima()).toEqual([0]);
    expect(await log()).toMatchObject([
      { aksi: 'mentor_dipindah', sebelum: { menerima: 1 }, sesudah: { menerima: 0, jumlah: 12 } },
    ]);
    expect((await call('/adm/batalkan', { id: body.riwayat_id })).status).toBe(200);
    expect([await menerima(), await count(id.mentor2)]).toEqual([[1], { kategori: 30, ist: 12 }]);
    // Without the option `berhenti_menerima`, a move does not change the mentor's value of `menerima`.
    await move({ dari: id.mentor2, ke: id.mentor3 });
    expect(await menerima()).toEqual([1]);
    const last = await move({ dari: id.mentor2, ke: id.mentor3, berhenti_menerima: 1 });
    expect([last.body.jumlah, typeof last.body.riwayat_id, await menerima()]).toEqual([0, 'number', [0]]);
    expect(
      (await move({ dari: id.mentor2, ke: id.mentor3, berhenti_menerima: 1 })).body.riwayat_id,
    ).toBeNull();
  });

  test.each([
    ['to the same mentor', () => ({ dari: id.mentor1, ke: id.mentor1 }), 'ke'],
    ['to a participant', () => ({ dari: id.mentor1, ke: peserta[0] }), 'ke'],
    ['without a target', () => ({ dari: id.mentor1 }), 'ke'],
    ['in a category of IST II', () => ({ dari: id.mentor1, ke: id.mentor3, katid: 6 }), 'katid'],
    [
      'of a category and a part of IST II',
      () => ({ dari: id.mentor1, ke: id.mentor3, katid: 1, isprak: 1 }),
      'isprak',
    ],
    ['without participants', () => ({ dari: id.mentor1, ke: id.mentor3, pesid: [] }), 'pesid'],
  ])('a move %s is rejected with 422, and moves no participant', async (_, body, field) => {
    const answer = await move(body());
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
    expect(await owners(1)).toMatchObject({ [peserta[0]!]: id.mentor1 });
  });
});

describe('POST /adm/mentor_pindah_periksa', () => {
  const check = async (body: object) => (await call('/adm/mentor_pindah_periksa', body)).body;
  const setMaks = (mentor_id: number, maks: number) =>
    server.sql(
      'insert into mentor (user_id, maks) values ($1, $2) on conflict (user_id) do update set maks = $2',
      [mentor_id, maks],
    );
  beforeEach(() => server.sql('delete from mentor'));

  test('the check of a planned move names each duty in which the new mentor would have more participants than allowed', async () => {
    const [{ name }] = await server.sql('select name from users where id = $1', [id.mentor3]);
    const all = { dari: id.mentor2, ke: id.mentor3 };
    const before = await owners(1);
    expect(await check(all)).toEqual({ peringatan: [] });
    await setMaks(id.mentor3, 6);
    expect(await check(all)).toEqual({ peringatan: [] });
    await setMaks(id.mentor3, 5);
    expect(await check(all)).toEqual({
      peringatan: [
        `${name} akan memiliki 6 peserta di kategori 1–5, di atas maksimumnya 5.`,
        `${name} akan memiliki 6 peserta untuk praktik, di atas maksimumnya 5.`,
        `${name} akan memiliki 6 peserta untuk artikel, di atas maksimumnya 5.`,
      ],
    });
    expect(await check({ ...all, isprak: 0 })).toEqual({
      peringatan: [`${name} akan memiliki 6 peserta untuk artikel, di atas maksimumnya 5.`],
    });
    expect(await owners(1)).toEqual(before);
    expect(await log()).toEqual([]);
  });

  test('when a move is checked, a participant who has both mentors is counted once, and inactive ones are not counted', async () => {
    await server.sql('delete from mentor_peserta');
    await server.sql(
      `insert into mentor_peserta (mentor_id, peserta_id, kat_id) values ($1, $3, 1), ($2, $3, 2), ($1, $4, 1), ($2, $5, 1), ($2, $6, 1)`,
      [id.mentor1, id.mentor2, ...peserta.slice(0, 4)],
    );
    await server.sql('update peserta set peserta_status_aktif = 0 where user_id = $1', [peserta[2]]);
    const [{ periode_id }] = await server.sql('select periode_id from peserta where user_id = $1', [
      peserta[3],
    ]);
    await server.sql('update peserta set periode_id = 9 where user_id = $1', [peserta[3]]);
    await server.sql('update periode set is_aktif = 0 where id = 9');
    await setMaks(id.mentor2, 1);
    expect((await check({ dari: id.mentor1, ke: id.mentor2 })).peringatan).toEqual([
      expect.stringContaining('akan memiliki 2 peserta di kategori 1–5, di atas maksimumnya 1.'),
    ]);
    expect(await check({ dari: id.mentor1, ke: id.mentor2, pesid: [peserta[0]] })).toEqual({
      peringatan: [],
    });
    await server.sql('update peserta set peserta_status_aktif = 1 where user_id = $1', [peserta[2]]);
    await server.sql('update periode set is_aktif = 1 where id = 9');
    await server.sql('update peserta set periode_id = $2 where user_id = $1', [peserta[3], periode_id]);
  });

  test('the check of a move warns if the new mentor lacks the duty, works only at other locations, or takes no participants', async () => {
    const [{ name }] = await server.sql('select name from users where id = $1', [id.mentor3]);
    const places = await server.sql<{ keterangan: string }>(
      'select keterangan from lokasi where id in (2, 3) order by id',
    );
    await server.sql(
      'insert into mentor (user_id, tugas_mentor, tugas_evaluator, menerima, lokasi) values ($1, 0, 0, 0, array[2, 3])',
      [id.mentor3],
    );
    const menerima = `${name} tidak menerima peserta lagi.`;
    const place = `${name} hanya bertugas di ${places.map(({ keterangan }) => keterangan).join(', ')}.`;
    const from = { dari: id.mentor2, ke: id.mentor3 };
    expect((await check({ ...from, katid: 1 })).peringatan).toEqual([
      menerima,
      `${name} tidak bertugas sebagai mentor kategori 1–5.`,
      place,
    ]);
    expect((await check({ ...from, isprak: 1 })).peringatan).toEqual([
      menerima,
      `${name} tidak bertugas sebagai evaluator.`,
      place,
    ]);
    expect((await check(from)).peringatan).toHaveLength(4);
    // No warning appears if the new mentor has the duty of the moved assignments, accepts participants and works at all
    // locations.
    await server.sql(
      'update mentor set tugas_mentor = 1, menerima = 1, lokasi = array(select id from lokasi)',
    );
    expect((await check({ ...from, katid: 1 })).peringatan).toEqual([]);
  });

  test('the check of a planned move rejects a user who is no mentor as the new mentor', async () => {
    const { status, body } = await call('/adm/mentor_pindah_periksa', { dari: id.mentor1, ke: peserta[0] });
    expect([status, body.errors]).toEqual([422, { ke: ['Mentor tidak dikenal'] }]);
  });
});
