import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addPeserta } from '#test/add-peserta.ts';
import { admin, server, startAdmin } from '#test/own-server.ts';
import type { Instance } from '#test/server.ts';
import { eventually } from '#test/eventually.ts';

startAdmin();

let second: Instance;

beforeAll(async () => {
  second = await server.another();
});
afterAll(() => second.close());
beforeEach(async () => {
  await server.sql('delete from audit');
  await server.sql('delete from job');
});

const PATH = '/adm/peserta_pelatihan_nilai_analisa_semua';
const start = (body: object, from: Instance = server) => from.call(PATH, { token: admin, body });
const job = (id: number, token = admin) => server.call(`/job?id=${id}`, { token });
const ended = (id: number) =>
  eventually(async () => {
    const { body } = await job(id);
    expect(body.status).toMatch(/done|failed/);
    return body;
  }, 50);
const nilai = () =>
  server.sql(
    `select i.user_id, nilai_ojt::float, nilai_ist2::float, i.updated_at, p.lokasi_id
     from ist_nilai i join peserta p on p.user_id = i.user_id order by i.user_id`,
  );
/** Stores an OJT score as if an admin had entered it, for all participants or for the given ones. */
const type = async (nilai_ojt: number, user_ids: number[] | null = null) =>
  server.sql(
    `update ist_nilai set nilai_ojt = $1, ojt_ditetapkan_pada = date_trunc('milliseconds', now()), ojt_ditetapkan_oleh = $2
     where $3::int[] is null or user_id = any($3)`,
    [nilai_ojt, await server.idOf('admin'), user_ids],
  );
/** Returns the history entry of a recompute, joined with its changed rows. */
const log = () =>
  server.sql(
    `select a.pelaku, a.aksi, a.objek as lokasi, p.objek, p.sebelum, p.sesudah
     from audit a join audit_perubahan p on p.audit_id = a.id order by p.id`,
  );

