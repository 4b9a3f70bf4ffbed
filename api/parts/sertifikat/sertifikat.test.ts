import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import yauzl from 'yauzl';
import { tanggalPanjang } from '#rules/format.ts';
import { hariIni } from '#rules/jadwal.ts';
import { readCertificate, readCode } from '../../../test/read-certificate.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';

const SITE = 'https://portal.example.org';
const PUBLIC = { DEMO: '0', PUBLIC_URL: SITE, CERT_SIGNATORY: 'Prof. Dr. Siti Ämin, M.A.|Ketua LPM' };

let server: TestServer;
let admin: string;
let peserta2: number;

beforeAll(async () => {
  server = await startTestServer({ env: PUBLIC });
  admin = await server.as('admin');
  peserta2 = await server.idOf('peserta2');
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.sql('delete from sertifikat; delete from sertifikat_urut; delete from audit');
  await server.sql('update sistem set raport_open = 1');
  await server.sql('update ist_nilai set nilai_akhir = 80 where user_id = $1', [peserta2]);
  await server.sql(`update users set name = 'Dr. Nur Aini, M.Pd.' where id = $1`, [peserta2]);
});

interface Download {
  status: number;
  bytes: Buffer;
  name: string | null;
  body: { message: string; code: string } | null;
}

/** The file of a call, or the refusal instead of it. */
async function fetchFile(
  address: string,
  token: string,
  at: Pick<TestServer, 'url'> = server,
): Promise<Download> {
  const answer = await fetch(`${at.url}/api${address}`, { headers: { authorization: `Bearer ${token}` } });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const json = answer.headers.get('content-type')?.includes('json');
  return {
    status: answer.status,
    bytes,
    name: /filename="(.*)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? null,
    body: json ? JSON.parse(bytes.toString()) : null,
  };
}
const own = async (account = 'peserta2') => fetchFile('/pr/sertifikat_pdf', await server.as(account));
const ofPeserta = (userid = peserta2) => fetchFile(`/adm/sertifikat_peserta?userid=${userid}`, admin);
const withdraw = (alasan = 'Nama orang lain', userid = peserta2) =>
  server.call('/adm/sertifikat_tarik', { token: admin, body: { userid, alasan } });
const edisi = () =>
  server.sql('select user_id, edisi, name, nilai_akhir::float from sertifikat_edisi order by user_id, edisi');
const files = async () =>
  (await server.sql('select count(*)::int as n from berkas where user_id = $1', [peserta2]))[0].n;
const nomorAll = async () =>
  (await server.sql('select nomor from sertifikat order by urut')).map((r) => r.nomor);

async function check(bytes: Uint8Array) {
  const form = new FormData();
  form.append('pdf', new Blob([Uint8Array.from(bytes)]), 'sertifikat.pdf');
  return server.call('/json/sertifikat_periksa', { body: form });
}
/** Of the address that stands plainly in it. */
const tokenOf = (bytes: Buffer) => /\/cert\/validation\?token=([\w.-]+)/.exec(bytes.toString('latin1'))?.[1];

const tahun = new Date().getFullYear();

