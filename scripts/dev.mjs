// `npm run dev`: serves the pages with hot reload on PORT, and the API on PORT + 1. The API restarts on every change.
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

/**
 * Tests whether the port is free. The result is true for an invalid host too, because the server itself reports that
 * error.
 */
const isFree = (host, at) =>
  new Promise((resolve) => {
    const probe = createServer().listen(at, host, () => probe.close(() => resolve(true)));
    probe.on('error', (error) => resolve(error.code !== 'EADDRINUSE'));
  });

// The ports are checked first. If the API could not listen, `tsx watch` would wait for a code change, and the pages
// would get no response.
for (const [host, at] of [
  [process.env.HOST || '127.0.0.1', port],
  ['127.0.0.1', apiPort],
])
  if (!(await isFree(host, at))) {
    process.stderr.write(`Pengaturan PORT salah: port ${at} sudah dipakai program lain\n`);
    process.exit(1);
  }

const given = (name) => (process.env[name] ?? '').trim() !== '';
// The app requires DEMO if HOST or PUBLIC_URL opens the app to other machines. This script sets HOST and PUBLIC_URL
// below. Therefore it computes the default of DEMO from the user's settings here.
const alone = !given('PUBLIC_URL') && /^(localhost|127\..*|::1)?$/i.test((process.env.HOST ?? '').trim());
const demo = alone && !given('DEMO') ? { DEMO: given('DATABASE_URL') ? '0' : '1' } : {};

// The import is late because on a fresh clone, `ensureInstalled` has only just installed esbuild.
const stopBundling = await (await import('./hands.mjs')).keepHandsBundled();

// The tools are started directly, because a launcher such as npx would not pass on our signals.
const tool = (file) => path.join(ROOT, 'node_modules', file);

const children = [
  spawn(
    process.execPath,
    [
      tool('tsx/dist/cli.mjs'),
      'watch',
      '--clear-screen=false',
      '--include=db/migrations/*.sql',
      // Without this option, `tsx watch` restarts the API only for files that the server process loads. The server
      // process does not load every file of api/.
      '--include=api/**/*.ts',
      'api/main.ts',
    ],
    {
      cwd: ROOT,
      stdio: 'inherit',
      env: {
        ...process.env,
        ...demo,
        // Vite forwards requests for `/api` to this address.
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
    // If a child ends without a signal, it has failed. The other child is then ended too.
    if (!ending) process.exitCode = code || 1;
    end();
  });
}
// SIGHUP means that the terminal was closed.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);