describe('POST /adm/peserta_pelatihan_nilai_analisa_semua', () => {
  test('a recompute sets the scores of all participants of a location, and saves only changed scores', async () => {
    await server.sql('update ist_nilai set nilai_ojt = 1, nilai_ist2 = 2 where user_id = any($1)', [
      [await server.idOf('peserta2'), await server.idOf('peserta9')],
    ]);
    const before = await nilai();
    const started = await start({ lokid: 1 });
    expect(started).toMatchObject({ status: 200, body: { status: 'waiting', done: 0, total: 8 } });
    // The job changes two participants: the changed participant, and peserta4, whose demo data also need a recompute.
    expect(await ended(started.body.id)).toMatchObject({
      status: 'done',
      done: 8,
      message: 'Nilai 8 peserta sudah dihitung ulang, 2 berubah.',
    });
    const after = await nilai();
    const changed = after.filter((row, i) => row.updated_at !== before[i].updated_at);
    expect(changed.map((row) => row.user_id)).toEqual([
      await server.idOf('peserta2'),
      await server.idOf('peserta4'),
    ]);
    const rows = await log();
    expect(rows).toMatchObject(
      changed.map(({ user_id, nilai_ojt, nilai_ist2 }) => {
        const { nilai_ojt: ojt, nilai_ist2: ist2 } = before.find((row) => row.user_id === user_id);
        return {
          pelaku: 'admin@example.org',
          aksi: 'nilai_dihitung_semua',
          lokasi: 'lokasi/1',
          objek: `peserta/${user_id}`,
          sebelum: { nilai_ojt: ojt, nilai_ist2: ist2 },
          sesudah: { nilai_ojt, nilai_ist2 },
        };
      }),
    );
    const entries = await server.sql('select id from audit');
    expect(entries).toHaveLength(1);
    expect((await job(started.body.id)).body.riwayat_id).toBe(Number(entries[0].id));
    for (const { user_id } of changed) {
      const { body } = await server.call(`/adm/peserta_pelatihan_nilai?pesid=${user_id}`, { token: admin });
      expect(body.nilai_ist).toMatchObject({
        nilai_ojt: body.hitung.nilai_ojt,
        nilai_ist2: body.hitung.nilai_ist2,
      });
    }
  });

  test('if a second recompute changes no score, its message says so', async () => {
    const { body } = await start({ lokid: 1 });
    expect(await ended(body.id)).toMatchObject({
      message: 'Nilai 8 peserta sudah dihitung ulang, tidak ada yang berubah.',
      riwayat_id: null,
    });
    expect(await server.sql('select from audit')).toEqual([]);
  });

  test('two concurrent recomputes of all locations share one job and one history entry', async () => {
    await addPeserta(server, 250, 2);
    await type(5);
    const [first, other] = await Promise.all([start({ lokid: 0 }), start({ lokid: null }, second)]);
    expect(first.body.id).toBe(other.body.id);
    expect(await ended(first.body.id)).toMatchObject({
      done: 268,
      total: 268,
      message: 'Nilai 268 peserta sudah dihitung ulang, 268 berubah.',
    });
    const objek = (await log()).map((row) => row.objek);
    expect(objek).toHaveLength(268);
    expect(new Set(objek).size).toBe(268);
    expect(await server.sql('select 1 from ist_nilai where nilai_ojt = 5')).toEqual([]);
    const [entry] = await server.sql('select id::int from audit');
    // All steps of the job share one history entry, so one undo reverts the whole job. While the job is running, the
    // undo is rejected.
    await server.sql(
      `update job set status = 'running', finished_at = null, message = null, due = now() + interval '1 day'`,
    );
    const undo = () => server.call('/adm/batalkan', { token: admin, body: { id: entry.id } });
    expect(await undo()).toMatchObject({
      status: 409,
      body: { message: 'Pekerjaan ini masih berjalan. Tunggu sampai selesai.' },
    });
    await server.sql('delete from job');
    expect((await undo()).body).toMatchObject({ jumlah: 268, dilewati: [] });
    expect(
      await server.sql('select 1 from ist_nilai where nilai_ojt <> 5 or ojt_ditetapkan_oleh is null'),
    ).toEqual([]);
  });

  test('a recompute with ditetapkan 0 keeps the stage scores that an admin has entered', async () => {
    const [idOfPeserta2, empat] = [await server.idOf('peserta2'), await server.idOf('peserta4')];
    await server.sql('update ist_nilai set nilai_ojt = 5, nilai_ist2 = 5, ojt_ditetapkan_pada = null');
    await type(6, [idOfPeserta2]);
    await ended((await start({ lokid: 1, ditetapkan: 0 })).body.id);
    const rows = (await nilai()).filter((row) => [idOfPeserta2, empat].includes(row.user_id));
    expect(rows.map((row) => row.nilai_ojt === 6)).toEqual([true, false]);
    expect(rows.map((row) => row.nilai_ist2)).not.toContain(5);
    await ended((await start({ lokid: 1 })).body.id);
    expect((await nilai()).find((row) => row.user_id === idOfPeserta2).nilai_ojt).not.toBe(6);
  });

  test('an undo of a recompute restores the earlier scores, except scores that have changed since the recompute', async () => {
    const [idOfPeserta2, idOfPeserta3, empat] = [
      await server.idOf('peserta2'),
      await server.idOf('peserta3'),
      await server.idOf('peserta4'),
    ];
    await type(5, [idOfPeserta2, idOfPeserta3, empat]);
    const { riwayat_id } = await ended((await start({ lokid: 1 })).body.id);
    // Makes three changes after the recompute: to a column of peserta2 that is no score, to a score of peserta3 that
    // the job did not change, and to the recomputed score of peserta4.
    await server.call('/adm/peserta_status_aktif?lokid=1&statid=0', { token: admin });
    const [{ nilai_post }] = await server.sql('select nilai_post::float from ist_nilai where user_id = $1', [
      idOfPeserta2,
    ]);
    for (const [pesid, change] of [
      [idOfPeserta3, { nilai_post: 34 }],
      [empat, { nilai_ojt: 56 }],
    ] as const) {
      const { body } = await server.call(`/adm/peserta_pelatihan_nilai?pesid=${pesid}`, { token: admin });
      const saved = await server.call('/adm/peserta_pelatihan_nilai_store', {
        token: admin,
        body: { ...body.nilai_ist, user_id: pesid, ...change },
      });
      expect(saved.status).toBe(200);
    }
    const undone = await server.call('/adm/batalkan', { token: admin, body: { id: riwayat_id } });
    expect(undone.body).toMatchObject({
      jumlah: 2,
      dilewati: [{ objek: `peserta/${empat}`, alasan: 'OJT sudah diubah lagi' }],
    });
    expect(
      await server.sql(
        'select nilai_ojt::float, nilai_post::float from ist_nilai where user_id = any($1::int[]) order by user_id',
        [[idOfPeserta2, idOfPeserta3, empat]],
      ),
    ).toEqual([
      { nilai_ojt: 5, nilai_post },
      { nilai_ojt: 5, nilai_post: 34 },
      { nilai_ojt: 56, nilai_post: expect.any(Number) },
    ]);
  });

  test('an unfinished recompute job is listed only for its own location', async () => {
    const { body } = await start({ lokid: 2 });
    // Marks the job as running, as if another instance of the app were running it.
    const running = (query: string) => server.call(`${PATH}${query}`, { token: admin });
    await ended(body.id);
    await server.sql(
      `update job set status = 'running', finished_at = null, message = null, due = now() + interval '1 day'`,
    );
    expect((await running('?lokid=2')).body.job).toMatchObject({ id: body.id, status: 'running' });
    expect((await running('?lokid=1')).body).toEqual({ job: null });
    expect((await running('')).body).toEqual({ job: null });
    expect((await start({ lokid: 2 })).body.id).toBe(body.id);
  });

  test.each([
    [2_000_000_000, 422],
    [-1, 422],
    ['1', 422],
  ])('a recompute with lokid %j is rejected with %i and starts no job', async (lokid, status) => {
    expect((await start({ lokid })).status).toBe(status);
    expect(await server.sql('select 1 from job')).toEqual([]);
  });
});

describe('GET /job', () => {
  test('a recompute job is returned to its author and to admins; other users get 404', async () => {
    const { body } = await start({ lokid: 2 });
    await server.sql('update job set user_id = $1', [await server.idOf('peserta1')]);
    expect((await job(body.id, await server.as('peserta1'))).body).toMatchObject({ id: body.id });
    expect((await job(body.id)).status).toBe(200);
    for (const account of ['peserta2', 'mentor1'])
      expect((await job(body.id, await server.as(account))).status).toBe(404);
    expect((await job(2_000_000_000)).status).toBe(404);
  });
});
