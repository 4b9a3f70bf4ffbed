import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { effectiveAkhir } from '#rules/tugas/jadwal.ts';
import { admin, server, startAdmin } from '#test/own-server.ts';

startAdmin();

let token: string;
let peserta_id: number;

const AKHIR = '2026-05-10';

beforeAll(async () => {
  server.setNow(new Date('2026-05-13T03:00:00Z'));
  token = await server.as('peserta1');
  peserta_id = await server.idOf('peserta1');
});
/**
 * In each test, the task window of category 1 ended three days ago for all participants of location 1. The task windows
 * of the other categories end much later.
 */
beforeEach(async () => {
  await server.sql('delete from perpanjangan');
  await server.sql('delete from audit');
  await server.sql('delete from tugas where user_id = $1', [peserta_id]);
  await server.sql(
    `update materi set tgl_mulai = '2026-05-01', tgl_akhir = $1 where lokasi_id = 1 and kat_id = 1`,
    [AKHIR],
  );
});

const extend = (part: object = {}) =>
  server.call('/adm/perpanjangan_store', {
    token: admin,
    body: { peserta_id, kat_id: 1, sampai: '2026-05-15', alasan: 'Sakit, ada surat dokter', ...part },
  });
const create = (who = token) => server.call('/pr/tugas_new?katid=1', { token: who });
const end = (id: number) =>
  server.call(`/adm/perpanjangan_destroy?id=${id}`, { token: admin, method: 'DELETE' });
const log = () => server.sql('select aksi, objek, pelaku, sebelum, sesudah from audit order by id');

describe('extended task windows', () => {
  test('a participant with an extension can create and save a task, and all screens show the later date', async () => {
    expect((await create()).body.code).toBe('di_luar_jadwal');
    const { status, body } = await extend();
    expect([status, body.message]).toEqual([200, 'Sukses!, simpan data anda']);

    const made = await create();
    expect(made.status).toBe(200);
    const saved = await server.call('/pr/tugas_store', {
      token,
      body: { id_tugas: made.body, catatan: '<p>Terlambat</p>' },
    });
    expect(saved.status).toBe(200);

    const [detail, tugas, list, dasbor] = await Promise.all(
      ['/pr/materi_detail?katid=1', `/pr/tugas_detail?tugid=${made.body}`, '/pr/materi', '/dasbor'].map(
        async (path) => (await server.call(path, { token })).body,
      ),
    );
    const wanted = { tgl_mulai: '2026-05-01', tgl_akhir: '2026-05-15', diperpanjang: 1 };
    expect(detail.jadwal).toEqual({ ...wanted, terbuka: 1 });
    expect(tugas.jadwal).toEqual({ ...wanted, terbuka: 1 });
    const ofKat = (rows: { kat_id: number; is_tugas?: number }[]) =>
      rows.filter((row) => row.kat_id === 1 && row.is_tugas !== 0);
    expect(ofKat(list)[0]).toMatchObject(wanted);
    expect(ofKat(dasbor.user.tugas)[0]).toMatchObject(wanted);
    // Materials without tasks, and materials of other categories, are not marked as extended.
    const others = list.filter(
      (row: { is_tugas: number; kat_id: number }) => !row.is_tugas || row.kat_id !== 1,
    );
    expect(others.map((row: { diperpanjang: number }) => row.diperpanjang)).not.toContain(1);
  });

  test('an extended task window is open on its last day and closed on the next day', async () => {
    await extend();
    for (const [now, status] of [
      ['2026-05-15T16:59:00Z', 200],
      ['2026-05-15T17:01:00Z', 409],
    ] as const) {
      server.setNow(new Date(now));
      expect((await create()).status).toBe(status);
    }
    server.setNow(new Date('2026-05-13T03:00:00Z'));
  });

  test('an extension applies to one participant and one category only, and never shortens a task window', async () => {
    await extend();
    expect((await create(await server.as('peserta2'))).status).toBe(409);
    await server.sql(`update materi set tgl_akhir = '2026-05-30' where lokasi_id = 1 and kat_id = 1`);
    const { jadwal } = (await server.call('/pr/materi_detail?katid=1', { token })).body;
    expect(jadwal).toMatchObject({ tgl_akhir: effectiveAkhir('2026-05-30', '2026-05-15'), diperpanjang: 0 });
    const other = (await server.call('/pr/materi_detail?katid=2', { token })).body.jadwal;
    expect(other.diperpanjang).toBe(0);
  });

  test('an admin can change and end an extension, and each history entry has the old values', async () => {
    const { id } = (await extend()).body;
    expect((await extend({ sampai: '2026-05-20' })).body.id).toBe(id);
    expect((await end(id)).body).toEqual({ message: 'Data sudah dihapus' });
    expect((await create()).status).toBe(409);
    const alasan = 'Sakit, ada surat dokter';
    const objek = `peserta/${peserta_id}/kategori/1`;
    const by = { objek, pelaku: 'admin@example.org' };
    const [first, second] = [
      { sampai: '2026-05-15', alasan },
      { sampai: '2026-05-20', alasan },
    ];
    expect(await log()).toEqual([
      { ...by, aksi: 'jadwal_diperpanjang', sebelum: null, sesudah: first },
      { ...by, aksi: 'jadwal_diperpanjang', sebelum: first, sesudah: second },
      { ...by, aksi: 'perpanjangan_diakhiri', sebelum: second, sesudah: null },
    ]);
  });

  test('a repeated request does not change an extension and adds no history entry', async () => {
    await extend();
    expect((await extend({ updated_at: null })).status).toBe(200);
    expect(await log()).toHaveLength(1);
  });
});

describe('rejected extensions', () => {
  test.each([
    ['a day that has passed', { sampai: '2026-05-12' }, 422, 'sampai'],
    ['no reason', { alasan: '  ' }, 422, 'alasan'],
    ['an invalid date', { sampai: '2026-13-01' }, 422, 'sampai'],
    ['an unknown category', { kat_id: 8 }, 422, 'kat_id'],
  ])('an extension with %s is rejected with 422', async (_, part, status, field) => {
    const answer = await extend(part);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([status, [field]]);
    expect(await log()).toEqual([]);
  });

  test('an extension to a date on which the task window is open for all participants is rejected', async () => {
    await server.sql(`update materi set tgl_akhir = '2026-05-15' where lokasi_id = 1 and kat_id = 1`);
    const { status, body } = await extend();
    expect([status, body.errors.sampai[0]]).toEqual([422, expect.stringContaining('sudah berlaku')]);
  });

  test('an extension in a category without tasks at the participant’s location is rejected', async () => {
    await server.sql('update materi set is_aktif = 0 where lokasi_id = 1 and kat_id = 1');
    expect((await extend()).body.code).toBe('tanpa_jadwal');
    await server.sql('update materi set is_aktif = 1 where lokasi_id = 1 and kat_id = 1');
  });

  test('if two admins have loaded the same version of an extension, the second save is rejected', async () => {
    expect((await extend({ updated_at: null })).status).toBe(200);
    const second = await extend({ updated_at: null, sampai: '2026-05-28' });
    expect([second.status, second.body.code]).toEqual([409, 'sudah_berubah']);
    expect(second.body.message).toMatch(/^Perpanjangan jadwal ini baru saja diubah/);
  });

  test('an extension for an unknown user or for a mentor is rejected with 404', async () => {
    for (const other of [2_000_000_000, await server.idOf('mentor1')])
      expect((await extend({ peserta_id: other })).status).toBe(404);
    expect((await end(2_000_000_000)).status).toBe(404);
  });
});
