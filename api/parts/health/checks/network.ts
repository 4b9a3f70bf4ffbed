import { amber, green, red, type Check } from '#api/parts/health/check.ts';

const LOCAL = /^(localhost|127\.|\[?::1)/;
const HTTPS = 'Minta pengelola server memasang HTTPS di depan aplikasi.';
/**
 * Minimum prefix length of a trusted proxy network. A shorter prefix means a larger network, but a proxy needs only its
 * own subnet.
 */
const WIDE = { v4: 16, v6: 48 };

export const https: Check = {
  nama: 'https',
  judul: 'Sambungan aman',
  menit: 60,
  heading: 'Behind a proxy',
  async look({ settings: { publicUrl, host } }) {
    if (publicUrl === undefined)
      return LOCAL.test(host)
        ? green('Aplikasi hanya terbuka di mesin ini.')
        : amber('Aplikasi terbuka di jaringan tanpa alamat resmi.', HTTPS);
    return publicUrl.startsWith('https:') || LOCAL.test(new URL(publicUrl).host)
      ? green('Alamat aplikasi memakai HTTPS.')
      : red('Alamat aplikasi belum memakai HTTPS. Password dapat dibaca di jaringan.', HTTPS);
  },
};

const prefixOf = (network: string) => {
  const bits = /\/(\d+)$/.exec(network)?.[1];
  return bits === undefined ? Infinity : Number(bits);
};

export const trustedProxies: Check = {
  nama: 'proksi',
  judul: 'Proksi yang dipercaya',
  menit: 60,
  heading: 'Behind a proxy',
  async look({ settings }) {
    const ask = 'Minta pengelola server membatasi daftarnya pada alamat proksi.';
    const networks = settings.trustedProxies;
    if (networks.some((network) => prefixOf(network) === 0))
      return red('Semua alamat dipercaya sebagai proksi. Siapa pun dapat menyamarkan alamatnya.', ask);
    const wide = networks.some((each) => prefixOf(each) < (each.includes(':') ? WIDE.v6 : WIDE.v4));
    return wide
      ? amber('Terlalu banyak alamat dipercaya sebagai proksi.', ask)
      : green('Proksi yang dipercaya sudah dibatasi.');
  },
};
