import { afterEach, describe, expect, test } from 'vitest';
import { notify, type Kabar } from '#api/parts/kabar/tulis.ts';
import { openDatabase } from '#api/db/db.ts';
import { readSettings } from '#api/start/settings.ts';
import { APP_ROLE } from '#db/migrate.ts';
import { server } from '#test/own-server.ts';
import { as, bell, id, markRead, startLonceng, told, unread } from './lonceng.setup.ts';

startLonceng();
afterEach(() => server.setNow(null));

/** Stores notifications in the same way as a request handler. */
async function tell(...kabar: Kabar[]) {
  const database = openDatabase({ url: server.databaseUrl, role: APP_ROLE, size: 1, onError: () => {} });
  await database.write((db) => notify({ db, now: new Date(), settings: readSettings({}) }, kabar));
  await database.close();
}

const raport = (open: 0 | 1) => as('admin', '/adm/sistem_store', { raport_pelatihan_open: open });
const RAPORT = 'Raport kegiatan sudah dapat dibuka';
const HARI = '2090-01-01';
const notice = (teks: string, more: object = {}) =>
  as('admin', '/adm/pengumuman_store', { teks, sampai: HARI, ...more });
const toPeserta2 = (kunci: string): Kabar => ({ user_id: id.peserta2, jenis: 'klaim_divalidasi', kunci });

describe('number of unread notifications', () => {
  test('the response to the session check has the number of unread notifications in a header', async () => {
    await tell(toPeserta2('a'), toPeserta2('b'));
    const { body, headers } = await server.call('/user', { token: await server.as('peserta2') });
    expect(headers.get('X-Pemberitahuan')).toBe('2');
    expect(Object.keys(body)).toEqual(['id', 'name', 'email', 'group', 'harus_ganti_password']);
    expect(await unread('peserta1')).toBe('0');
    expect(await as('peserta2', '/pemberitahuan_jumlah')).toEqual({ belum: 2 });
  });

  test('a request for the number of unread notifications does not extend the session', async () => {
    const token = await server.as('admin');
    const age = () =>
      server.sql(
        `update sesi set terakhir = now() - interval '20 minutes' where id = (select max(id) from sesi) returning id`,
      );
    const isFresh = async () =>
      (
        await server.sql(
          `select terakhir > now() - interval '1 minute' as fresh from sesi order by id desc limit 1`,
        )
      )[0].fresh;
    await age();
    await server.call('/pemberitahuan_jumlah', { token });
    expect(await isFresh()).toBe(false);
    await server.call('/user', { token });
    expect(await isFresh()).toBe(true);
  });

  test('the number of unread notifications decreases when a user marks one or all as read', async () => {
    await tell(toPeserta2('a'), toPeserta2('b'), toPeserta2('c'));
    await raport(0);
    await raport(1);
    const [first] = await bell('peserta2');
    expect((await markRead('peserta2', first!.id)).body).toEqual({
      message: 'Sukses!, simpan data anda',
      belum: 3,
    });
    expect((await bell('peserta2')).map(({ dibaca }) => dibaca)).toEqual([1, 0, 0, 0]);
    expect((await markRead('peserta2')).body.belum).toBe(0);
    expect(await unread('peserta2')).toBe('0');
    // peserta1 has the same shared notification. It is still unread for peserta1.
    expect(await unread('peserta1')).toBe('1');
  });
});