describe('a certificate', () => {
  test('is read by another program: name, number, result, archive marks, and a code that leads to what tells the same', async () => {
    const { status, bytes, name } = await own();
    expect([status, name]).toEqual([200, `sertifikat_00001-PELATIHAN-${tahun}.pdf`]);
    const read = await readCertificate(bytes);
    expect(read).toMatchObject({ pages: 1, size: [842, 595] });
    for (const text of [
      `Nomor 00001/PELATIHAN/${tahun}`,
      'Dr. Nur Aini, M.Pd.',
      'LULUS',
      '80,00',
      'Pelatihan Dosen',
      'Prof. Dr. Siti Ämin, M.A.',
      'Ketua LPM',
      `Diterbitkan ${tanggalPanjang(hariIni(new Date(), 'Asia/Jakarta'))}`,
    ])
      expect(read.text).toContain(text);
    expect(read.xmp).toContain(`<dc:identifier>00001/PELATIHAN/${tahun}</dc:identifier>`);
    expect(read.xmp).toContain('<pdfaid:part>2</pdfaid:part>');
    expect(bytes.toString('latin1')).toMatch(/\/OutputIntents \[/);
    expect(bytes.toString('latin1')).toMatch(/\/GTS_PDFA1/);
    expect(bytes.toString('latin1')).toMatch(/\/FontFile2 /);

    const qr = await readCode(bytes);
    expect(qr).toMatch(/^https:\/\/portal\.example\.org\/cert\/validation\?token=/);
    const token = new URL(qr!).searchParams.get('token')!;
    const { body } = await server.call(`/json/sertifikat_validasi?userid=${encodeURIComponent(token)}`);
    expect(body).toMatchObject({
      name: 'Dr. Nur Aini, M.Pd.',
      nomor: `00001/PELATIHAN/${tahun}`,
      edisi: 1,
      nilai_akhir: 80,
      lulus: 1,
      terkini: 1,
      dicabut: null,
    });
  });

  test('is printed once: the next download, also an admin’s, is the same file', async () => {
    const first = await own();
    expect((await own()).bytes.equals(first.bytes)).toBe(true);
    expect((await ofPeserta()).bytes.equals(first.bytes)).toBe(true);
    expect(await edisi()).toHaveLength(1);
    expect(await server.sql(`select objek, sesudah from audit where aksi = 'sertifikat_terbit'`)).toEqual([
      { objek: `peserta/${peserta2}/sertifikat`, sesudah: { nomor: `00001/PELATIHAN/${tahun}`, edisi: 1 } },
    ]);
  });

  test('asked for twice at once has one number and one edition, and both get the file', async () => {
    const before = await files();
    const all = await Promise.all([own(), ofPeserta(), own(), ofPeserta()]);
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(all.map(({ bytes }) => bytes.toString('latin1'))).size).toBe(1);
    expect([await nomorAll(), await edisi()]).toEqual([[`00001/PELATIHAN/${tahun}`], [expect.anything()]]);
    // Of what was made in vain nothing is left.
    expect(await files()).toBe(before + 1);
  });

  test.each([
    ['name', `update users set name = 'Dr. Nur Aini Baru, M.Pd.' where id = $1`, 'Dr. Nur Aini Baru, M.Pd.'],
    ['university', `update peserta set nama_pt = 'Universitas Baru' where user_id = $1`, 'Universitas Baru'],
    ['score of a stage', 'update ist_nilai set nilai_ojt = 43.21 where user_id = $1', /\b43,21\b/],
  ])(
    'after another %s is no longer ready: the next edition has it, under the same number',
    async (_, change, told) => {
      const siap = async () =>
        (await server.call('/adm/sertifikat_keadaan?lokid=1', { token: admin })).body.siap;
      const before = await siap();
      await own();
      expect(await siap()).toBe(before + 1);
      await server.sql(change, [peserta2]);
      expect(await siap()).toBe(before);
      const { text } = await readCertificate((await own()).bytes);
      expect(text.join('\n')).toMatch(told);
      expect([await siap(), await nomorAll(), (await edisi()).map((row) => row.edisi)]).toEqual([
        before + 1,
        [`00001/PELATIHAN/${tahun}`],
        [1, 2],
      ]);
    },
  );

  test('of another final score leaves the earlier edition told as such', async () => {
    const first = await own();
    await server.sql('update ist_nilai set nilai_akhir = 90 where user_id = $1', [peserta2]);
    const second = await own();
    expect((await readCertificate(second.bytes)).text).toContain('90,00');
    expect(await nomorAll()).toHaveLength(1);
    expect((await edisi()).map((row) => [row.edisi, row.nilai_akhir])).toEqual([
      [1, 80],
      [2, 90],
    ]);
    expect((await check(first.bytes)).body).toMatchObject({
      hasil: 'edisi_lama',
      edisi: 1,
      sertifikat: { edisi: 2 },
    });
    expect((await check(second.bytes)).body).toMatchObject({
      hasil: 'sama',
      edisi: 2,
      sertifikat: { terkini: 1 },
    });
  });

  test.each([
    ['Ḍuḥā Ngŭyễn Ŝtěpánka', 'composed beyond Latin-1'],
    ['Ng\u0303uye\u0302\u0303n H\u0323a\u0304', 'with combining marks'],
    ['محمد بن عبد الله', 'written from the right'],
    [`Raden ${'Kusumawardhani '.repeat(8)}S.Pd.`, 'longer than a line'],
  ])('%s: a name %s is selectable as it is', async (name) => {
    await server.sql('update users set name = $2 where id = $1', [peserta2, name]);
    const { text } = await readCertificate((await own()).bytes);
    const plain = (s: string) => s.normalize('NFC').replace(/\s+/g, '');
    expect(plain(text.join(''))).toContain(plain(name));
  });

  test('its address never comes from what the caller says', async () => {
    const elsewhere = await server.another({ PUBLIC_URL: '', DEMO: '1' });
    const answer = await fetch(`${elsewhere.url}/api/pr/sertifikat_pdf`, {
      headers: {
        authorization: `Bearer ${await server.as('peserta2')}`,
        host: 'jahat.example.org',
      },
    });
    const { xmp } = await readCertificate(Buffer.from(await answer.arrayBuffer()));
    expect(xmp).toContain(`<dc:source>${elsewhere.url}/cert/validation?token=`);
    await elsewhere.close();
  });

  // Only in the long suite, where that program is there (scripts/programs.mjs).
  test.each([process.env.PDFTOTEXT_PATH].filter((each) => each !== undefined))(
    'is read by %s',
    async (pdftotext) => {
      const file = path.join(server.dataDir, 'sertifikat.pdf');
      await writeFile(file, (await own()).bytes);
      const { stdout } = await promisify(execFile)(pdftotext, ['-layout', file, '-']);
      expect(stdout).toContain(`Nomor 00001/PELATIHAN/${tahun}`);
      expect(stdout).toContain('Dr. Nur Aini, M.Pd.');
    },
  );
});

