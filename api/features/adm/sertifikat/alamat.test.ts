import { beforeEach, describe, expect, test } from 'vitest';
import { SPESIFIKASI } from '#rules/nilai/aturan.ts';
import { ALAMAT_NOT_CONFIGURED, SAMPLE, SAMPLE_SENTENCE } from '#rules/nilai/sertifikat.ts';

import { certificateServer } from '#test/certificates.ts';
import { readCertificate, readCode } from '#test/read-certificate.ts';
import { brokenClauses } from '#test/read-pdfa.ts';
import { SECRET, type Instance } from '#test/server.ts';
import { signer } from '#api/guard/sign.ts';

const c = certificateServer();

const OWN = '/pr/sertifikat_pdf';
const VALIDASI = '/json/sertifikat_validasi?userid=';

let peserta2 = '';
beforeEach(async () => {
  peserta2 = await c.server.as('peserta2');
});

/** Starts another instance of the server with these settings and runs test steps against it. */
async function withSettings(env: Record<string, string>, run: (instance: Instance) => Promise<void>) {
  const instance = await c.server.another(env);
  try {
    await run(instance);
  } finally {
    await instance.close();
  }
}

/** Token in the address of the validation page of peserta2. */
const token = () => signer(SECRET).token('sertifikat', `userid=${c.peserta2}`);

describe('missing public address', () => {
  test('without a public address of the app, no certificate is printed, and earlier certificates stay valid', async () => {
    const printed = await c.own();
    await c.server.sql(
      `update ist_nilai set nilai_akhir = ${SPESIFIKASI.batas_lulus}, lulus = 1 where user_id = $1`,
      [await c.server.idOf('peserta3')],
    );
    const before = await c.nomorAll();
    await withSettings({ PUBLIC_URL: '', DEMO: '0' }, async ({ url, call }) => {
      const asked = [
        await c.fetchFile(OWN, peserta2, url),
        await c.fetchFile(OWN, await c.server.as('peserta3'), url),
        await c.fetchFile(`/adm/sertifikat_peserta?userid=${c.peserta2}`, c.admin, url),
        await c.fetchFile('/adm/sertifikat_pdf?lokid=1', c.admin, url),
        await call('/adm/sertifikat_siapkan', { token: c.admin, body: { lokid: 1 } }),
        await call('/pr/sertifikat_kredensial', { token: peserta2 }),
        await call(`/json/sertifikat_kredensial?userid=${encodeURIComponent(token())}`),
      ];
      for (const { status, body } of asked)
        expect([status, body]).toEqual([
          409,
          { message: ALAMAT_NOT_CONFIGURED, code: 'alamat_belum_diatur' },
        ]);
      expect((await call('/adm/sertifikat_keadaan?lokid=1', { token: c.admin })).body.alamat_diatur).toBe(0);
      expect((await call('/json/referensi')).body.site_diatur).toBe(0);
    });
    expect([await c.nomorAll(), await c.edisi()]).toEqual([before, [expect.anything()]]);
    expect((await c.own()).bytes.equals(printed.bytes)).toBe(true);
  });

  test('the demo prints certificates that are marked as samples', async () => {
    await withSettings({ PUBLIC_URL: '', DEMO: '1' }, async ({ url, call }) => {
      const { bytes } = await c.fetchFile(OWN, peserta2, url);
      const { text, xmp } = await readCertificate(bytes);
      expect(text).toContain(SAMPLE_SENTENCE);
      expect(xmp).toContain(SAMPLE);
      expect(brokenClauses(bytes)).toEqual([]);
      const { body } = await call(`/json/sertifikat_kredensial?userid=${encodeURIComponent(token())}`);
      expect(JSON.parse(body).name).toBe(`${SAMPLE}: Sertifikat Pelatihan Dosen`);
      // A local installation gets another port at each start. The edition must stay current although the port in its
      // address differs.
      await withSettings({ PUBLIC_URL: '', DEMO: '1' }, async (again) => {
        expect(again.url).not.toBe(url);
        expect((await again.call(VALIDASI + token())).body.terkini).toBe(1);
        expect((await c.fetchFile(OWN, peserta2, again.url)).bytes.equals(bytes)).toBe(true);
      });
      expect((await c.server.call(VALIDASI + token())).body.terkini).toBe(0);
      const real = await readCertificate((await c.own()).bytes);
      expect(real.text.join(' ') + real.xmp).not.toContain(SAMPLE);
      expect(real.text.join(' ')).toContain('edisi 2');
    });
  });
});

describe('changed public address', () => {
  const OTHER = 'https://pelatihan.example.org';

  test('after a change of the public address of the app, a certificate must be printed again with the new address', async () => {
    await c.own();
    await withSettings({ PUBLIC_URL: OTHER }, async ({ url, call }) => {
      expect((await call(VALIDASI + token())).body.terkini).toBe(0);
      expect((await call('/adm/sertifikat_keadaan', { token: c.admin })).body.siap).toBe(0);
      expect((await call('/pr/sertifikat_kredensial', { token: peserta2 })).body.code).toBe('belum_terbit');
      const second = await c.fetchFile(OWN, peserta2, url);
      expect(await readCode(second.bytes)).toBe(`${OTHER}/cert/validation?token=${token()}`);
      expect((await call('/adm/sertifikat_keadaan', { token: c.admin })).body.siap).toBe(1);
    });
  });

  test('a job reads the address of the app from the PDF file of an old certificate and stores it with this certificate', async () => {
    await c.own();
    await c.server.sql('update sertifikat_edisi set situs = null');
    await withSettings({ PUBLIC_URL: OTHER }, async () => {
      const situs = async () => (await c.server.sql('select situs from sertifikat_edisi'))[0].situs;
      await expect.poll(situs).toBe('https://portal.example.org');
    });
  });
});

test('the certificate archive is rejected with 409 while certificates are being prepared', async () => {
  await c.server.sql(
    `insert into job (kind, key, payload, total, done, status, due)
     values ('sertifikat_semua', 'semua', '{"lokid": null}', 40, 12, 'running', now() + interval '1 hour')`,
  );
  const { status, body } = await c.fetchFile('/adm/sertifikat_pdf?lokid=1');
  expect([status, body]).toEqual([
    409,
    {
      message: 'Sertifikat masih disiapkan (12 dari 40). Unduh setelah penyiapan selesai.',
      code: 'sedang_disiapkan',
    },
  ]);
  await c.server.sql(`delete from job where kind = 'sertifikat_semua'`);
});
