import { describe, expect, test } from 'vitest';
import { server } from '#test/own-server.ts';
import { create, save, setWindow, startTugas, token, user_id } from './tugas.setup.ts';

startTugas();

describe('GET /pr/materi', () => {
  test('a participant sees the active materials of the own location, sorted by start date', async () => {
    const { status, body } = await server.call('/pr/materi', { token });
    const wanted = await server.sql(
      `select id_materi from materi where lokasi_id = 1 and is_aktif = 1 order by tgl_mulai, id_materi`,
    );
    expect(status).toBe(200);
    expect(body.map((m: { id_materi: number }) => m.id_materi)).toEqual(wanted.map((m) => m.id_materi));
    expect(Object.keys(body[0]).sort()).toEqual([
      'baru',
      'diperpanjang',
      'id_materi',
      'is_aktif',
      'is_review',
      'is_tugas',
      'kat_id',
      'keterangan_kategori',
      'keterangan_materi',
      'tgl_akhir',
      'tgl_mulai',
    ]);
    expect(body[0].tgl_mulai).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  test('a participant of another location sees the materials of that location', async () => {
    const { body } = await server.call('/pr/materi', { token: await server.as('peserta9') });
    const wanted = await server.sql(
      'select count(*)::int as n from materi where lokasi_id = 2 and is_aktif = 1',
    );
    expect(body).toHaveLength(wanted[0].n);
    expect(body.length).toBeGreaterThan(0);
  });
});

describe('GET /pr/materi_detail', () => {
  test("a category has the participant's tasks (newest first), the task window and the modules", async () => {
    const first = (await create(1)).body;
    await save(first, '<p>isi</p>');
    await server.sql(`update tugas set created_at = now() - interval '1 hour' where id_tugas = $1`, [first]);
    const second = (await create(1)).body;
    const { body } = await server.call('/pr/materi_detail?katid=1', { token });
    expect(body.kat.id_kat).toBe(1);
    expect(body.kat.keterangan).not.toBe('');
    expect(body.tugas.map((t: { id_tugas: number }) => t.id_tugas)).toEqual([second, first]);
    expect(body.tugas[0]).toMatchObject({ user_id, kat_id: 1, id_review: null, kosong: 1 });
    expect(body.jadwal.terbuka).toBe(1);
    expect(body.ba).toEqual(
      await server.sql('select url, keterangan from bahan_ajar where kat_id = 1 order by id_bahan'),
    );
    expect(body.ba.length).toBeGreaterThan(0);
  });

  test('a category has the task window that is open today; if none is open, the next one; if none follows, the last one', async () => {
    await server.sql('delete from materi where kat_id = 3 and lokasi_id = 1');
    for (const [mulai, akhir] of [
      ['2026-06-01', '2026-06-02'],
      ['2026-05-01', '2026-05-05'],
      ['2026-05-20', '2026-05-25'],
      ['2026-05-10', '2026-05-12'],
    ])
      await server.sql(
        `insert into materi (periode_id, kat_id, keterangan_materi, tgl_mulai, tgl_akhir, lokasi_id, is_tugas) values (2, 3, 'Uji', $1, $2, 1, 1)`,
        [mulai, akhir],
      );
    for (const [today, mulai, terbuka] of [
      ['2026-04-01', '2026-05-01', 0],
      ['2026-05-11', '2026-05-10', 1],
      ['2026-05-15', '2026-05-20', 0],
      ['2026-07-01', '2026-06-01', 0],
    ]) {
      server.setNow(new Date(`${today}T05:00:00Z`));
      const { body } = await server.call('/pr/materi_detail?katid=3', { token });
      expect([today, body.jadwal.tgl_mulai, body.jadwal.terbuka]).toEqual([today, mulai, terbuka]);
    }
  });

  test('a request for the materials of an unknown category is rejected with 404', async () => {
    expect((await server.call('/pr/materi_detail?katid=8', { token })).status).toBe(404);
  });

  test('a participant does not see tasks of other participants', async () => {
    const { body } = await server.call('/pr/materi_detail?katid=1', { token });
    expect(body.tugas).toEqual([]);
    expect((await server.sql('select count(*)::int as n from tugas where kat_id = 1'))[0].n).toBeGreaterThan(
      0,
    );
  });
});

describe('GET /pr/tugas_new', () => {
  test('the request for a new task returns the id of the task as a number', async () => {
    const { status, body } = await create(1);
    expect(status).toBe(200);
    expect(body).toBeTypeOf('number');
    expect(
      await server.sql('select user_id, kat_id, catatan from tugas where id_tugas = $1', [body]),
    ).toEqual([{ user_id, kat_id: 1, catatan: '' }]);
  });

  test('a double click creates only one empty task, and a request after its first text creates a new task', async () => {
    const first = await create(2);
    expect((await create(2)).body).toBe(first.body);
    await save(first.body, '<p>isi</p>');
    const second = await create(2);
    expect(second.body).not.toBe(first.body);
    await server.sql(`update tugas set created_at = now() - interval '11 seconds' where id_tugas = $1`, [
      second.body,
    ]);
    expect((await create(2)).body).not.toBe(second.body);
  });

  test.each([6, 7])('a participant can create only one task in category %i', async (katid) => {
    expect((await create(katid)).status).toBe(200);
    const { status, body } = await create(katid);
    expect({ status, ...body }).toEqual({
      status: 409,
      message: 'Anda sudah mengirimkan tugas IST II untuk Penilaian Materi ini',
      code: 'sudah_ist2',
    });
  });

  test('a new task is accepted on the first and on the last day of the task window in Jakarta time', async () => {
    await setWindow(3, '2026-05-10', '2026-05-12');
    for (const [instant, status] of [
      ['2026-05-09T16:59:59Z', 409],
      ['2026-05-09T17:00:00Z', 200],
      ['2026-05-12T16:59:59Z', 200],
      ['2026-05-12T17:00:00Z', 409],
    ] as const) {
      server.setNow(new Date(instant));
      const answer = await create(3);
      expect([instant, answer.status]).toEqual([instant, status]);
      if (status === 409)
        expect(answer.body).toEqual({ message: 'Di luar jadwal pengumpulan tugas', code: 'di_luar_jadwal' });
    }
  });

  test("a new task gets 409 if the participant's location has no active task material, even if another location has one", async () => {
    await server.sql(`insert into materi (periode_id, kat_id, keterangan_materi, tgl_mulai, tgl_akhir, lokasi_id, is_tugas)
      values (2, 4, 'Uji', '2000-01-01', '2100-01-01', 2, 1)`);
    await server.sql('update materi set is_aktif = 0 where kat_id = 4 and lokasi_id = 1');
    expect((await create(4)).status).toBe(409);
    await server.sql('update materi set is_aktif = 1, is_tugas = 0 where kat_id = 4 and lokasi_id = 1');
    expect((await create(4)).status).toBe(409);
  });

  test('a new task in an unknown category is rejected with 404', async () => {
    expect((await create(99)).status).toBe(404);
  });
});

describe('concurrent requests for tasks', () => {
  test.each([6, 7])('50 concurrent requests create one IST II task in category %i', async (katid) => {
    const other = await server.another();
    const two = [server, other];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => two[i % 2]!.call(`/pr/tugas_new?katid=${katid}`, { token })),
    );
    await other.close();
    const won = answers.filter((a) => a.status === 200);
    const lost = answers.filter((a) => a.status === 409);
    expect([won.length, lost.length]).toEqual([1, 49]);
    expect(new Set(lost.map((a) => a.body.message))).toEqual(
      new Set(['Anda sudah mengirimkan tugas IST II untuk Penilaian Materi ini']),
    );
    expect(
      (await server.sql('select count(*)::int as n from tugas where user_id = $1', [user_id]))[0].n,
    ).toBe(1);
  });

  test('concurrent requests for a new task create only one task, like a double click', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => create(1)));
    expect(new Set(answers.map((a) => a.status))).toEqual(new Set([200]));
    expect(new Set(answers.map((a) => a.body)).size).toBe(1);
  });

  test('a unique index of the database rejects a second task in IST II', async () => {
    await expect(
      server.sql('insert into tugas (user_id, kat_id) values ($1, 6), ($1, 6)', [user_id]),
    ).rejects.toMatchObject({ constraint: 'tugas_ist2_satu' });
  });
});

