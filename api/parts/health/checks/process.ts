import { amber, green, red, type Check } from '#api/parts/health/check.ts';

/**
 * Limits for the event-loop delay (99th percentile, in ms) and for the used share of the memory. Above `kuning` the
 * check is yellow, above `merah` it is red.
 */
const LOOP_MS = { kuning: 100, merah: 500 };
const MEMORY = { kuning: 0.8, merah: 0.92 };
const SLOW = 'Minta pengelola server memeriksa beban mesin.';
const MORE = 'Minta pengelola server menambah memori.';

export const loopDelay: Check = {
  nama: 'jeda_server',
  judul: 'Kecepatan server',
  menit: 5,
  ofMachine: true,
  heading: 'The app is slow',
  async look({ loopDelay: delay }) {
    const ms = Math.round(delay());
    const kalimat = `Server tersendat sampai ${ms} milidetik.`;
    if (ms > LOOP_MS.merah) return red(kalimat, SLOW);
    return ms > LOOP_MS.kuning ? amber(kalimat, SLOW) : green('Server bekerja lancar.');
  },
};

export const memory: Check = {
  nama: 'memori',
  judul: 'Memori',
  menit: 5,
  ofMachine: true,
  heading: 'The app is slow',
  async look({ memory: measure }) {
    const { used, most } = measure();
    const kalimat = `Server memakai ${Math.round((100 * used) / most)}% memorinya.`;
    if (used > MEMORY.merah * most) return red(kalimat, MORE);
    return used > MEMORY.kuning * most ? amber(kalimat, MORE) : green(kalimat);
  },
};