describe('no certificate', () => {
  test('is issued by looking', async () => {
    const { body } = await server.call('/pr/raport', { token: await server.as('peserta2') });
    expect(body.sertifikat).toBeNull();
    await server.call(`/adm/peserta_pelatihan_ringkasan?userid=${peserta2}`, { token: admin });
    await server.call('/adm/sertifikat_keadaan?lokid=1', { token: admin });
    expect(await nomorAll()).toEqual([]);
  });

  test('while the report card is closed, and no number', async () => {
    await server.sql('update sistem set raport_open = 0');
    for (const answer of [await own(), await ofPeserta()])
      expect([answer.status, answer.body?.code]).toEqual([409, 'raport_terkunci']);
    expect(await nomorAll()).toEqual([]);
  });

  test('for who has not passed, and no number', async () => {
    await server.sql('update ist_nilai set nilai_akhir = 60.99 where user_id = $1', [peserta2]);
    for (const answer of [await own(), await ofPeserta()])
      expect([answer.status, answer.body?.code]).toEqual([409, 'belum_lulus']);
    expect(await nomorAll()).toEqual([]);
  });

  test('with boxes in place of letters: it is refused, and the number waits for a name that can be printed', async () => {
    await server.sql(`update users set name = '山田太郎' where id = $1`, [peserta2]);
    expect((await own()).body).toMatchObject({ code: 'aksara_tidak_ada' });
    expect([await nomorAll(), await edisi()]).toEqual([[`00001/PELATIHAN/${tahun}`], []]);
    await server.sql(`update users set name = 'Yamada Tarō' where id = $1`, [peserta2]);
    expect((await own()).status).toBe(200);
  });

  test('of somebody else, and none of nobody', async () => {
    for (const account of ['peserta3', 'mentor1'])
      expect(
        (await fetchFile(`/adm/sertifikat_peserta?userid=${peserta2}`, await server.as(account))).status,
      ).toBe(403);
    expect((await ofPeserta(await server.idOf('mentor1'))).status).toBe(404);
    expect((await own('mentor1')).status).toBe(403);
  });
});

