import { runningEmbedded } from '#db/embedded/embedded.ts';
import { openDatabase } from '#api/db/db.ts';
import { reasonOf, type Outcome } from '#api/start/operator.ts';
import { readSettings, type Settings } from '#api/start/settings.ts';
import { healthResults, type Result } from './results.ts';

/**
 * If the newest health result is older than this number of ms, the app does not run or hangs. The app stores a result
 * every minute.
 */
const STALE_MS = 5 * 60_000;

type Line = Pick<Result, 'nama' | 'judul' | 'warna' | 'kalimat' | 'tindakan' | 'panduan'>;

const red = (nama: string, judul: string, kalimat: string, panduan: string): Line => ({
  nama,
  judul,
  warna: 'merah',
  kalimat,
  tindakan: null,
  panduan,
});
const notRunning = (kalimat: string) => red('aplikasi', 'Aplikasi', kalimat, 'Logs and health');

/**
 * `npm run status` prints the last results of the health checks. The exit status is 1 if a check is red, if the app
 * does not run checks any more, or if the database does not respond.
 */
export async function status(words: readonly string[], env: NodeJS.ProcessEnv): Promise<Outcome> {
  const lines = await linesOf(env).catch((error: unknown) => [
    red('basis_data', 'Basis data', reasonOf(error).split('\n')[0]!, 'Database does not respond'),
  ]);
  const bad = lines.some(({ warna }) => warna === 'merah');
  const said = words.includes('--json') ? JSON.stringify(lines, null, 2) : lines.map(textOf).join('\n');
  return { code: bad ? 1 : 0, said };
}

function textOf({ judul, warna, kalimat, tindakan, panduan }: Line): string {
  const help = tindakan === null && warna === 'hijau' ? '' : ` (docs/operations.md, "${panduan}")`;
  return `${warna.toUpperCase().padEnd(6)}  ${judul}: ${[kalimat, tindakan].filter(Boolean).join(' ')}${help}`;
}

async function linesOf(env: NodeJS.ProcessEnv): Promise<Line[]> {
  const settings = readSettings(env);
  const url = await urlOf(settings);
  if (url === undefined) return [notRunning('Aplikasi tidak berjalan.')];
  const database = openDatabase({ url, size: 1, onError: () => {} });
  try {
    const results = await healthResults(database.read);
    const last = Math.max(0, ...results.map(({ dicek_pada }) => Date.parse(dicek_pada)));
    const stale = Date.now() - last > STALE_MS;
    return [
      ...(stale ? [notRunning('Aplikasi tidak memeriksa dirinya lebih dari 5 menit.')] : []),
      ...results,
    ];
  } finally {
    await database.close();
  }
}

const urlOf = async ({ databaseUrl, dataDir }: Settings) =>
  databaseUrl ?? (await runningEmbedded(dataDir))?.ownerUrl;
