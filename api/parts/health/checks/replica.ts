import { amber, green, red, type Check } from '#api/parts/health/check.ts';

/**
 * Limits for the number of seconds by which a replica is behind the primary. Above the first limit the check
 * is yellow, above the second it is red.
 */
const [AMBER_SECONDS, RED_SECONDS] = [30, 600];
const ASK = 'Minta pengelola server memeriksa salinan basis data.';

export const replicas: Check = {
  nama: 'replika',
  judul: 'Salinan basis data',
  menit: 2,
  ofMachine: true,
  heading: 'Replicas',
  async look({ settings, replicas: measure }) {
    const urls = settings.databaseReadUrls;
    if (urls.length === 0) return green('Server ini tidak memakai salinan basis data.');
    const all = await measure(urls);
    const away = all.filter((seconds) => seconds === null).length;
    if (away > 0) return red(`${away} dari ${all.length} salinan basis data tidak menjawab.`, ASK);
    const seconds = Math.round(Math.max(...all.map(Number)));
    const kalimat = `Salinan basis data tertinggal ${seconds} detik.`;
    if (seconds > RED_SECONDS) return red(kalimat, ASK);
    return seconds > AMBER_SECONDS ? amber(kalimat, ASK) : green(kalimat);
  },
};