describe('withdrawn', () => {
  test('says why, with no score, and downloads are refused; taken back in the history it is valid again', async () => {
    const { bytes } = await own();
    const { status, body } = await withdraw();
    expect([status, body]).toEqual([
      200,
      { message: 'Sukses!, simpan data anda', id: peserta2, riwayat_id: expect.any(Number) },
    ]);
    for (const answer of [await own(), await ofPeserta()])
      expect([answer.status, answer.body]).toEqual([
        409,
        { message: 'Sertifikat ini dicabut: Nama orang lain', code: 'sertifikat_dicabut' },
      ]);
    const told = (await check(bytes)).body;
    expect(told).toMatchObject({
      hasil: 'dicabut',
      edisi: 1,
      sertifikat: {
        nomor: `00001/PELATIHAN/${tahun}`,
        nilai_ist: { nilai_post: null, nilai_ojt: null, nilai_ist2: null },
        nilai_akhir: null,
        lulus: null,
        dicabut: { waktu: expect.any(String), alasan: 'Nama orang lain' },
      },
    });
    const validasi = await server.call(`/json/sertifikat_validasi?userid=${tokenOf(bytes)}`);
    expect([validasi.status, validasi.body]).toEqual([
      200,
      { ...told.sertifikat, diperiksa: expect.any(String) },
    ]);
    await server.call('/adm/batalkan', { token: admin, body: { id: body.riwayat_id } });
    expect((await own()).bytes.equals(bytes)).toBe(true);
    expect((await check(bytes)).body.hasil).toBe('sama');
  });

  test('is told of an altered copy, too', async () => {
    const { bytes } = await own();
    await withdraw();
    const changed = Buffer.from(bytes);
    changed[10] = changed[10] === 0x41 ? 0x42 : 0x41;
    expect((await check(changed)).body).toMatchObject({
      hasil: 'diubah',
      edisi: null,
      sertifikat: { nilai_akhir: null, dicabut: { waktu: expect.any(String), alasan: 'Nama orang lain' } },
    });
  });

  test('is restored also without the history', async () => {
    await own();
    await withdraw();
    const restore = () =>
      server.call('/adm/sertifikat_pulihkan', { token: admin, body: { userid: peserta2 } });
    expect((await restore()).status).toBe(200);
    expect((await own()).status).toBe(200);
    expect((await restore()).body.code).toBe('tidak_dicabut');
    const nobody = { userid: await server.idOf('mentor1') };
    expect((await server.call('/adm/sertifikat_pulihkan', { token: admin, body: nobody })).status).toBe(404);
  });

  test('not before it is printed, not twice, not without a reason, not nobody’s', async () => {
    expect((await withdraw()).body.code).toBe('belum_terbit');
    await own();
    expect((await withdraw('')).status).toBe(422);
    expect((await withdraw()).status).toBe(200);
    expect((await withdraw()).body.code).toBe('sertifikat_dicabut');
    expect((await withdraw('x', await server.idOf('mentor1'))).status).toBe(404);
  });
});

