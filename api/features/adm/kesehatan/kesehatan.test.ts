import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { openHealth } from '#api/parts/health/health.ts';
import type { Probes } from '#api/parts/health/check.ts';
import { CHECKS } from '#api/parts/health/checks.ts';
import { status } from '#api/parts/health/status.ts';
import { admin, server, startAdmin } from '#test/own-server.ts';
import { startSmtp, type Smtp } from '#test/smtp.ts';

/** Measurements that the tests replace to cause a fault. */
const probes: Partial<Probes> = {};
let smtp: Smtp;

beforeAll(async () => {
  smtp = await startSmtp();
  return () => smtp.close();
});
startAdmin(() => ({
  env: { SMTP_URL: smtp.url, SMTP_FROM: 'portal@kampus.example.org' },
  openHealth: (options) => openHealth(options, probes),
  alone: 'the probes belong to one process',
}));

interface Found {
  nama: string;
  warna: string;
  kalimat: string;
}

/** Runs all checks, and returns the result of one. */
async function checked(nama: string): Promise<Found> {
  expect((await server.call('/adm/kesehatan_periksa', { token: admin, body: {} })).status).toBe(200);
  const { body } = await server.call('/adm/kesehatan', { token: admin });
  return body.pemeriksaan.find((each: Found) => each.nama === nama);
}

const lastMail = async () =>
  (
    await server.sql(`select e.rincian, e.kepada from email e where e.jenis = 'kesehatan' order by job_id`)
  ).map(({ rincian, kepada }) => [kepada, rincian?.split('\n')[0]]);

/** Causes a fault and repairs it. Returns colour and sentence of the check with the fault, and the colour without it. */
async function turned(nama: string, fault: string, repair: string): Promise<string[]> {
  await server.sql(fault);
  const { warna, kalimat } = await checked(nama);
  await server.sql(repair);
  return [warna, kalimat, (await checked(nama)).warna];
}

describe('checks', () => {
  test('a backup is amber after two days and red after four; admins are told once, and once when it is green again', async () => {
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
    await server.sql(backup(0));
    await checked('cadangan');
    await checked('cadangan');
    expect((await server.call('/dasbor', { token: admin })).body.admin.kesehatan_merah).toEqual([]);
    expect((await smtp.next('admin@example.org')).text).toContain('kurang dari satu hari');
    expect(await lastMail()).toHaveLength(2);
  });

  test('a disk is amber and red by its free space, and by the days that are left at the speed of the last week', async () => {
    const GIB = 1024 ** 3;
    probes.space = async () => ({ free: 1 * GIB, total: 20 * GIB });
    expect(await checked('ruang_disk')).toMatchObject({ warna: 'kuning' });
    probes.space = async () => ({ free: 0.2 * GIB, total: 20 * GIB });
    expect(await checked('ruang_disk')).toMatchObject({ warna: 'merah' });
    probes.space = async () => ({ free: 100 * GIB, total: 200 * GIB });
    expect(
      await turned(
        'ruang_disk',
        `insert into ruang_disk select mesin, tempat, hari - 4, 300 * 1024::bigint ^ 3 from ruang_disk`,
        `delete from ruang_disk where hari < current_date`,
      ),
    ).toEqual(['merah', expect.stringMatching(/cukup untuk 2 hari/), 'hijau']);
  });

  test('a job of the server that failed, and a job that is not run, are red', async () => {
    const job = (columns: string, values: string) =>
      `insert into job (kind, key, payload, total, ${columns}) values ('uji', 'kesehatan', '{}', 1, ${values})`;
    const gone = `delete from job where kind = 'uji'`;
    expect(
      await turned('pekerjaan', job('status, message, finished_at', `'failed', 'Uji', now()`), gone),
    ).toEqual(['merah', expect.stringMatching(/gagal/), 'hijau']);
    expect(await turned('pekerjaan', job('due', `now() - interval '20 minutes'`), gone)).toEqual([
      'merah',
      expect.stringMatching(/menunggu/),
      'hijau',
    ]);
  });

  test('mails that wait are amber and then red, and failures are counted by host', async () => {
    const mail = (columns: string, values: string) => `with j as (
      insert into job (kind, key, payload, total, due, ${columns})
      select 'email', 'uji-' || n, '{}', 1, 'infinity', ${values} from generate_series(1, 4) n returning id)
      insert into email (job_id, jenis, kepada) select id, 'uji', 'siapa@kampus.test' from j`;
    const gone = `delete from job where key like 'uji-%'`;
    expect(await turned('email', mail('created_at', `now() - interval '20 minutes'`), gone)).toEqual([
      'kuning',
      expect.stringMatching(/email menunggu/),
      'hijau',
    ]);
    expect(await turned('email', mail('created_at', `now() - interval '200 minutes'`), gone)).toEqual([
      'merah',
      expect.stringMatching(/sejak 2/),
      'hijau',
    ]);
    expect(
      await turned('email', mail('status, message, finished_at', `'failed', 'Uji', now()`), gone),
    ).toEqual(['kuning', expect.stringMatching(/4 email ke kampus.test gagal/), 'hijau']);
  });
});

test('every check has a result and a heading of the operations page', async () => {
  const { body } = await server.call('/adm/kesehatan', { token: admin });
  expect(body.pemeriksaan.map(({ nama }: Found) => nama).sort()).toEqual(
    CHECKS.map(({ nama }) => nama).sort(),
  );
  const headings = (await readFile('docs/operations.md', 'utf8')).match(/^#+ .*$/gm) ?? [];
  expect(headings.map((line) => line.replace(/^#+ /, ''))).toEqual(
    expect.arrayContaining(CHECKS.map(({ heading }) => heading)),
  );
});

describe('npm run status', () => {
  const env = () => ({
    DATABASE_URL: server.databaseUrl,
    SECRET: 's'.repeat(32),
    DATA_KEY: 'k'.repeat(32),
    CERT_KEY: 'k'.repeat(32),
  });

  test('the exit status is 1 while a check is red, and --json returns the results', async () => {
    await checked('cadangan');
    expect((await status([], env())).code).toBe(0);
    await server.sql(`update kesehatan set warna = 'merah' where pemeriksaan = 'email'`);
    const { code, said } = await status(['--json'], env());
    expect([code, JSON.parse(said)[0]]).toEqual([
      1,
      expect.objectContaining({ nama: 'email', warna: 'merah' }),
    ]);
  });

  test('an app that checks no more, and a database that does not respond, are red', async () => {
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

test('a mentor cannot read the health', async () => {
  expect((await server.call('/adm/kesehatan', { token: await server.as('mentor1') })).status).toBe(403);
});
