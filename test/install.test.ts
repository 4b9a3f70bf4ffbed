import { execFile, execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '#api/start/root.ts';
import { SETTINGS } from '#api/start/setting-list.ts';
import { readSettings } from '#api/start/settings.ts';
import { freePort } from '#db/embedded/place.ts';

/**
 * Each file of `install/` is checked by the program that reads it. Returns the path of such a program as a list.
 * Without the program, the list is empty and its test does not run. `npm run test:all` sets `<program>_PATH` for each
 * program that it finds.
 */
const found = (program: string) => [process.env[`${program}_PATH`]].filter((each) => each !== undefined);

const INSTALL = path.join(ROOT, 'install');
const NAME = 'portal.kampus.ac.id';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'portal-install-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

const text = (name: string) => readFile(path.join(INSTALL, name), 'utf8');

/** The `NAME=value` lines of a file, without comments. */
const valuesOf = (file: string) =>
  Object.fromEntries(
    [...file.matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );

/** Runs a program. Returns its exit code and everything that it printed. */
function check(program: string, args: string[], env: Record<string, string> = {}) {
  return new Promise<{ code: number; said: string }>((resolve) => {
    const child = execFile(
      program,
      args,
      { cwd: dir, env: { PATH: process.env.PATH, HOME: dir, ...env } },
      (_error, stdout, stderr) => resolve({ code: child.exitCode ?? -1, said: stdout + stderr }),
    );
  });
}

test('the install files name only existing settings, and the app accepts their values', async () => {
  const service = valuesOf(await text('portal.env'));
  expect(Object.keys(service).filter((name) => !(name in SETTINGS))).toEqual([]);
  expect(readSettings(service)).toMatchObject({ demo: false, publicUrl: `https://${NAME}` });
  const several = valuesOf(await text('ha/portal.env'));
  expect(Object.keys(several).filter((name) => !(name in SETTINGS))).toEqual([]);

  const compose = await text('compose.yaml');
  const app = /(?<= {2}app:\n)[\s\S]*?(?=\n\n {2}\w)/.exec(compose)?.[0] ?? '';
  const names = [...app.matchAll(/^ {6}([A-Z0-9_]+):/gm)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !(name in SETTINGS) && name !== 'PGPASSWORD')).toEqual([]);
  const asked = new Set([...compose.matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name]) => name));
  const offered = Object.keys(valuesOf(await text('compose.env')));
  expect([...asked].filter((name) => !offered.includes(name ?? ''))).toEqual([]);
});