test('a material that was created after the last task of its category is marked as new until the next task is sent', async () => {
  const token = await server.as('peserta2');
  const [diri] = await server.sql<{ user_id: number; lokasi_id: number }>(
    `select p.user_id, p.lokasi_id from peserta p join users u on u.id = p.user_id where u.email = 'peserta2@example.org'`,
  );
  await server.sql(
    `update tugas set dikirim_pada = now() - interval '1 day' where user_id = $1 and kat_id = 1`,
    [diri!.user_id],
  );
  const [made] = await server.sql<{ id_materi: number }>(
    `insert into materi (periode_id, kat_id, keterangan_materi, tgl_mulai, tgl_akhir, lokasi_id, is_tugas)
     values (2, 1, 'Tugas tambahan', current_date - 3, current_date + 9, $1, 1) returning id_materi`,
    [diri!.lokasi_id],
  );
  const newTugas = async () => {
    const { body } = await server.call('/pr/materi', { token });
    return body
      .filter((row: { baru: number }) => row.baru === 1)
      .map((row: { id_materi: number }) => row.id_materi);
  };
  expect(await newTugas()).toContain(made!.id_materi);
  await server.sql(`update tugas set dikirim_pada = now() where user_id = $1 and kat_id = 1`, [
    diri!.user_id,
  ]);
  expect(await newTugas()).not.toContain(made!.id_materi);
});
