import { z } from 'zod';
import { DEMO_ACCOUNTS } from '#db/demo/orang.ts';
import { sql } from '#api/db/db.ts';
import { amber, green, red, type Check } from '#api/parts/health/check.ts';
import { SETTINGS } from '#api/start/setting-list.ts';

/** Check: whether the installation still has the default names and addresses. Every institute must replace them. */
export const defaultNames: Check = {
  nama: 'nama_bawaan',
  judul: 'Nama dan tautan lembaga',
  menit: 60,
  heading: 'A real install in ten steps',
  async look({ settings }) {
    const { publicUrl, portalLinks, instituteName, mail } = settings;
    if (settings.demo || publicUrl === undefined) return green('Server ini belum dipakai untuk umum.');
    const all = [publicUrl, mail?.from ?? '', ...portalLinks.map(({ url }) => url)];
    const example = all.some((text) => /example\.(org|com)\b/.test(text));
    if (!example && instituteName !== SETTINGS.INSTITUTE_NAME.value.parse(undefined))
      return green('Nama dan tautan lembaga sudah diisi.');
    return amber(
      'Nama lembaga atau tautan di kaki halaman masih bawaan.',
      'Minta pengelola server mengisi nama lembaga, tautan, dan alamat aplikasi.',
    );
  },
};

/** Check: an installation that other machines can reach has no account with a publicly known password. */
export const demoAccounts: Check = {
  nama: 'akun_contoh',
  judul: 'Akun contoh',
  menit: 60,
  heading: 'Demo accounts on a public address',
  screen: '/adm/user',
  async look({ database, settings }) {
    const { jumlah } = await database.read.one(
      sql`select count(*)::int as jumlah from users
          where email = any(${DEMO_ACCOUNTS.map(({ email }) => email)}::text[]) and ditutup_pada is null`,
      z.object({ jumlah: z.number() }),
    );
    if (jumlah === 0) return green('Tidak ada akun contoh.');
    if (settings.publicUrl === undefined) return green('Akun contoh hanya dipakai di mesin ini.');
    return red(
      `${jumlah} akun contoh masih terbuka. Passwordnya diketahui umum.`,
      'Tutup akun contoh di Pengguna, atau pasang server tanpa contoh.',
    );
  },
};

/**
 * Check: whether all new accounts get the same default password. With a mail server, each new account gets a link
 * instead.
 */
export const samePassword: Check = {
  nama: 'satu_password',
  judul: 'Password akun baru',
  menit: 60,
  heading: 'Passwords of new accounts',
  screen: '/adm/sys',
  async look({ database, settings }) {
    const { sendiri } = await database.read.one(
      sql`select password_sendiri = 1 as sendiri from sistem`,
      z.object({ sendiri: z.boolean() }),
    );
    if (sendiri || settings.mail !== undefined) return green('Setiap akun baru mendapat password sendiri.');
    if (settings.publicUrl === undefined) return green('Server ini belum dipakai untuk umum.');
    return amber(
      'Semua akun baru mendapat password yang sama.',
      'Nyalakan password sendiri di Sistem, tab Buka dan tutup kegiatan.',
    );
  },
};
