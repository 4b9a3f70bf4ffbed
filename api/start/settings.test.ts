import { expect, test } from 'vitest';
import { readSettings, SettingError } from './settings.ts';

test('if no setting is given, the defaults of the specification apply', () => {
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

test('by default, the demo is on with the embedded database and off with an external database', () => {
  const outside = {
    DATABASE_URL: 'postgres://a@b/c',
    SECRET: 'x'.repeat(32),
    DATA_KEY: 'x'.repeat(32),
    CERT_KEY: 'x'.repeat(32),
  };
  expect(readSettings(outside).demo).toBe(false);
  expect(readSettings({ ...outside, DEMO: '1' }).demo).toBe(true);
  expect(readSettings({ DEMO: '0' }).demo).toBe(false);
});

test('if other machines can reach the app, the setting DEMO is required', () => {
  const outside = {
    DATABASE_URL: 'postgres://a@b/c',
    SECRET: 'x'.repeat(32),
    DATA_KEY: 'x'.repeat(32),
    CERT_KEY: 'x'.repeat(32),
    HOST: '0.0.0.0',
  };
  const open = [
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: 'portal.kampus.ac.id' },
    { HOST: '127.kampus.ac.id' },
    { PUBLIC_URL: 'https://portal.kampus.ac.id' },
    outside,
  ];
  for (const env of open) {
    expect(() => readSettings(env)).toThrow(/^Pengaturan DEMO salah: wajib diisi 0 atau 1 jika [^\n]+$/);
    expect(readSettings({ ...env, DEMO: '1' }).demo).toBe(true);
    expect(readSettings({ ...env, DEMO: '0' }).demo).toBe(false);
  }
  for (const HOST of ['127.0.0.1', '127.0.0.2', 'localhost', '::1']) {
    expect(readSettings({ HOST }).demo).toBe(true);
  }
});

test('an environment variable with an empty or blank value counts as missing', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: '' }).port).toBe(3000);
  const blanks = readSettings({ SECRET: ' '.repeat(40), DEFAULT_PASSWORD: ' '.repeat(20), DATA_DIR: ' ' });
  expect([blanks.secret, blanks.defaultPassword]).toEqual([undefined, undefined]);
  expect(blanks.dataDir).toBe(readSettings({}).dataDir);
});

test('PUBLIC_URL must have no path, because every link starts with it', () => {
  expect(readSettings({ DEMO: '0', PUBLIC_URL: 'https://Portal.kampus.ac.id:8443/' }).publicUrl).toBe(
    'https://portal.kampus.ac.id:8443',
  );
});

