// Builds `dist/`: the server, and the compressed pages. Server modules that are loaded by path stay separate files.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build as bundle } from 'esbuild';
import { build as buildPages } from 'vite';
import { HANDS } from './hands.mjs';
import { ROOT } from './prepare.mjs';

const below = (folder, suffix) =>
  readdirSync(path.join(ROOT, folder), { recursive: true })
    .filter((name) => suffix.test(name) && !name.endsWith('.test.ts'))
    .map((name) => path.join(folder, name));

rmSync(path.join(ROOT, 'dist'), { recursive: true, force: true });

await bundle({
  absWorkingDir: ROOT,
  entryPoints: [
    'api/main.ts',
    'api/commands/admin-create.ts',
    'api/commands/backup-create.ts',
    'api/commands/backup-restore.ts',
    'api/commands/rebuild-progress.ts',
    'api/commands/status.ts',
    ...HANDS,
    ...below('api/features', /\.(routes|job)\.ts$/),
    ...below('contract', /\.ts$/),
  ],
  outdir: 'dist',
  outbase: '.',
  bundle: true,
  splitting: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  logLevel: 'warning',
});

await buildPages({
  root: path.join(ROOT, 'web'),
  configFile: path.join(ROOT, 'scripts/vite/vite.config.ts'),
  logLevel: 'warn',
});

const COMPRESS = /\.(m?js|css|svg|json|html|txt)$/;
const SMALLEST_BYTES = 1024;

for (const name of readdirSync(path.join(ROOT, 'dist/web'), { recursive: true })) {
  const file = path.join(ROOT, 'dist/web', name);
  if (!COMPRESS.test(name)) continue;
  const bytes = readFileSync(file);
  if (bytes.length < SMALLEST_BYTES) continue;
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  );
}
