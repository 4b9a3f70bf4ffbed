import ICAL from 'ical.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { signer } from '#api/guard/sign.ts';
import { admin, server, startAdmin } from '#test/own-server.ts';
import { SECRET } from '#test/server.ts';

startAdmin();

let peserta: number;
beforeAll(async () => {
  peserta = await server.idOf('peserta2');
});

const addressOf = async (account: string): Promise<string> =>
  (await server.call('/kalender', { token: await server.as(account) })).body.alamat;
/**
 * Requests a calendar. The address contains the public host of the app, so only its path is sent to the test server.
 */
const fetchIcs = (alamat: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${new URL(alamat).pathname}`, { headers });
const textOf = async (account: string) => (await fetchIcs(await addressOf(account))).text();

const text = (event: ICAL.Component, name: string) => String(event.getFirstPropertyValue(name) ?? '');

/** Parses the calendar with a second library. Returns the entries, keyed by their id without the user. */
function read(ics: string) {
  const calendar = new ICAL.Component(ICAL.parse(ics));
  return new Map(
    calendar.getAllSubcomponents('vevent').map((event) => [
      text(event, 'uid').replace(/-\d+@.*$/, ''),
      {
        uid: text(event, 'uid'),
        judul: text(event, 'summary'),
        uraian: text(event, 'description'),
        mulai: text(event, 'dtstart'),
        sampai: text(event, 'dtend'),
        isDate: new ICAL.Event(event).startDate.isDate,
        urutan: Number(text(event, 'sequence')),
        status: text(event, 'status'),
        tempat: text(event, 'location'),
        stamp: text(event, 'dtstamp'),
        diubah: text(event, 'last-modified'),
        url: text(event, 'url'),
      },
    ]),
  );
}
const calendarOf = async (account: string) => read(await textOf(account));

interface Row {
  id: number;
  tgl_mulai: string;
  tgl_akhir: string;
  is_tugas: number;
  is_aktif: number;
  besok: string;
}
const MATERI = `select m.id_materi as id, m.tgl_mulai::text, m.tgl_akhir::text, m.is_tugas, m.is_aktif, (m.tgl_akhir + 1)::text as besok from materi m`;
const materiOf = (user_id: number) =>
  server.sql<Row>(`${MATERI} join peserta p on p.lokasi_id = m.lokasi_id where p.user_id = $1`, [user_id]);
const oneTask = async (user_id: number) => (await materiOf(user_id)).find((m) => m.is_tugas && m.is_aktif)!;

async function extend(materi: Row, sampai: string) {
  const [row] = await server.sql('select kat_id from materi where id_materi = $1', [materi.id]);
  const { status, body } = await server.call('/adm/perpanjangan_store', {
    token: admin,
    body: { peserta_id: peserta, kat_id: row.kat_id, sampai, alasan: 'Sakit' },
  });
  expect([status, body]).toEqual([200, expect.anything()]);
  return body.id as number;
}

describe('calendar of a participant', () => {
  test('a participant’s calendar has all materials of the location, and inactive materials are shown as cancelled', async () => {
    const [own, calendar] = [await materiOf(peserta), await calendarOf('peserta2')];
    expect(own.some((m) => m.is_aktif === 0)).toBe(true);
    const dates = [...calendar].map(([name, { mulai, sampai, isDate, status }]) => [
      name,
      { mulai, sampai, isDate, status },
    ]);
    const wanted = own.map(({ id, tgl_mulai, besok, is_aktif }) => [
      `materi-${id}`,
      { mulai: tgl_mulai, sampai: besok, isDate: true, status: is_aktif === 1 ? 'CONFIRMED' : 'CANCELLED' },
    ]);
    expect(Object.fromEntries(dates)).toEqual(Object.fromEntries(wanted));
  });

  test('entries of a calendar have the correct first and last day across a clock change, a new month and a leap year', async () => {
    const { id } = await oneTask(peserta);
    await server.sql(
      `update materi set tgl_mulai = '2027-03-28', tgl_akhir = '2028-02-28' where id_materi = $1`,
      [id],
    );
    const berlin = await server.another({ TIME_ZONE: 'Europe/Berlin' });
    const there = await fetch(`${berlin.url}${new URL(await addressOf('peserta2')).pathname}`);
    await expect(there.text()).resolves.toContain(
      'DTSTART;VALUE=DATE:20270328\r\nDTEND;VALUE=DATE:20280229\r\n',
    );
    await berlin.close();
  });

  test('if an extension changes, the calendar entry keeps its id and gets a higher sequence number', async () => {
    const materi = await oneTask(peserta);
    const seen = [(await calendarOf('peserta2')).get(`materi-${materi.id}`)!];
    const look = async () => seen.push((await calendarOf('peserta2')).get(`materi-${materi.id}`)!);
    // Moves the stored times of change to different minutes. Otherwise they would be equal, because the test makes its
    // changes within one second.
    const later = (minutes: number) =>
      server.sql(
        `update perpanjangan set updated_at = now() + make_interval(mins => $2) where peserta_id = $1`,
        [peserta, minutes],
      );
    await extend(materi, '2029-01-10');
    await later(1);
    await look();
    const id = await extend(materi, '2029-01-20');
    await later(2);
    await look();
    await server.call(`/adm/perpanjangan_destroy?id=${id}`, { token: admin, method: 'DELETE' });
    await server.sql(
      `update audit set waktu = now() + interval '3 minutes' where aksi = 'perpanjangan_diakhiri'`,
    );
    await look();
    expect(seen.map((each) => each.sampai)).toEqual([
      seen[0]!.sampai,
      '2029-01-11',
      '2029-01-21',
      seen[0]!.sampai,
    ]);
    expect(seen[1]!.uraian).toMatch(
      /^Tugas disimpan paling lambat 10 Januari 2029\. Waktu Anda diperpanjang, semula sampai /,
    );
    expect(new Set(seen.map((each) => each.uid)).size).toBe(1);
    const urutan = seen.map((each) => each.urutan);
    expect(urutan).toEqual(urutan.toSorted((a, b) => a - b));
    expect(new Set(urutan).size).toBe(4);
    expect(Math.max(...urutan)).toBeLessThan(2 ** 31);
  });

  test('a calendar shows a deactivated material as cancelled, and shows it as confirmed after it is active again', async () => {
    const { id } = (await materiOf(peserta)).filter((m) => m.is_aktif === 1)[1]!;
    const before = (await calendarOf('peserta2')).get(`materi-${id}`)!;
    const close = async (is_aktif: 0 | 1) => {
      const [{ isi }] = await server.sql('select to_jsonb(m) as isi from materi m where id_materi = $1', [
        id,
      ]);
      const { status } = await server.call('/adm/materi_store', { token: admin, body: { ...isi, is_aktif } });
      expect(status).toBe(200);
      return (await calendarOf('peserta2')).get(`materi-${id}`)!;
    };
    const closed = await close(0);
    expect(closed).toMatchObject({
      uid: before.uid,
      status: 'CANCELLED',
      judul: `Dibatalkan: ${before.judul}`,
    });
    expect(closed.urutan).toBeGreaterThan(before.urutan);
    expect(await close(1)).toMatchObject({ status: 'CONFIRMED', judul: before.judul });
  });

  test('a test that was reopened for one participant is only in the calendar of this participant', async () => {
    const { status } = await server.call('/adm/tes_buka_store', {
      token: admin,
      body: { peserta_id: peserta, tesid: 1, sampai: '2029-02-28', alasan: 'Listrik padam' },
    });
    expect(status).toBe(200);
    expect((await calendarOf('peserta2')).get('tes-1')).toMatchObject({
      judul: 'Pretest dibuka untuk Anda',
      sampai: '2029-03-01',
      url: expect.stringMatching(/\/pr\/test$/),
    });
    expect((await calendarOf('peserta3')).has('tes-1')).toBe(false);
  });

  test('the calendar file has names of materials without control characters, in lines of at most 75 bytes', async () => {
    const { id } = await oneTask(peserta);
    const nama = 'Rancangan “Rencana Pembelajaran Semester”; bab I, II, dan III\\akhir — naïf 😀 '
      .repeat(3)
      .trim();
    await server.sql('update materi set keterangan_materi = $2 where id_materi = $1', [
      id,
      `${nama}\r\nEND:VEVENT\u0007`,
    ]);
    const ics = await textOf('peserta2');
    expect(read(ics).get(`materi-${id}`)!.judul).toMatch(/: Rancangan/);
    expect(read(ics).get(`materi-${id}`)!.judul.split(': ').slice(1).join(': ')).toBe(`${nama} END:VEVENT`);
    for (const line of ics.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(ics).toMatch(/\r\nEND:VCALENDAR\r\n$/);
    expect(ics.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  test('the calendar file stays the same as long as its data stay the same, so a repeated request gets 304', async () => {
    const alamat = await addressOf('peserta2');
    const first = await fetchIcs(alamat);
    server.setNow(new Date(Date.now() + 40 * 86_400_000));
    const again = await fetchIcs(alamat);
    expect(await again.text()).toBe(await first.text());
    expect(await addressOf('peserta2')).toBe(alamat);
    server.setNow(null);
    // DTSTAMP is the time of the last change. With the current time, the file would differ at each request.
    for (const { stamp, diubah } of (await calendarOf('peserta2')).values()) expect(stamp).toBe(diubah);
    const etag = first.headers.get('etag')!;
    expect([first.headers.get('content-type'), first.headers.get('cache-control')]).toEqual([
      'text/calendar; charset=utf-8',
      'private, no-cache',
    ]);
    const known = await fetchIcs(alamat, { 'if-none-match': etag });
    expect([known.status, await known.text()]).toEqual([304, '']);
  });
});

describe('calendar of a mentor', () => {
  test.each(['mentor1', 'mentor2'])(
    'the calendar of %s contains only the last day of each task window of the assigned participants',
    async (account) => {
      const id = await server.idOf(account);
      const windows = await server.sql<Row>(
        `${MATERI} where m.is_tugas = 1 and exists (
           select from peserta p where p.lokasi_id = m.lokasi_id and (
             exists (select from mentor_peserta a where a.mentor_id = $1 and a.peserta_id = p.user_id and a.kat_id = m.kat_id)
             or exists (select from mentor_ist e where e.mentor_id = $1 and e.peserta_id = p.user_id
                        and m.kat_id = case e.isprak when 1 then 6 else 7 end)))`,
        [id],
      );
      expect(windows.length).toBeGreaterThan(0);
      const calendar = await calendarOf(account);
      const days = [...calendar].map(([name, { mulai, sampai }]) => [name, { mulai, sampai }]);
      const wanted = windows.map((m) => [`batas-${m.id}`, { mulai: m.tgl_akhir, sampai: m.besok }]);
      expect(Object.fromEntries(days)).toEqual(Object.fromEntries(wanted));
      for (const each of calendar.values()) expect(each.tempat).not.toBe('');
    },
  );

  test('the calendar of a mentor without participants is empty', async () => {
    expect((await calendarOf('mentor3')).size).toBe(0);
  });

  test('entries in a mentor’s calendar name the location and link to the mentor’s list', async () => {
    const [one] = (await calendarOf('mentor1')).values();
    expect(one).toMatchObject({
      judul: expect.stringMatching(/^(Dibatalkan: )?Batas tugas /),
      url: expect.stringMatching(/\/m\/assign\/\w+$/),
    });
  });
});

test('a calendar contains no name and no email of any user, and this also applies to its owner', async () => {
  await server.call('/adm/tes_buka_store', {
    token: admin,
    body: { peserta_id: peserta, tesid: 2, sampai: '2029-02-28', alasan: 'Sakit bersama Ibu' },
  });
  const people = await server.sql<{ name: string; email: string }>('select name, email from users');
  for (const account of ['peserta1', 'peserta2', 'mentor1', 'mentor2']) {
    const ics = (await textOf(account)).replaceAll('\r\n ', '');
    expect(ics).not.toContain('Sakit');
    for (const { name, email } of people) {
      expect(ics).not.toContain(name);
      expect(ics).not.toContain(email);
    }
  }
});

describe('calendar URL', () => {
  test('only participants and mentors can get a calendar URL, and an admin gets 403', async () => {
    for (const path of ['/kalender', '/kalender_baru'])
      expect(
        (await server.call(path, { token: admin, ...(path.endsWith('baru') ? { body: {} } : {}) })).status,
      ).toBe(403);
  });

  test('if a user creates a new calendar URL, the old URL of this user becomes invalid', async () => {
    const [old, others] = [await addressOf('peserta4'), await addressOf('peserta5')];
    const token = await server.as('peserta4');
    const { status, body } = await server.call('/kalender_baru', { token, body: {} });
    expect([status, body.message]).toEqual([200, expect.stringContaining('tidak berlaku lagi')]);
    const fresh = await addressOf('peserta4');
    expect(fresh).not.toBe(old);
    const statuses = await Promise.all(
      [old, others, fresh].map(async (each) => (await fetchIcs(each)).status),
    );
    expect(statuses).toEqual([404, 200, 200]);
    expect(await server.sql(`select pelaku, objek from audit where aksi = 'kalender_baru'`)).toEqual([
      { pelaku: 'peserta4@example.org', objek: `users/${await server.idOf('peserta4')}` },
    ]);
  });

  test('a calendar URL is invalid while the account is closed, and after the account gets another group', async () => {
    const alamat = await addressOf('mentor3');
    const id = await server.idOf('mentor3');
    const status = async () => (await fetchIcs(alamat)).status;
    expect(await status()).toBe(200);
    await server.call('/adm/user_tutup', { token: admin, body: { id, ditutup: 1 } });
    expect(await status()).toBe(404);
    await server.call('/adm/user_tutup', { token: admin, body: { id, ditutup: 0 } });
    expect(await status()).toBe(200);
    await server.sql(`update users set "group" = 'user' where id = $1`, [id]);
    expect(await status()).toBe(404);
  });

  test('a calendar URL is valid while a deletion is only requested, and invalid after the account is deleted', async () => {
    const alamat = await addressOf('peserta9');
    const token = await server.as('peserta9');
    const { body } = await server.call('/usr/penghapusan_minta', { token, body: { alasan: '' } });
    expect((await fetchIcs(alamat)).status).toBe(200);
    await server.call('/adm/penghapusan_laksanakan', { token: admin, body: { id: body.id } });
    expect((await fetchIcs(alamat)).status).toBe(404);
  });

  test('all requests with an invalid calendar URL get the same 404', async () => {
    const sign = signer(SECRET);
    const subject = `userid=${peserta}&generasi=1&group=user`;
    const [body = '', mac = ''] = sign.token('kalender', subject).split('.');
    const other = Buffer.from(subject.replace(String(peserta), '1')).toString('base64url');
    const wrong = {
      forged: `${body}.${'A'.repeat(mac.length)}`,
      cut: body,
      altered: `${other}.${mac}`,
      'of another purpose': sign.token('berkas', subject),
      'of another secret': signer('x'.repeat(40)).token('kalender', subject),
      'of an admin': sign.token('kalender', `userid=${await server.idOf('admin')}&generasi=1&group=admin`),
      'of another group': sign.token('kalender', `userid=${peserta}&generasi=1&group=mentor`),
      'of nobody': sign.token('kalender', 'userid=2000000000&generasi=1&group=user'),
      'of a later generation': sign.token('kalender', `userid=${peserta}&generasi=2&group=user`),
      'a bare number': String(peserta),
      long: 'A'.repeat(8000),
    };
    for (const [name, token] of Object.entries(wrong)) {
      const answer = await server.call(`/kalender/${token}.ics`);
      expect([name, answer.status, answer.body, answer.headers.get('cache-control')]).toEqual([
        name,
        404,
        { message: 'Data tidak ditemukan', code: 'not_found' },
        'no-store',
      ]);
    }
    expect((await server.call(`/kalender/${body}.${mac}.ics`)).status).toBe(200);
  });
});
