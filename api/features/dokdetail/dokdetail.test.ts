import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { encodeId } from '#rules/text/hashid.ts';
import { signer } from '#api/guard/sign.ts';
import { admin, server, startAdmin } from '#test/own-server.ts';
import { SECRET } from '#test/server.ts';
import { sweep } from '#test/sweep.ts';

startAdmin();

let id: number;
let other: number;
/** Identity number of peserta2 as plain text. */
let nik: string;

beforeAll(async () => {
  id = await server.idOf('peserta2');
  other = await server.idOf('peserta3');
  const { body } = await server.call(`/adm/user_dokumen?userid=${id}`, { token: admin });
  nik = body.find((row: { dokumen_id: number }) => row.dokumen_id === 2).note;
});
beforeEach(async () => {
  server.setNow(null);
  await server.sql('delete from audit');
});

const tokenOf = async (userid: number): Promise<string> =>
  (await server.call(`/adm/user_profile?userid=${userid}`, { token: admin })).body.token_dokumen;
const open = (token: string, options = {}) =>
  server.call(`/adm/peserta_dok_detail?userid=${encodeURIComponent(token)}`, options);
const withdraw = (userid: number) => server.call('/adm/dok_tautan_tarik', { token: admin, body: { userid } });

describe('valid document links', () => {
  test('without a session, a document link shows the participant, all documents sorted by type, and the claims', async () => {
    const { status, body } = await open(await tokenOf(id));
    expect([status, body.length]).toEqual([200, 1]);
    const [person] = await server.sql(
      'select u.name, p.nama_pt, p.provinsi_pt from peserta p join users u on u.id = p.user_id where u.id = $1',
      [id],
    );
    const papers = await server.sql(
      `select d.dokumen_id, j.keterangan as jenis from dokumen d join jenis_dokumen j on j.id = d.dokumen_id
       where d.user_id = $1 order by d.dokumen_id, d.id`,
      [id],
    );
    const claims = await server.sql(
      'select jenis, nominal::int, catatan from akomodasi where user_id = $1 order by id',
      [id],
    );
    const address = expect.stringMatching(/^\/api\/berkas\//);
    expect(body[0]).toMatchObject({ info: person, dokinti: papers, akomodasi: claims });
    expect(Object.keys(body[0]).toSorted()).toEqual(['akomodasi', 'dokinti', 'info']);
    expect(body[0].dokinti.find((row: { dokumen_id: number }) => row.dokumen_id === 2)).toEqual({
      ket_dok: nik,
      jenis: 'KTP',
      dokumen: address,
      tipe: expect.any(String),
      dokumen_id: 2,
    });
    const file = await fetch(`${server.url}${body[0].dokinti[0].dokumen}`);
    expect([file.status, file.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  });

  test('each access by a document link adds a history entry with the network address but without document numbers', async () => {
    const token = await tokenOf(id);
    await open(token);
    await open(token, { headers: { 'x-forwarded-for': '203.0.113.7' } });
    const rows = await server.sql('select pelaku_id, pelaku, aksi, objek, sesudah from audit order by id');
    const entry = {
      pelaku_id: null,
      pelaku: 'tautan',
      aksi: 'dokumen_dibuka',
      objek: `peserta/${id}/dokumen`,
    };
    const jumlah = expect.any(Number);
    expect(rows).toEqual([
      { ...entry, sesudah: { jumlah, alamat_jaringan: expect.stringMatching(/127\.0\.0\.1$/) } },
      { ...entry, sesudah: { jumlah, alamat_jaringan: '203.0.113.7' } },
    ]);
    expect(JSON.stringify(rows)).not.toContain(nik);
    expect(await server.sql('select distinct peserta_id from lihat_data')).toEqual([{ peserta_id: [id] }]);
  });

  test('the page of a document link has headers that forbid caching, indexing and referrers', async () => {
    const token = await tokenOf(id);
    const answer = (await open(token)).headers;
    expect([answer.get('cache-control'), answer.get('referrer-policy')]).toEqual(['no-store', 'no-referrer']);
    for (const page of ['dokdetail', 'dokburek']) {
      const { headers } = await fetch(`${server.url}/${page}/${token}`);
      const said = ['x-robots-tag', 'referrer-policy', 'cache-control'].map((name) => headers.get(name));
      expect(said).toEqual(['noindex', 'no-referrer', 'no-store']);
    }
  });

  test('a document link expires after DOCUMENT_LINK_DAYS days, and the response that creates it has the expiry time', async () => {
    const start = Math.floor(Date.now() / 1000) * 1000;
    server.setNow(new Date(start));
    const week = await server.another({ DOCUMENT_LINK_DAYS: '7' });
    const profil = await week.call(`/adm/user_profile?userid=${id}`, { token: admin });
    const month = await tokenOf(id);
    await week.close();
    const { token_dokumen, token_dokumen_berakhir } = profil.body;
    expect(Date.parse(token_dokumen_berakhir)).toBe(start + 7 * 86_400_000);
    const statuses = async (at: number) => {
      server.setNow(new Date(at));
      return [(await open(token_dokumen)).status, (await open(month)).status];
    };
    expect(await statuses(start + 7 * 86_400_000 - 1000)).toEqual([200, 200]);
    expect(await statuses(start + 7 * 86_400_000)).toEqual([404, 200]);
    expect(await statuses(start + 30 * 86_400_000)).toEqual([404, 404]);
  });

  test('withdrawing the document links of a participant invalidates all links of this participant and no other links', async () => {
    const [first, second, others] = [await tokenOf(id), await tokenOf(id), await tokenOf(other)];
    const { status, body } = await withdraw(id);
    expect([status, body.message]).toEqual([200, expect.stringContaining('tidak berlaku')]);
    expect([(await open(first)).status, (await open(second)).status]).toEqual([404, 404]);
    expect([(await open(others)).status, (await open(await tokenOf(id))).status]).toEqual([200, 200]);
    expect(await server.sql(`select pelaku, objek from audit where aksi = 'tautan_ditarik'`)).toEqual([
      { pelaku: 'admin@example.org', objek: `peserta/${id}/dokumen` },
    ]);
  });
});

describe('invalid document links', () => {
  test('a forged, shortened, altered, expired, withdrawn or missing document link gets the same 404', async () => {
    const sign = signer(SECRET);
    const [mine, theirs] = [await tokenOf(id), await tokenOf(other)];
    const [body = '', mac = ''] = mine.split('.');
    const [, otherMac = ''] = theirs.split('.');
    const text = Buffer.from(body, 'base64url').toString();
    const encode = (value: string) => Buffer.from(value).toString('base64url');
    const withdrawn = await tokenOf(id);
    await withdraw(id);
    const ended = signer(SECRET, () => Date.now() - 31 * 86_400_000).token(
      'dokumen',
      `userid=${id}&versi=2`,
      30 * 86_400,
    );
    const hostile = {
      forged: `${body}.${'A'.repeat(mac.length)}`,
      cut: mine.slice(0, -1),
      'without signature': body,
      swapped: `${body}.${otherMac}`,
      'of another person': `${encode(text.replace(String(id), String(other)))}.${mac}`,
      'with a later end': `${encode(text.replace(/\.\w+$/, '.zzzzzz'))}.${mac}`,
      'signed with another secret': signer('x'.repeat(40)).token('dokumen', `userid=${id}&versi=3`, 60),
      'a certificate': sign.token('sertifikat', `userid=${id}`),
      'a file': sign.token('berkas', `userid=${id}&versi=3`, 60),
      'of an earlier form': sign.token('dokumen', `userid=${id}`, 60),
      'of nobody': sign.token('dokumen', 'userid=2000000000&versi=1', 60),
      ended,
      withdrawn,
      'a bare number': String(id),
      hashid: encodeId(id),
      nothing: '',
      'a NUL': '\u0000',
      long: 'A'.repeat(8000),
    };
    const wanted = await open('x');
    expect([wanted.status, wanted.body]).toEqual([
      404,
      { message: 'Data tidak ditemukan', code: 'not_found' },
    ]);
    const bare = ({ status, body: answered, headers }: Awaited<ReturnType<typeof open>>) => ({
      status,
      body: answered,
      cache: headers.get('cache-control'),
      length: headers.get('content-length'),
    });
    for (const [name, token] of Object.entries(hostile))
      expect([name, bare(await open(token))]).toEqual([name, bare(wanted)]);
    for (const query of ['', '?userid=1&userid=2', '?userid[]=1'])
      expect([query, bare(await server.call(`/adm/peserta_dok_detail${query}`))]).toEqual([
        query,
        bare(wanted),
      ]);
    expect(bare(await open(String(id), { token: admin }))).toEqual(bare(wanted));
    expect(await server.sql(`select 1 from audit where aksi = 'dokumen_dibuka'`)).toEqual([]);
  });

  test('a document request with an id from 1 to 1000 instead of a token gets 404', async () => {
    expect(await sweep((value) => `${server.url}/api/adm/peserta_dok_detail?userid=${value}`)).toEqual([
      '404 {"message":"Data tidak ditemukan","code":"not_found"}',
    ]);
    expect(await server.sql('select 1 from audit')).toEqual([]);
  });
});

describe('withdrawal of document links', () => {
  test('only admins can withdraw document links, and only links of participants', async () => {
    for (const account of ['mentor1', 'peserta2']) {
      const token = await server.as(account);
      const { status } = await server.call('/adm/dok_tautan_tarik', { token, body: { userid: id } });
      expect(status).toBe(403);
    }
    expect((await withdraw(await server.idOf('mentor1'))).status).toBe(404);
    expect((await withdraw(2_000_000_000)).status).toBe(404);
  });
});
