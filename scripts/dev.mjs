// `npm run dev`: pages with hot reload on PORT, the API restarted on change on the port after it.
import { spawn } from 'node:child_process';
import { ensureInstalled, ROOT } from './prepare.mjs';

ensureInstalled();
const port = Number(process.env.PORT || 3000);
const apiPort = port + 1;

const children = [
  spawn('npx', ['tsx', 'watch', '--clear-screen=false', '--include=db/migrations/*.sql', 'api/main.ts'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      ...process.env,
      PORT: String(apiPort),
      PUBLIC_URL: process.env.PUBLIC_URL || `http://127.0.0.1:${port}`,
    },
  }),
  spawn('npx', ['vite', '--config', 'vite.config.ts'], {
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