describe('a dropped PDF', () => {
  test('with one byte changed is altered, wherever it is; with one in its number, unknown, also where that number exists', async () => {
    await server.sql('update ist_nilai set nilai_akhir = 70 where user_id = $1', [
      await server.idOf('peserta3'),
    ]);
    await own('peserta3');
    const { bytes } = await own();
    const at = bytes.indexOf('00002/PELATIHAN');
    for (const place of [
      10,
      bytes.length - 3,
      bytes.indexOf('token='),
      bytes.indexOf('dc:source') + 60,
      randomInt(100, at),
    ]) {
      const changed = Buffer.from(bytes);
      changed[place] = changed[place] === 0x41 ? 0x42 : 0x41;
      const { body } = await check(changed);
      expect([place, body.hasil, body.edisi, body.sertifikat?.nomor]).toEqual([
        place,
        'diubah',
        null,
        `00002/PELATIHAN/${tahun}`,
      ]);
    }
    for (const digit of ['1', '9', 'x']) {
      const changed = Buffer.from(bytes);
      changed.write(digit, at + 4);
      expect((await check(changed)).body).toEqual({
        hasil: 'tidak_dikenal',
        edisi: null,
        sertifikat: null,
        nomor_dihapus: null,
      });
    }
  });

  test('whose certificate went with its person is told as that; its number alone, or with a living link, is unknown', async () => {
    const peserta12 = await server.idOf('peserta12');
    await server.sql('update ist_nilai set nilai_akhir = 70 where user_id = $1', [peserta12]);
    const { bytes } = await own('peserta12');
    const other = await own();
    const minta = await server.call('/usr/penghapusan_minta', {
      token: await server.as('peserta12'),
      body: { alasan: '' },
    });
    const done = await server.call('/adm/penghapusan_laksanakan', {
      token: admin,
      body: { id: minta.body.id },
    });
    expect(done.status).toBe(200);
    const nomor = `00001/PELATIHAN/${tahun}`;
    expect((await check(bytes)).body).toEqual({
      hasil: 'dihapus',
      edisi: null,
      sertifikat: null,
      nomor_dihapus: nomor,
    });
    const lain = Buffer.from(other.bytes);
    lain.write('1', lain.indexOf('00002/PELATIHAN') + 4);
    for (const file of [Buffer.from(`%PDF-1.7\n${nomor}\n%%EOF`), lain])
      expect((await check(file)).body).toMatchObject({ hasil: 'tidak_dikenal', nomor_dihapus: null });
  });

  test('of anybody else is unknown; what is none is refused', async () => {
    const lain = Buffer.from(`%PDF-1.7\n00001/PELATIHAN/${tahun}\n%%EOF`);
    await own();
    expect((await check(lain)).body.hasil).toBe('tidak_dikenal');
    expect((await check(Buffer.from('bukan'))).status).toBe(415);
    expect((await check(Buffer.concat([lain, Buffer.alloc(5 * 1024 * 1024)]))).status).toBe(413);
    expect((await server.call('/json/sertifikat_periksa', { body: new FormData() })).status).toBe(422);
  });
});

