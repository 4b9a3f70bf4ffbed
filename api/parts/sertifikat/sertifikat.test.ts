import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { longTanggal } from '#rules/text/format.ts';
import { hariIni } from '#rules/tugas/jadwal.ts';
import { certificateServer } from '#test/certificates.ts';
import { readCertificate, readCode } from '#test/read-certificate.ts';
import { brokenClauses } from '#test/read-pdfa.ts';

const c = certificateServer();

const files = async () =>
  (await c.server.sql('select count(*)::int as n from berkas where user_id = $1', [c.peserta2]))[0].n;

describe('certificate', () => {
  test('another program can read the name, number, result, PDF/A marks and QR code of a certificate', async () => {
    const { status, bytes, name } = await c.own();
    expect([status, name]).toEqual([200, `sertifikat_00001-PELATIHAN-${c.tahun}.pdf`]);
    const read = await readCertificate(bytes);
    expect(read).toMatchObject({ pages: 1, size: [842, 595] });
    for (const text of [
      `Nomor 00001/PELATIHAN/${c.tahun}`,
      'Dr. Nur Aini, M.Pd.',
      'LULUS',
      '80,00',
      'Pelatihan Dosen',
      'Prof. Dr. Siti Ämin, M.A.',
      'Ketua LPM',
      `Diterbitkan ${longTanggal(hariIni(new Date(), 'Asia/Jakarta'))}`,
    ])
      expect(read.text).toContain(text);
    expect(read.xmp).toContain(`<dc:identifier>00001/PELATIHAN/${c.tahun}</dc:identifier>`);
    expect(brokenClauses(bytes)).toEqual([]);

    const qr = await readCode(bytes);
    expect(qr).toMatch(/^https:\/\/portal\.example\.org\/cert\/validation\?token=/);
    const token = new URL(qr!).searchParams.get('token')!;
    const { body } = await c.server.call(`/json/sertifikat_validasi?userid=${encodeURIComponent(token)}`);
    expect(body).toMatchObject({
      name: 'Dr. Nur Aini, M.Pd.',
      nomor: `00001/PELATIHAN/${c.tahun}`,
      edisi: 1,
      nilai_akhir: 80,
      lulus: 1,
      terkini: 1,
      dicabut: null,
    });
  });

  test('the file of a certificate is created once, and later downloads return the same file', async () => {
    const first = await c.own();
    expect((await c.own()).bytes.equals(first.bytes)).toBe(true);
    expect((await c.ofPeserta()).bytes.equals(first.bytes)).toBe(true);
    expect(await c.edisi()).toHaveLength(1);
    expect(await c.server.sql(`select objek, sesudah from audit where aksi = 'sertifikat_terbit'`)).toEqual([
      {
        objek: `peserta/${c.peserta2}/sertifikat`,
        sesudah: { nomor: `00001/PELATIHAN/${c.tahun}`, edisi: 1 },
      },
    ]);
  });

  test('after concurrent requests, a certificate has one number and one edition, and each request gets the file', async () => {
    const before = await files();
    const all = await Promise.all([c.own(), c.ofPeserta(), c.own(), c.ofPeserta()]);
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(all.map(({ bytes }) => bytes.toString('latin1'))).size).toBe(1);
    expect([await c.nomorAll(), await c.edisi()]).toEqual([
      [`00001/PELATIHAN/${c.tahun}`],
      [expect.anything()],
    ]);
    // The concurrent requests print several files. Only one file is kept, and the others are deleted.
    expect(await files()).toBe(before + 1);
  });

  test.each([
    ['name', `update users set name = 'Dr. Nur Aini Baru, M.Pd.' where id = $1`, 'Dr. Nur Aini Baru, M.Pd.'],
    ['university', `update peserta set nama_pt = 'Universitas Baru' where user_id = $1`, 'Universitas Baru'],
    ['score of a stage', 'update ist_nilai set nilai_ojt = 43.21 where user_id = $1', /\b43,21\b/],
  ])(
    'after a change of the %s, the next edition of the certificate shows the change and has the same number',
    async (_, change, told) => {
      const siap = async () =>
        (await c.server.call('/adm/sertifikat_keadaan?lokid=1', { token: c.admin })).body.siap;
      const before = await siap();
      await c.own();
      expect(await siap()).toBe(before + 1);
      await c.server.sql(change, [c.peserta2]);
      expect(await siap()).toBe(before);
      const { text } = await readCertificate((await c.own()).bytes);
      expect(text.join('\n')).toMatch(told);
      expect([await siap(), await c.nomorAll(), (await c.edisi()).map((row) => row.edisi)]).toEqual([
        before + 1,
        [`00001/PELATIHAN/${c.tahun}`],
        [1, 2],
      ]);
    },
  );

  test('if the final score changes, the next certificate is a new edition, and the check reports the first one as outdated', async () => {
    const first = await c.own();
    await c.server.sql('update ist_nilai set nilai_akhir = 90, lulus = 1 where user_id = $1', [c.peserta2]);
    const second = await c.own();
    expect((await readCertificate(second.bytes)).text).toContain('90,00');
    expect(await c.nomorAll()).toHaveLength(1);
    expect((await c.edisi()).map((row) => [row.edisi, row.nilai_akhir])).toEqual([
      [1, 80],
      [2, 90],
    ]);
    expect((await c.check(first.bytes)).body).toMatchObject({
      hasil: 'edisi_lama',
      edisi: 1,
      sertifikat: { edisi: 2 },
    });
    expect((await c.check(second.bytes)).body).toMatchObject({
      hasil: 'sama',
      edisi: 2,
      sertifikat: { terkini: 1 },
    });
  });

  test.each([
    ['Ḍuḥā Ngŭyễn Ŝtěpánka', 'with letters beyond Latin-1'],
    ['Ng\u0303uye\u0302\u0303n H\u0323a\u0304', 'with combining marks'],
    ['محمد بن عبد الله', 'written from the right'],
    [`Raden ${'Kusumawardhani '.repeat(8)}S.Pd.`, 'longer than a line'],
  ])(
    'on a certificate, the name %s (a name %s) can be copied from the PDF with all its characters',
    async (name) => {
      await c.server.sql('update users set name = $2 where id = $1', [c.peserta2, name]);
      const { text } = await readCertificate((await c.own()).bytes);
      const plain = (s: string) => s.normalize('NFC').replace(/\s+/g, '');
      expect(plain(text.join(''))).toContain(plain(name));
    },
  );

  test('the address of the app on a certificate never comes from the Host header of the request', async () => {
    const elsewhere = await c.server.another({ PUBLIC_URL: '', DEMO: '1' });
    const answer = await fetch(`${elsewhere.url}/api/pr/sertifikat_pdf`, {
      headers: {
        authorization: `Bearer ${await c.server.as('peserta2')}`,
        host: 'jahat.example.org',
      },
    });
    const { xmp } = await readCertificate(Buffer.from(await answer.arrayBuffer()));
    expect(xmp).toContain(`<dc:source>${elsewhere.url}/cert/validation?token=`);
    await elsewhere.close();
  });

  // This test runs only in the long test suite, because only that suite installs `pdftotext` (scripts/programs.mjs).
  test.each([process.env.PDFTOTEXT_PATH].filter((each) => each !== undefined))(
    'the program %s can read the text of a certificate',
    async (pdftotext) => {
      const file = path.join(c.server.dataDir, 'sertifikat.pdf');
      await writeFile(file, (await c.own()).bytes);
      const { stdout } = await promisify(execFile)(pdftotext, ['-layout', file, '-']);
      expect(stdout).toContain(`Nomor 00001/PELATIHAN/${c.tahun}`);
      expect(stdout).toContain('Dr. Nur Aini, M.Pd.');
    },
  );
});
