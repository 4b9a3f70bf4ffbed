// `npm run dev`: pages with hot reload on PORT, the API restarted on change on the port after it.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { ensureInstalled, ROOT } from './prepare.mjs';

ensureInstalled();
const port = Number(process.env.PORT || 3000);
const apiPort = port + 1;

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
      'api/main.ts',
    ],
    {
      cwd: ROOT,
      stdio: 'inherit',
      env: {
        ...process.env,
        PORT: String(apiPort),
        PUBLIC_URL: process.env.PUBLIC_URL || `http://127.0.0.1:${port}`,
      },
    },
  ),
  spawn(process.execPath, [tool('vite/bin/vite.js'), '--config', 'vite.config.ts'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, PORT: String(port), API_PORT: String(apiPort) },
  }),
];

let ending = false;
function end() {
  if (ending) return;
  ending = true;
  for (const child of children) child.kill('SIGTERM');
}
for (const child of children) child.on('exit', end);
process.on('SIGINT', end);
process.on('SIGTERM', end);
