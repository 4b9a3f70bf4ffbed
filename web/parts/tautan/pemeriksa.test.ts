import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tautanIn, type TautanState } from '#rules/tugas/tautan-cek.ts';
import { offline, Refused } from '#app/calls/refused.ts';
import { KETIK_PAUSE_MS, kabarFrom, Pemeriksa, type Cek } from './pemeriksa.ts';

const A = 'https://drive.google.com/a';
const B = 'https://contoh.id/b';
const T0 = Date.parse('2026-05-12T07:00:00Z');

const cek = (url: string, keadaan: TautanState, detik: number | null = 0): Cek => ({
  url,
  keadaan,
  sebab: null,
  diperiksa: detik === null ? null : new Date(T0 + detik * 1000).toISOString(),
});

const p = (...urls: string[]) => urls.map((url) => `<p>${url}</p>`).join('');

/** Starts a `Pemeriksa` whose checks return the results of `answer`. `asked` lists the checked URLs in order. */
function start(answer: (url: string) => Cek | Error, server: readonly Cek[] = [], teks = '') {
  const asked: string[] = [];
  const pemeriksa = new Pemeriksa(
    {
      ask: async (url) => {
        asked.push(url);
        const given = answer(url);
        if (given instanceof Error) throw given;
        return given;
      },
      tautanDari: tautanIn,
      now: () => new Date(Date.now()),
    },
    server,
    teks,
  );
  const states = () =>
    pemeriksa.get().baris.map(({ keadaan, kerja, gagal }) => kerja ?? (gagal === null ? keadaan : 'gagal'));
  return { asked, pemeriksa, states };
}

const pause = (ms = KETIK_PAUSE_MS) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => void vi.useFakeTimers({ now: T0 }));
afterEach(() => void vi.useRealTimers());

test('a new link is checked only once, after a pause in typing, even if the text changes again', async () => {
  const { asked, pemeriksa, states } = start((url) => cek(url, 'bisa'));
  for (let n = 0; n < 5; n += 1) {
    pemeriksa.tulis(`${p(A)}${'x'.repeat(n)}`);
    await pause(KETIK_PAUSE_MS - 100);
  }
  expect(asked).toEqual([]);
  await pause(100);
  expect(asked).toEqual([A]);
  expect(states()).toEqual(['bisa']);
  pemeriksa.tulis('<p>tanpa</p>');
  await pause();
  expect(states()).toEqual([]);
  pemeriksa.tulis(p(B, A, B));
  await pause();
  expect(asked).toEqual([A, B]);
  expect(states()).toEqual(['bisa', 'bisa']);
});

test('a link state from the server is shown at once, and the link is not checked again', async () => {
  const { asked, pemeriksa, states } = start((url) => cek(url, 'bisa'), [cek(A, 'izin')], p(A, B));
  expect(states()).toEqual(['izin', 'belum']);
  pemeriksa.nanti();
  await pause();
  expect(asked).toEqual([B]);
  expect(pemeriksa.keadaanDari(p(A)).map(({ keadaan }) => keadaan)).toEqual(['izin']);
});

test('if server and page both know a link state, the state of the later check is shown', async () => {
  const { pemeriksa, states } = start(() => cek(A, 'izin', 10), [], p(A));
  pemeriksa.nanti();
  await pause();
  pemeriksa.ketahui([cek(A, 'rusak', 5)]);
  expect(states()).toEqual(['izin']);
  pemeriksa.ketahui([cek(A, 'bisa', 15)]);
  expect(states()).toEqual(['bisa']);
});

test('after a failed check the remaining links are not checked, and the next pause checks all of them', async () => {
  let online = false;
  const { asked, pemeriksa, states } = start((url) => (online ? cek(url, 'bisa') : offline()), [], p(A, B));
  pemeriksa.nanti();
  await pause();
  expect(asked).toEqual([A]);
  expect(states()).toEqual(['gagal', 'belum']);
  expect(pemeriksa.get().kabar).toBe('');
  online = true;
  pemeriksa.nanti();
  await pause();
  expect(states()).toEqual(['bisa', 'bisa']);
  expect(pemeriksa.get().kabar).toBe('2 tautan dicek: 2 Bisa dibuka.');
});

test('a link is not checked again after the server has refused its check permanently', async () => {
  const refusal = new Refused({ status: 422, code: 'salah', message: 'Salah' });
  const { asked, pemeriksa, states } = start((url) => (url === A ? refusal : cek(url, 'rusak')), [], p(A, B));
  for (let n = 0; n < 3; n += 1) {
    pemeriksa.nanti();
    await pause();
  }
  expect(asked).toEqual([A, B]);
  expect(states()).toEqual(['gagal', 'rusak']);
});

test('a manual check within a minute of the last check runs when the minute is over', async () => {
  let keadaan: TautanState = 'izin';
  const { asked, pemeriksa, states } = start((url) => cek(url, keadaan, (Date.now() - T0) / 1000), [], p(A));
  pemeriksa.nanti();
  await pause();
  keadaan = 'bisa';
  pemeriksa.ulang(A);
  pemeriksa.ulang(A);
  expect(states()).toEqual(['tunggu']);
  await pause(60_000);
  expect(asked).toEqual([A]);
  await pause(1000);
  expect(asked).toEqual([A, A]);
  expect(states()).toEqual(['bisa']);
  await pause(120_000);
  pemeriksa.ulang(A);
  expect(states()).toEqual(['jalan']);
});

test('after the text is closed, no scheduled or manual link check sends a request', async () => {
  const { asked, pemeriksa } = start((url) => cek(url, 'bisa'), [cek(B, 'izin')], p(A, B));
  pemeriksa.nanti();
  pemeriksa.ulang(B);
  pemeriksa.berhenti();
  await pause(120_000);
  expect(asked).toEqual([]);
});

test.each([
  [[], ''],
  [
    [cek('https://www.contoh.id/', 'izin')],
    'Tautan contoh.id: Perlu izin. Halaman ini hanya dapat dibuka setelah masuk atau mendapat izin.',
  ],
  [
    [cek(A, 'rusak'), cek(B, 'bisa'), cek('https://c.id', 'rusak')],
    '3 tautan dicek: 1 Bisa dibuka, 2 Rusak.',
  ],
] satisfies [Cek[], string][])('the check results %j are reported as: %s', (hasil, kabar) => {
  expect(kabarFrom(hasil)).toBe(kabar);
});
