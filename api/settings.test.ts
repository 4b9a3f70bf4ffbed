import { expect, test } from 'vitest';
import { readSettings, SettingError } from './settings.ts';

test('nothing set gives the defaults of the start page', () => {
  const s = readSettings({});
  expect(s).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    demo: true,
    product: 'pelatihan',
    productName: 'Pelatihan Dosen',
    instituteName: 'LPM UIN Jakarta',
    timeZone: 'Asia/Jakarta',
    logLevel: 'info',
  });
  expect(s.dataDir).toMatch(/\/data$/);
  expect(s.portalLinks).toHaveLength(2);
});

test('the demo is on with the embedded database only, unless told', () => {
  const outside = { DATABASE_URL: 'postgres://a@b/c', SECRET: 'x'.repeat(32) };
  expect(readSettings(outside).demo).toBe(false);
  expect(readSettings({ ...outside, DEMO: '1' }).demo).toBe(true);
  expect(readSettings({ DEMO: '0' }).demo).toBe(false);
});

test('an empty variable counts as absent', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: '' }).port).toBe(3000);
});

test.each([
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['PORT', '0x50'],
  ['DATABASE_URL', 'mysql://x'],
  ['DEMO', 'ya'],
  ['PRODUCT', 'Pelatihan Dosen'],
  ['PORTAL_LINKS', 'https://a.example'],
  ['PORTAL_LINKS', 'A|javascript:alert(1),B|https://b.example'],
  ['TIME_ZONE', 'Asia/Betawi'],
  ['PUBLIC_URL', 'portal.ac.id'],
  ['SECRET', 'pendek'],
  ['DEFAULT_PASSWORD', 'pendek'],
  ['S3_ENDPOINT', 'penyimpanan'],
  ['SMTP_URL', 'http://x'],
  ['LOG_LEVEL', 'keras'],
])('%s=%s stops with one line that names it', (name, value) => {
  const start = () => readSettings({ [name]: value });
  expect(start).toThrow(SettingError);
  expect(start).toThrow(new RegExp(`^Pengaturan ${name} salah: [^\\n]+$`));
});

test('DATABASE_URL needs SECRET, and S3 needs all its parts', () => {
  expect(() => readSettings({ DATABASE_URL: 'postgres://a@b/c' })).toThrow(
    'Pengaturan SECRET salah: wajib diisi bila DATABASE_URL diisi',
  );
  expect(() => readSettings({ S3_BUCKET: 'berkas' })).toThrow(
    /^Pengaturan S3_\w+ salah: wajib diisi bila S3_BUCKET diisi$/,
  );
});