describe('those of a location', () => {
  const prepare = async (lokasi: { lokid?: number } = { lokid: 1 }) => {
    const { status, body } = await server.call('/adm/sertifikat_siapkan', { token: admin, body: lokasi });
    expect(status).toBe(200);
    const job = () => server.call(`/job?id=${body.id}`, { token: admin });
    await expect.poll(async () => (await job()).body.status, { timeout: 30_000 }).toMatch(/done|failed/);
    return (await job()).body;
  };
  const status = async () => (await server.call('/adm/sertifikat_keadaan?lokid=1', { token: admin })).body;

  test('are prepared by a job and come as one archive', async () => {
    await server.sql(
      `update ist_nilai i set nilai_akhir = 75 from peserta p where p.user_id = i.user_id and p.lokasi_id = 1`,
    );
    await server.sql(`update ist_nilai set nilai_akhir = 10 where user_id = $1`, [
      await server.idOf('peserta1'),
    ]);
    await own();
    expect((await withdraw()).status).toBe(200);
    await server.sql(`update users set name = '山田太郎' where id = $1`, [await server.idOf('peserta8')]);
    expect(await status()).toEqual({ raport_open: 1, lulus: 6, siap: 0, dicabut: 1, job: null });
    expect((await fetchFile('/adm/sertifikat_pdf?lokid=1', admin)).body?.code).toBe('belum_disiapkan');

    expect(await prepare()).toMatchObject({
      status: 'done',
      message: '5 sertifikat diterbitkan. Belum dapat dicetak karena aksara namanya: 山田太郎.',
    });
    expect(await status()).toMatchObject({ lulus: 6, siap: 5, job: null });
    expect(await nomorAll()).toEqual(Array.from({ length: 7 }, (_, n) => `0000${n + 1}/PELATIHAN/${tahun}`));
    const { bytes, name } = await fetchFile('/adm/sertifikat_pdf?lokid=1', admin);
    expect(name).toMatch(/^sertifikat_1_\d{4}-\d\d-\d\d\.zip$/);
    const entries = await entriesOf(bytes);
    expect(entries.map((each) => each.name.slice(0, 5))).toEqual([
      '00002',
      '00003',
      '00004',
      '00005',
      '00006',
    ]);
    for (const { bytes: pdf } of entries) expect((await check(pdf)).body.hasil).toBe('sama');
    expect(await server.sql(`select aksi, objek, sesudah from audit where aksi like 'ekspor%'`)).toEqual([
      { aksi: 'ekspor_sertifikat', objek: 'lokasi/1', sesudah: { jumlah: 5 } },
    ]);
    expect((await prepare()).message).toMatch(/^Tidak ada sertifikat baru/);
  });

  test('of all locations are counted, prepared and taken together', async () => {
    const lain = await server.sql('select user_id as id from peserta where lokasi_id <> 1 limit 1');
    await server.sql('update ist_nilai set nilai_akhir = case when user_id = any($1) then 80 else 10 end', [
      [peserta2, lain[0].id],
    ]);
    const all = async () => (await server.call('/adm/sertifikat_keadaan', { token: admin })).body;
    expect(await all()).toMatchObject({ lulus: 2, siap: 0 });
    expect(await prepare({})).toMatchObject({ status: 'done', message: '2 sertifikat diterbitkan.' });
    expect([(await all()).siap, (await status()).siap]).toEqual([2, 1]);
    const { bytes, name } = await fetchFile('/adm/sertifikat_pdf', admin);
    expect(name).toMatch(/^sertifikat_semua_/);
    expect(await entriesOf(bytes)).toHaveLength(2);
    expect(await server.sql(`select objek from audit where aksi = 'ekspor_sertifikat'`)).toEqual([
      { objek: 'lokasi/semua' },
    ]);
  });

  test('are refused at no location, by every call', async () => {
    const calls = [
      ['/adm/sertifikat_keadaan?lokid=999', {}],
      ['/adm/sertifikat_siapkan', { body: { lokid: 999 } }],
      ['/adm/sertifikat_pdf?lokid=999', {}],
    ] as const;
    for (const [address, rest] of calls) {
      const { status: code, body } = await server.call(address, { token: admin, ...rest });
      expect([address, code, body.message]).toEqual([address, 422, 'Lokasi tidak dikenal']);
    }
  });

  test('are not prepared while the report card is closed', async () => {
    await server.sql('update sistem set raport_open = 0');
    const { body } = await server.call('/adm/sertifikat_siapkan', { token: admin, body: { lokid: 1 } });
    expect(body.code).toBe('raport_terkunci');
  });
});

async function entriesOf(bytes: Buffer): Promise<{ name: string; bytes: Buffer }[]> {
  const zip = await promisify<Buffer, yauzl.Options, yauzl.ZipFile>(yauzl.fromBuffer)(bytes, {
    lazyEntries: true,
  });
  const entries: { name: string; bytes: Buffer }[] = [];
  await new Promise<void>((resolve, reject) => {
    zip.on('entry', (entry: yauzl.Entry) =>
      zip.openReadStream(entry, (error, stream) => {
        if (error) return reject(error);
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('end', () => {
          entries.push({ name: entry.fileName, bytes: Buffer.concat(parts) });
          zip.readEntry();
        });
      }),
    );
    zip.on('end', resolve);
    zip.readEntry();
  });
  return entries;
}
