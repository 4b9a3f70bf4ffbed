import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { openHealth } from '#api/parts/health/health.ts';
import type { CheckContext } from '#api/parts/health/check.ts';
import { FAULTS, repairSecret } from '#api/parts/health/checks.cases.ts';
import { screenOf } from '#rules/screens.ts';
import { CHECKS } from '#api/parts/health/checks.ts';
import { status } from '#api/parts/health/status.ts';
import { admin, server, startAdmin } from '#test/own-server.ts';
import { startSmtp, type Smtp } from '#test/smtp.ts';

/** Fields of the health check context that a test replaces, so that a check reports a fault. */
const replaced: Partial<CheckContext> = {};
/**
 * Health check context with a newer Node.js version. The tests may run on Node.js 20, which the app supports. The check
 * would report Node.js 20, because its support has ended.
 */
const GOOD: Partial<CheckContext> = { node: '24.1.0' };
let settings: CheckContext['settings'];
let smtp: Smtp;

beforeAll(async () => {
  smtp = await startSmtp();
  return () => smtp.close();
});
startAdmin(() => ({
  env: { SMTP_URL: smtp.url, SMTP_FROM: 'portal@kampus.example.org' },
  openHealth(options) {
    settings = { ...options.settings };
    return openHealth(options, replaced);
  },
  alone: 'the replaced parts belong to one process',
}));

interface Found {
  nama: string;
  warna: string;
  kalimat: string;
}

/** Runs all health checks and returns the result of the check `nama`. */
async function checked(nama: string): Promise<Found> {
  expect((await server.call('/adm/kesehatan_periksa', { token: admin, body: {} })).status).toBe(200);
  const { body } = await server.call('/adm/kesehatan', { token: admin });
  return body.pemeriksaan.find((each: Found) => each.nama === nama);
}

const lastMail = async () =>
  (
    await server.sql(`select e.rincian, e.kepada from email e where e.jenis = 'kesehatan' order by job_id`)
  ).map(({ rincian, kepada }) => [kepada, rincian?.split('\n')[0]]);

describe('health checks', () => {
  test('the health check of backups is yellow after two days without a backup and red after four days', async () => {
    const backup = (days: number) =>
      `insert into cadangan (jenis, pada, ukuran) values ('dibuat', now() - interval '${days} days 1 hour', 1)`;
    expect(await checked('cadangan')).toMatchObject({ warna: 'kuning', kalimat: 'Belum ada cadangan data.' });
    await server.sql(backup(4));
    expect(await checked('cadangan')).toMatchObject({
      warna: 'merah',
      kalimat: 'Cadangan terakhir berumur 4 hari.',
    });
    await checked('cadangan');
    await server.sql(backup(2));
    expect(await checked('cadangan')).toMatchObject({ warna: 'kuning' });
    await server.sql(`delete from cadangan where pada > now() - interval '3 days'`);
    expect(await checked('cadangan')).toMatchObject({ warna: 'merah' });
    const merah = (await server.call('/dasbor', { token: admin })).body.admin.kesehatan_merah;
    expect(merah).toEqual(['Cadangan data']);
    const { text } = await smtp.next('admin@example.org');
    expect(text).toContain('Cadangan terakhir berumur 4 hari.');
    expect(text).toContain('docs/operations.md, “Backups are too old”');
    await server.sql(backup(0));
    await checked('cadangan');
    await checked('cadangan');
    expect((await server.call('/dasbor', { token: admin })).body.admin.kesehatan_merah).toEqual([]);
    expect((await smtp.next('admin@example.org')).text).toContain('kurang dari satu hari');
    expect(await lastMail()).toHaveLength(2);
  });

  test.each(FAULTS)(
    'the health check $nama is $warna while its fault exists, and is green when the fault is gone',
    async (fault) => {
      if (fault.sql) await server.sql(fault.sql);
      Object.assign(replaced, fault.replace?.(settings));
      expect(await checked(fault.nama)).toMatchObject({
        warna: fault.warna,
        kalimat: expect.stringMatching(fault.says),
      });
      for (const name of Object.keys(replaced)) delete replaced[name as keyof CheckContext];
      Object.assign(replaced, GOOD);
      if (fault.repair) await server.sql(fault.repair);
      repairSecret(settings);
      expect(await checked(fault.nama)).toMatchObject({ warna: 'hijau' });
    },
  );

  test('the test data contain a fault for every health check', () => {
    expect(
      CHECKS.map(({ nama }) => nama).filter((nama) => !FAULTS.some((fault) => fault.nama === nama)),
    ).toEqual([]);
  });
});

test('every health check has a result, a heading on the operations page, and a link to an existing screen', async () => {
  const { body } = await server.call('/adm/kesehatan', { token: admin });
  expect(body.pemeriksaan.map(({ nama }: Found) => nama).sort()).toEqual(
    CHECKS.map(({ nama }) => nama).sort(),
  );
  const headings = (await readFile('docs/operations.md', 'utf8')).match(/^#+ .*$/gm) ?? [];
  expect(headings.map((line) => line.replace(/^#+ /, ''))).toEqual(
    expect.arrayContaining(CHECKS.map(({ heading }) => heading)),
  );
  for (const { screen } of CHECKS) {
    const [place, query] = (screen ?? '/adm/sys').split('?');
    const tab = new URLSearchParams(query).get('tab');
    expect(screenOf('admin')).toContainEqual(expect.objectContaining({ path: place, tab }));
  }
});

describe('npm run status', () => {
  const env = () => ({
    DATABASE_URL: server.databaseUrl,
    SECRET: 's'.repeat(32),
    DATA_KEY: 'k'.repeat(32),
    CERT_KEY: 'k'.repeat(32),
  });

  test('`npm run status` ends with exit status 1 while a health check is red, and prints JSON with --json', async () => {
    await checked('cadangan');
    expect((await status([], env())).code).toBe(0);
    await server.sql(`update kesehatan set warna = 'merah' where pemeriksaan = 'email'`);
    const { code, said } = await status(['--json'], env());
    expect([code, JSON.parse(said)[0]]).toEqual([
      1,
      expect.objectContaining({ nama: 'email', warna: 'merah' }),
    ]);
  });

  test('the status is red if the app runs no health checks any more, or if the database does not respond', async () => {
    await server.sql(`update kesehatan set warna = 'hijau', dicek_pada = now() - interval '10 minutes'`);
    expect(await status([], env())).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^MERAH {3}Aplikasi: /),
    });
    const away = { ...env(), DATABASE_URL: 'postgres://portal@127.0.0.1:1/portal' };
    expect(await status([], away)).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^MERAH {3}Basis data: /),
    });
  });
});

test('server errors are listed by API call, with the reference number from the response that the user got', async () => {
  const token = await server.as('peserta1');
  await server.sql('alter table pemberitahuan rename to pemberitahuan_lain');
  const { status, headers } = await server.call('/pemberitahuan', { token });
  await server.sql('alter table pemberitahuan_lain rename to pemberitahuan');
  expect(status).toBe(500);
  await expect
    .poll(async () => (await server.call('/adm/kesehatan', { token: admin })).body.galat)
    .toMatchObject([{ panggilan: 'pemberitahuan', jumlah: 1, nomor: [headers.get('x-request-id')] }]);
});

test('a mentor has no access to the health page', async () => {
  expect((await server.call('/adm/kesehatan', { token: await server.as('mentor1') })).status).toBe(403);
});