test.each([
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['PORT', '0x50'],
  ['DATABASE_URL', 'mysql://x'],
  ['DATABASE_READ_URL', 'postgres://a@b/c,mysql://x'],
  ['DATABASE_URL', 'postgres://a:b@c:abc/d'],
  ['DATABASE_URL', 'postgres://a:sandi#1@c/d'],
  ['DEMO', 'ya'],
  ['PRODUCT', 'Pelatihan Dosen'],
  ['PRODUCT', 'p'],
  ['PRODUCT_NAME', 'x'.repeat(81)],
  ['PRODUCT_NAME', 'dua\nbaris'],
  ['INSTITUTE_NAME', 'x'.repeat(81)],
  ['PORTAL_LINKS', 'https://a.example'],
  ['PORTAL_LINKS', 'A|javascript:alert(1),B|https://b.example'],
  ['CERT_SIGNATORY', 'Prof. Siti'],
  ['CERT_SIGNATORY', 'Prof. Siti|'],
  ['CERT_SIGNATORY', `Prof. Siti|${'x'.repeat(101)}`],
  ['TIME_ZONE', 'Asia/Betawi'],
  ['PUBLIC_URL', 'portal.ac.id'],
  ['PUBLIC_URL', 'https://portal.ac.id/pelatihan'],
  ['PUBLIC_URL', 'https://portal.ac.id/?a=1'],
  ['PUBLIC_URL', 'https://akun:sandi@portal.ac.id'],
  ['SECRET', 'pendek'],
  ['DATA_KEY', 'pendek'],
  ['DATA_KEY_OLD', 'pendek'],
  ['CERT_KEY', 'pendek'],
  ['DOCUMENT_LINK_SECONDS', '29'],
  ['DOCUMENT_LINK_SECONDS', '86401'],
  ['DOCUMENT_LINK_SECONDS', '5 menit'],
  ['DOCUMENT_LINK_DAYS', '0'],
  ['DOCUMENT_LINK_DAYS', '366'],
  ['DEFAULT_PASSWORD', 'pendek'],
  ['DEFAULT_PASSWORD', 'x'.repeat(129)],
  ['S3_ENDPOINT', 'penyimpanan'],
  ['RETENTION_MONTHS', '-1'],
  ['RETENTION_MONTHS', '1201'],
  ['IMAGE_UPLOAD_URL', 'gambar.example.org'],
  ['IMAGE_UPLOAD_URL', 'http://gambar.example.org/unggah'],
  ['IMAGE_UPLOAD_URL', 'https://akun:sandi@gambar.example.org/unggah'],
  ['IMAGE_UPLOAD_URL', 'https://gambar.example.org/unggah#a'],
  ['SMTP_URL', 'http://x'],
  ['BACKUP_KEY', 'pendek'],
  ['TRUSTED_PROXIES', 'proxy.kampus.ac.id'],
  ['TRUSTED_PROXIES', '10.0.0.1,'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['TRUSTED_PROXIES', '10.0.0.0/'],
  ['TRUSTED_PROXIES', '10.0.0.0/8/8'],
  ['SMTP_URL', 'smtp://nama:%zz@surat.ac.id'],
  ['SMTP_URL', 'smtp://surat.ac.id/kotak'],
  ['SMTP_URL', 'smtp://surat.ac.id?logger=true'],
  ['SMTP_FROM', 'panitia'],
  ['LOG_LEVEL', 'keras'],
  ['UPLOAD_QUOTA_MB', '0'],
  ['UPLOAD_QUOTA_STAFF_MB', '2000000'],
])(
  'with the setting %s=%s, the app does not start and prints one line that names the setting',
  (name, value) => {
    const start = () => readSettings({ [name]: value });
    expect(start).toThrow(SettingError);
    expect(start).toThrow(new RegExp(`^Pengaturan ${name} salah: [^\\n]+$`));
    expect(start).not.toThrow(/expected|Too (big|small)|Invalid/);
  },
);

test('one error line names all wrong and missing settings, and contains each reason once', () => {
  const said = (env: NodeJS.ProcessEnv) => {
    try {
      readSettings(env);
      return null;
    } catch (error) {
      return (error as Error).message;
    }
  };
  expect(said({ DATABASE_URL: 'postgres://a@b/c' })).toBe(
    'Pengaturan SECRET salah: wajib diisi jika DATABASE_URL diisi (juga DATA_KEY, CERT_KEY)',
  );
  expect(
    said({
      DATABASE_URL: 'mysql://x',
      SECRET: 'x'.repeat(32),
      PORT: 'x',
      HOST: '0.0.0.0',
      S3_BUCKET: 'ab',
      DATA_KEY: 'pendek',
    }),
  ).toBe(
    'Pengaturan PORT salah: harus bilangan 0 sampai 65535; DATABASE_URL salah: harus diawali postgres:// atau postgresql://; ' +
      'DATA_KEY salah: paling sedikit 32 karakter; S3_BUCKET salah: paling sedikit 3 karakter; ' +
      'DEMO salah: wajib diisi 0 atau 1 jika HOST atau PUBLIC_URL membuka aplikasi bagi orang lain. Password akun contoh (1) diketahui umum; ' +
      'CERT_KEY salah: wajib diisi jika DATABASE_URL diisi; ' +
      'S3_ENDPOINT salah: wajib diisi jika S3_BUCKET diisi (juga S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY)',
  );
});

test('DATABASE_URL requires SECRET, DATA_KEY and CERT_KEY, and one S3 setting requires all other S3 settings', () => {
  expect(() => readSettings({ DATABASE_URL: 'postgres://a@b/c' })).toThrow(
    'Pengaturan SECRET salah: wajib diisi jika DATABASE_URL diisi',
  );
  expect(() => readSettings({ DATABASE_URL: 'postgres://a@b/c', SECRET: 'x'.repeat(32) })).toThrow(
    'Pengaturan DATA_KEY salah: wajib diisi jika DATABASE_URL diisi',
  );
  expect(() =>
    readSettings({ DATABASE_URL: 'postgres://a@b/c', SECRET: 'x'.repeat(32), DATA_KEY: 'x'.repeat(32) }),
  ).toThrow('Pengaturan CERT_KEY salah: wajib diisi jika DATABASE_URL diisi');
  const s3 = { S3_ENDPOINT: 'https://s3.example.org', S3_BUCKET: 'berkas', S3_ACCESS_KEY_ID: 'kunci' };
  expect(() => readSettings(s3)).toThrow(
    'Pengaturan S3_SECRET_ACCESS_KEY salah: wajib diisi jika S3_ENDPOINT diisi',
  );
  expect(readSettings({ ...s3, S3_SECRET_ACCESS_KEY: 'rahasia' }).s3).toEqual({
    endpoint: 'https://s3.example.org',
    bucket: 'berkas',
    region: 'us-east-1',
    accessKeyId: 'kunci',
    secretAccessKey: 'rahasia',
  });
  expect(() => readSettings({ ...s3, S3_SECRET_ACCESS_KEY: 'b', S3_BUCKET: 'ab' })).toThrow(
    'Pengaturan S3_BUCKET salah: paling sedikit 3 karakter',
  );
});