test('every script that the install files start or copy exists', async () => {
  const names = (await readdir(INSTALL, { recursive: true })).filter((name) =>
    statSync(path.join(INSTALL, name)).isFile(),
  );
  const files = await Promise.all(names.map(text));
  const scripts = files.flatMap((file) => file.match(/\bscripts\/[\w-]+\.mjs/g) ?? []);
  expect(new Set(scripts)).toEqual(
    new Set(['scripts/start.mjs', 'scripts/backup.mjs', 'scripts/build.mjs', 'scripts/restore.mjs']),
  );
  expect(scripts.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
  const built = await readFile(path.join(ROOT, 'scripts/build.mjs'), 'utf8');
  expect(built).toContain("'api/main.ts'");
});

test('each alert and each panel of the monitoring dashboard names a heading of docs/operations.md', async () => {
  const page = await readFile(path.join(ROOT, 'docs/operations.md'), 'utf8');
  const headings = [...page.matchAll(/^#{2,3} (.+)$/gm)].map(([, heading = '']) => heading);
  const alerts = await text('prometheus-alerts.yml');
  const named = [...alerts.matchAll(/^ +heading: '(.+)'$/gm)].map(([, heading]) => heading);
  expect(named).toHaveLength(alerts.match(/- alert:/g)!.length);
  const panels: { description: string }[] = JSON.parse(await text('grafana.json')).panels;
  const described = panels.map(({ description }) => description.replace('docs/operations.md: ', ''));
  expect([...named, ...described].filter((heading) => !headings.includes(heading!))).toEqual([]);
});

test('an archive is deleted only if it is too old and is not one of the newest 14 archives', async () => {
  const folder = path.join(dir, 'arsip');
  await mkdir(folder);
  const old = new Date(Date.now() - 40 * 24 * 60 * 60_000);
  for (let n = 10; n < 30; n++) {
    const file = path.join(folder, `portal-202601${n}-023000.arsip`);
    await writeFile(file, '');
    // The last five archives are younger than the age limit. The others are older.
    const at = n < 25 ? new Date(old.getTime() + n * 1000) : new Date(Date.now() - (30 - n) * 1000);
    await utimes(file, at, at);
  }
  execFileSync('sh', [path.join(INSTALL, 'prune-backups.sh'), folder]);
  const left = (await readdir(folder)).toSorted();
  expect([left.length, left[0]]).toEqual([14, 'portal-20260116-023000.arsip']);
  execFileSync('sh', [path.join(INSTALL, 'prune-backups.sh'), folder]);
  expect(await readdir(folder)).toHaveLength(14);
});

test('the container image copies only source folders, so it contains no key, data or tool of the project folder', async () => {
  const copied = [...(await text('Containerfile')).matchAll(/^COPY (?!--from)(.+)$/gm)].map(
    ([, what]) => what,
  );
  const sources = ['api', 'contract', 'db', 'rules', 'scripts', 'web'].map((name) => `${name} ./${name}`);
  expect(copied).toEqual(['package.json package-lock.json ./', ...sources]);
});

test.each(found('SYSTEMD_ANALYZE'))('%s accepts the systemd units', async (program) => {
  const units = (await readdir(INSTALL)).filter((name) => /\.(service|timer)$/.test(name));
  expect(units).toHaveLength(6);
  const done = await check(program, ['verify', ...units.map((name) => path.join(INSTALL, name))]);
  // systemd-analyze may also report problems of other units on this machine. Only messages about our units count.
  expect(done.said.split('\n').filter((line) => line.includes('portal'))).toEqual([]);
  expect(done.code).toBe(0);
});

test.each(found('NGINX'))('%s accepts nginx.conf', async (program) => {
  const [key, cert] = [path.join(dir, 'key.pem'), path.join(dir, 'cert.pem')];
  const self = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', `/CN=${NAME}`];
  execFileSync(process.env.OPENSSL_PATH ?? 'openssl', [...self, '-keyout', key, '-out', cert], {
    stdio: 'ignore',
  });
  const [http, https] = [await freePort(), await freePort()];
  const site = (await text('nginx.conf'))
    .replaceAll(`/etc/letsencrypt/live/${NAME}/fullchain.pem`, cert)
    .replaceAll(`/etc/letsencrypt/live/${NAME}/privkey.pem`, key)
    .replace(
      /(listen (?:\[::\]:)?)(80|443)\b/g,
      (_all, before, port) => before + (port === '80' ? http : https),
    );
  await writeFile(path.join(dir, 'site.conf'), site);
  await writeFile(
    path.join(dir, 'nginx.conf'),
    `pid ${dir}/pid; error_log stderr; events {} http { access_log off; include ${dir}/site.conf; }`,
  );
  const done = await check(program, ['-t', '-e', 'stderr', '-p', dir, '-c', path.join(dir, 'nginx.conf')]);
  expect(done.said).toContain('test is successful');
  expect(done.said).not.toContain('[warn]');
  expect(done.code).toBe(0);
});

test.each(found('CADDY'))('%s accepts the Caddyfile', async (program) => {
  const done = await check(program, [
    'validate',
    '--adapter',
    'caddyfile',
    '--config',
    path.join(INSTALL, 'Caddyfile'),
  ]);
  expect([done.code, done.said.includes('Valid configuration')]).toEqual([0, true]);
});

test.each(found('COMPOSE'))(
  '%s accepts compose.yaml with the values of compose.env, and names a missing value',
  async (program) => {
    const values = valuesOf((await text('compose.env')).replace(/=$/gm, '=isi'));
    const file = ['-f', path.join(INSTALL, 'compose.yaml'), 'config'];
    const done = await check(program, file, values);
    expect(done).toMatchObject({ code: 0, said: expect.stringContaining('BACKUP_KEY: isi') });
    const missing = await check(program, file, { ...values, SECRET: '' });
    expect(missing).toMatchObject({ said: expect.stringContaining('SECRET') });
    expect(missing.code).not.toBe(0);
  },
);

test.each(found('BUILDAH'))(
  '%s reads the Containerfile, and the build fails only because the base image is missing',
  async (program) => {
    // buildah uses separate storage folders, so that it reads no image of this machine.
    const places = [
      '--root',
      path.join(dir, 'images'),
      '--runroot',
      path.join(dir, 'run'),
      '--storage-driver',
      'vfs',
    ];
    const args = ['build', '--pull-never', '--build-arg', 'NODE_IMAGE=localhost/tidak-ada', '-f'];
    const done = await check(program, [...places, ...args, path.join(INSTALL, 'Containerfile'), INSTALL]);
    expect(done.said).toMatch(/localhost\/tidak-ada(:latest)?: image not known/);
    expect(done.code).not.toBe(0);
  },
);
