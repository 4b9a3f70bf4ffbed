import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SAMPLE_SHEET } from '#test/sample-sheet.ts';
import { readCertificate } from '#test/read-certificate.ts';
import { brokenClauses } from '#test/read-pdfa.ts';
import { makeSheet } from '#api/parts/sertifikat/sheet.ts';
import { checkLogo } from './logo.ts';
import { SettingError } from './settings.ts';

let dir: string;
const at = (name: string) => path.join(dir, name);

beforeAll(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'logo-'));
  const picture = sharp({ create: { width: 40, height: 30, channels: 4, background: '#0f686380' } });
  await picture.png().toFile(at('logo.png'));
  await writeFile(
    at('logo.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><circle cx="20" cy="20" r="18"/></svg>',
  );
  await writeFile(at('teks.png'), 'bukan gambar');
  await writeFile(at('besar.png'), '');
  await truncate(at('besar.png'), 2 * 1024 * 1024 + 1);
});
afterAll(() => rm(dir, { recursive: true }));

test.each(['logo.png', 'logo.svg'])('the logo %s is accepted and printed on a certificate', async (name) => {
  await checkLogo(at(name));
  const bytes = await makeSheet({ lembar: { ...SAMPLE_SHEET, logo: at(name) } });
  expect(bytes.toString('latin1')).toContain('/Subtype /Image');
  // The logo on the certificate must have no transparency and no colour profile, because PDF/A would require a
  // description of both.
  expect(brokenClauses(bytes)).toEqual([]);
  expect((await readCertificate(bytes)).text).toContain('Ana');
});

test('the app starts without a logo', async () => {
  await expect(checkLogo(null)).resolves.toBeUndefined();
});

test.each(['tidak ada.png', 'teks.png', 'besar.png', '.'])(
  'with the logo %s, the app does not start and prints one error line',
  async (name) => {
    const refused = checkLogo(at(name));
    await expect(refused).rejects.toBeInstanceOf(SettingError);
    await expect(refused).rejects.toThrow(/^Pengaturan CERT_LOGO salah: [^\n]+$/);
  },
);
