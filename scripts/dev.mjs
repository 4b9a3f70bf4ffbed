// `npm run dev`: pages with hot reload on PORT, the API restarted on change on the port after it.
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import path from 'node:path';
import { ensureInstalled, ROOT } from './prepare.mjs';

ensureInstalled();
const port = Number(process.env.PORT || 3000);
const apiPort = port + 1;
if (!(Number.isInteger(port) && port > 0 && apiPort <= 65_535)) {
  process.stderr.write('Pengaturan PORT salah: harus bilangan 1 sampai 65534\n');
  process.exit(1);
}

/** Tests whether the port is free; a foreign address is refused by the tool itself. */
const isFree = (host, at) =>
  new Promise((resolve) => {
    const probe = createServer().listen(at, host, () => probe.close(() => resolve(true)));
    probe.on('error', (error) => resolve(error.code !== 'EADDRINUSE'));
  });

// The watcher would wait for a change of the code when the API cannot listen, and the pages would never get an answer.
for (const [host, at] of [
  [process.env.HOST || '127.0.0.1', port],
  ['127.0.0.1', apiPort],
])
  if (!(await isFree(host, at))) {
    process.stderr.write(`Pengaturan PORT salah: port ${at} sudah dipakai program lain\n`);
    process.exit(1);
  }

const given = (name) => (process.env[name] ?? '').trim() !== '';
// The app is given an address below. What makes it ask for DEMO is only what was given by hand.
const alone = !given('PUBLIC_URL') && /^(localhost|127\..*|::1)?$/i.test((process.env.HOST ?? '').trim());
const demo = alone && !given('DEMO') ? { DEMO: given('DATABASE_URL') ? '0' : '1' } : {};

// Loaded late: on a fresh clone its tool has just been installed.
const stopBundling = await (await import('./hands.mjs')).keepHandsBundled();

// The tools themselves, without a launcher between that would keep our signals.
const tool = (file) => path.join(ROOT, 'node_modules', file);

const children = [
  spawn(
    process.execPath,
    [
      tool('tsx/dist/cli.mjs'),
      'watch',
      '--clear-screen=false',
      '--include=db/migrations/*.sql',
      // Not all of it is loaded by the server itself.
      '--include=api/**/*.ts',
      'api/main.ts',
    ],
    {
      cwd: ROOT,
      stdio: 'inherit',
      env: {
        ...process.env,
        ...demo,
        // Where the pages' server looks for it.
        HOST: '127.0.0.1',
        PORT: String(apiPort),
        PUBLIC_URL: process.env.PUBLIC_URL || `http://127.0.0.1:${port}`,
      },
    },
  ),
  spawn(process.execPath, [tool('vite/bin/vite.js'), '--config', 'scripts/vite/vite.config.ts'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, PORT: String(port), API_PORT: String(apiPort) },
  }),
];

let ending = false;
function end() {
  if (ending) return;
  ending = true;
  void stopBundling();
  for (const child of children) child.kill('SIGTERM');
}
for (const child of children) {
  child.on('exit', (code) => {
    // One that ends by itself has failed, and takes the other along.
    if (!ending) process.exitCode = code || 1;
    end();
  });
}
// SIGHUP: the terminal was closed.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);