describe('notifications of an account', () => {
  test('another account can neither read nor mark the notifications of an account', async () => {
    await tell(toPeserta2('a'));
    const [entry] = await bell('peserta2');
    expect((await markRead('peserta1', entry!.id)).status).toBe(404);
    expect(await bell('peserta1')).toEqual([]);
    expect(await unread('peserta2')).toBe('1');
    expect((await markRead('peserta2', 2_147_483_647)).status).toBe(404);
  });

  test('closed and inactive accounts, and accounts with a deletion request, get no notifications', async () => {
    await server.sql('update peserta set peserta_status_aktif = 0 where user_id = $1', [id.peserta1]);
    await server.sql('update users set ditutup_pada = now() where id = $1', [id.mentor1]);
    await as('peserta2', '/usr/penghapusan_minta', { alasan: '' });
    const to = (user_id: number): Kabar => ({ user_id, jenis: 'klaim_divalidasi', kunci: 'a' });
    await tell(to(id.peserta1), to(id.peserta2), to(id.mentor1), to(id.mentor2));
    expect(await server.sql('select user_id from pemberitahuan')).toEqual([{ user_id: id.mentor2 }]);
    await server.sql('update users set ditutup_pada = null');
  });

  test('a notification that is sent again unchanged is stored once, but a changed notification becomes unread again', async () => {
    const kabarUntil = (day: string): Kabar => ({
      user_id: id.peserta2,
      jenis: 'perpanjangan',
      kunci: 'a',
      kat_id: 1,
      rincian: { sampai: day },
    });
    await tell(kabarUntil('2090-01-01'));
    await markRead('peserta2');
    await tell(kabarUntil('2090-01-01'));
    expect((await bell('peserta2')).map(({ dibaca }) => dibaca)).toEqual([1]);
    await tell(kabarUntil('2090-01-02'));
    expect((await bell('peserta2')).map(({ dibaca }) => dibaca)).toEqual([0]);
  });

  test('notifications are counted and listed in pages, newest first', async () => {
    await tell(...Array.from({ length: 30 }, (_, n) => toPeserta2(String(n).padStart(2, '0'))));
    const { body, headers } = await server.call('/pemberitahuan?page=2&per_page=25', {
      token: await server.as('peserta2'),
    });
    expect([headers.get('X-Total-Count'), body.length]).toEqual(['30', 5]);
    const ids = body.map((row: { id: number }) => row.id);
    expect(ids).toEqual(ids.toSorted((a: number, b: number) => b - a));
  });
});

describe('notifications for many users', () => {
  test('only participants get the notification about the open report card, until the report card is closed', async () => {
    await raport(0);
    await raport(1);
    expect([await told('peserta1'), await told('peserta2'), await told('mentor1')]).toEqual([
      [RAPORT],
      [RAPORT],
      [],
    ]);
    await markRead('peserta1');
    await raport(0);
    expect([await told('peserta1'), await told('peserta2')]).toEqual([[`${RAPORT} (batal)`], []]);
    expect(await unread('peserta2')).toBe('0');
    await raport(1);
    expect([await unread('peserta1'), await unread('peserta2')]).toEqual(['1', '1']);
    expect(await server.sql('select from pemberitahuan')).toHaveLength(1);
  });

  test('the notification of an announcement reaches all users as long as the announcement is current', async () => {
    const { id: pengumuman } = await notice(`Kumpul\ndi ${'aula '.repeat(30)}`);
    const start = 'Pengumuman: Kumpul di aula';
    for (const account of ['peserta1', 'mentor1', 'admin'])
      expect(
        (await bell(account)).map(({ kalimat, tujuan }) => [kalimat.slice(0, start.length), tujuan]),
      ).toEqual([[start, '/']]);
    const [newest] = await bell('admin');
    expect(newest!.kalimat.length).toBeLessThan(120);
    await markRead('mentor1');
    const [{ updated_at }] = await server.sql('select updated_at from pengumuman');
    await notice('Kumpul di kelas', { id: pengumuman, updated_at });
    expect(await told('mentor1')).toEqual(['Pengumuman: Kumpul di kelas']);
    expect(await unread('mentor1')).toBe('1');
    await as('admin', '/adm/pengumuman_akhiri', { id: pengumuman });
    expect([await told('mentor1'), await unread('mentor1')]).toEqual([[], '0']);
  });

  test('an account that was created after a notification for many users does not see this notification', async () => {
    await raport(0);
    await raport(1);
    await server.sql(`update users set created_at = now() + interval '1 day' where id = $1`, [id.peserta1]);
    expect([await told('peserta1'), await unread('peserta1')]).toEqual([[], '0']);
    await server.sql(`update users set created_at = now() - interval '1 day' where id = $1`, [id.peserta1]);
    expect(await unread('peserta1')).toBe('1');
  });
});
