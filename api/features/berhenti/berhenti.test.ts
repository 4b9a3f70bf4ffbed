import { beforeEach, describe, expect, test } from 'vitest';
import { KELOMPOK_FOR } from '#rules/kabar-kelompok.ts';
import { signer } from '#api/guard/sign.ts';
import { server, startServer } from '#test/own-server.ts';
import { SECRET } from '#test/server.ts';

startServer();

let orang: number;

beforeEach(async () => {
  orang = await server.idOf('peserta1');
  await server.sql('delete from email_pilihan');
});

const tokenOf = (berhenti: string, purpose: 'berhenti' | 'dokumen' = 'berhenti') =>
  signer(SECRET).token(purpose, `${orang}-${berhenti}`);
const pilihan = () => server.sql('select kelompok, cara from email_pilihan order by kelompok');
const read = async (token: string) => (await server.call(`/berhenti?token=${token}`)).body;

/** Sends the POST request of a mail program's unsubscribe button (RFC 8058). */
const press = (
  token: string,
  type = 'application/x-www-form-urlencoded',
  body = 'List-Unsubscribe=One-Click',
) => fetch(`${server.url}/berhenti/${token}`, { method: 'POST', headers: { 'content-type': type }, body });

describe('unsubscribe links in mails', () => {
  test('an unsubscribe link shows its group of mails, and changes nothing until the user confirms', async () => {
    const token = tokenOf('review');
    expect(await read(token)).toEqual({ berhenti: 'review', sudah: 0 });
    await fetch(`${server.url}/berhenti/${token}`);
    expect(await pilihan()).toEqual([]);
    for (let time = 0; time < 2; time++) {
      const { status, body } = await server.call('/berhenti', { body: { token } });
      expect([status, body.message]).toEqual([
        200,
        'Email “Review dan nilai” tidak dikirim lagi kepada Anda',
      ]);
    }
    expect(await pilihan()).toEqual([{ kelompok: 'review', cara: 'tidak' }]);
    expect(await read(token)).toEqual({ berhenti: 'review', sudah: 1 });
  });

  test.each(['application/x-www-form-urlencoded', 'application/x-www-form-urlencoded; charset=UTF-8'])(
    'the response to a one-click unsubscribe request of a mail program is plain text (content type %s)',
    async (type) => {
      const answer = await press(tokenOf('pengumuman'), type);
      expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
        200,
        'text/plain; charset=utf-8',
        'Email “Pengumuman” tidak dikirim lagi kepada Anda\n',
      ]);
      expect(await pilihan()).toEqual([{ kelompok: 'pengumuman', cara: 'tidak' }]);
    },
  );

  test('an unsubscribe request may be a multipart form, but not JSON and not longer than the limit', async () => {
    const parts =
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
    expect((await press(tokenOf('klaim'), 'multipart/form-data; boundary=x', parts)).status).toBe(200);
    expect((await press(tokenOf('jadwal'), 'application/json', '{}')).status).toBe(415);
    expect((await press(tokenOf('jadwal'), undefined, 'a'.repeat(20_000))).status).toBe(413);
    expect(await pilihan()).toEqual([{ kelompok: 'klaim', cara: 'tidak' }]);
  });

  test('the unsubscribe link in the daily mail turns off all groups of this mail, but no group that is mailed at once', async () => {
    await server.sql(`insert into email_pilihan values ($1, 'klaim', 'langsung')`, [orang]);
    expect((await press(tokenOf('ringkasan'))).status).toBe(200);
    // Notifications of these groups are mailed at once and are not part of the daily mail, so the settings of these
    // groups stay unchanged.
    const langsung = ['jendela', 'klaim', 'pengingat'];
    expect(await pilihan()).toEqual(
      KELOMPOK_FOR.user
        .filter((kelompok) => kelompok === 'klaim' || !langsung.includes(kelompok))
        .map((kelompok) => ({ kelompok, cara: kelompok === 'klaim' ? 'langsung' : 'tidak' }))
        .toSorted((a, b) => (a.kelompok < b.kelompok ? -1 : 1)),
    );
    expect(await read(tokenOf('ringkasan'))).toEqual({ berhenti: 'ringkasan', sudah: 1 });
  });

  test.each([
    ['forged', () => `${tokenOf('review').split('.')[0]}.AAAAAAAAAAAAAAAAAAAAAA`],
    ['of another purpose', () => tokenOf('review', 'dokumen')],
    ['for an unknown group', () => tokenOf('merpati')],
    ['cut off', () => tokenOf('review').slice(0, -1)],
  ])('an unsubscribe link that is %s is rejected with 404 and changes nothing', async (_name, token) => {
    const { status, body } = await server.call('/berhenti', { body: { token: token() } });
    expect([status, body.code]).toEqual([404, 'tautan_tidak_berlaku']);
    expect((await press(token())).status).toBe(404);
    expect(await pilihan()).toEqual([]);
  });

  test('the unsubscribe link of a deleted account gets a response with 200, and nothing is stored', async () => {
    orang = 999_999;
    expect((await press(tokenOf('review'))).status).toBe(200);
    expect(await pilihan()).toEqual([]);
  });
});

test('only the unsubscribe call accepts a URL-encoded form; requests with such a form to other paths get 404 or 415', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  for (const path of ['/login', '/berhenti'])
    expect((await server.call(path, { method: 'POST', headers, body: 'token=x' })).status).toBe(415);
  const page = await fetch(`${server.url}/berhenti`, { method: 'POST', headers, body: 'x=1' });
  expect([404, 415]).toContain(page.status);
});
