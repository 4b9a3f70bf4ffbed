// `npm run pictures -- <folder> [--dark]` takes screenshots of every page, 1280 and 360 px wide, with the demo on a
// fixed day. `npm run pictures -- readme` updates the screenshot in the README. `npm run panduan [-- <path>]` updates
// the screenshots in the guide, or only those of one page.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureBuilt, ensureInstalled, ROOT, run } from './prepare.mjs';

const dark = process.argv.includes('--dark');
const [first, page] = process.argv.slice(2).filter((arg) => arg !== '--dark');
if (first === undefined) {
  process.stderr.write('npm run pictures -- <folder> [--dark] | readme | panduan [<path>]\n');
  process.exit(1);
}
ensureInstalled();

function draw(folder, only, more = {}) {
  ensureBuilt();
  run('npx', ['vitest', 'run', '--config', 'e2e/pictures/vitest.config.ts'], {
    ...process.env,
    PICTURES_FOLDER: path.resolve(folder),
    ...(dark ? { PICTURES_DARK: '1' } : {}),
    ...(only ? { PICTURES_ONLY: only } : {}),
    ...more,
  });
}

/** Draws a participant's dashboard on a wide screen and on a phone, side by side. */
async function drawReadme() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-readme-'));
  draw(folder, '/dashboard');
  const { default: sharp } = await import('sharp');
  const part = (width, height) =>
    sharp(path.join(folder, `dashboard-${width}.png`))
      .extract({ left: 0, top: 0, width, height })
      .png()
      .toBuffer();
  const [wide, phone] = [await part(1280, 740), await part(360, 740)];
  await sharp({ create: { width: 1672, height: 740, channels: 4, background: '#0000' } })
    .composite([
      { input: wide, left: 0, top: 0 },
      { input: phone, left: 1312, top: 0 },
    ])
    .webp({ quality: 80 })
    .toFile(path.join(ROOT, 'docs/dashboard.webp'));
  rmSync(folder, { recursive: true });
}

/** Maximum size of a picture of the guide, in bytes (`test/panduan.test.ts`). */
const GUIDE_MAX = 60 * 1024;
const guideOf = (name) =>
  /(?:^m-|\.mentor)/.test(name) ? 'mentor' : /(?:^adm-|\.admin)/.test(name) ? 'admin' : 'peserta';

/** Draws the pictures of the guide, in the best quality that fits the maximum size. */
async function drawGuide(only) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-panduan-'));
  const target = (group) => path.join(ROOT, 'web/screens/panduan', group, 'gambar');
  draw(folder, only, { PICTURES_GUIDE: '1' });
  const { default: sharp } = await import('sharp');
  for (const group of ['peserta', 'mentor', 'admin']) {
    if (!only) rmSync(target(group), { recursive: true, force: true });
    mkdirSync(target(group), { recursive: true });
  }
  for (const file of readdirSync(folder)) {
    const name = file.replace(/-\d+\.png$/, '');
    let webp;
    for (let quality = 72; !webp || webp.length > GUIDE_MAX; quality -= 10)
      webp = await sharp(path.join(folder, file)).webp({ quality, effort: 6 }).toBuffer();
    writeFileSync(path.join(target(guideOf(name)), `${name.replace(/\.\w+$/, '')}.webp`), webp);
  }
  rmSync(folder, { recursive: true });
}

if (first === 'readme') await drawReadme();
else if (first === 'panduan') await drawGuide(page);
else draw(first);
