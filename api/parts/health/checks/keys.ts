import { stat } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { KEY_YEARS } from '#rules/kesehatan.ts';
import { sql } from '#api/db/db.ts';
import { amber, green, red, type Check } from '#api/parts/health/check.ts';
import { SECRET_FILES } from '#api/start/secrets.ts';

const YEAR_MS = 365.25 * 24 * 60 * 60_000;

async function filesOf(dataDir: string) {
  const all = await Promise.all(
    SECRET_FILES.map((name) =>
      stat(path.join(dataDir, name)).then(
        ({ mode, mtimeMs }) => [{ name, mode, mtimeMs }],
        () => [],
      ),
    ),
  );
  return all.flat();
}

/** Check: only the app's account may read the secrets in DATA_DIR. */
export const keyFiles: Check = {
  nama: 'berkas_kunci',
  judul: 'Berkas kunci',
  menit: 60,
  ofMachine: true,
  heading: 'Key files',
  async look({ settings }) {
    const open = (await filesOf(settings.dataDir)).filter(({ mode }) => (mode & 0o077) !== 0);
    return open.length > 0
      ? red(
          `${open.length} berkas kunci dapat dibaca akun lain di mesin server.`,
          'Minta pengelola server membatasi izin berkas kunci.',
        )
      : green('Berkas kunci hanya dapat dibaca aplikasi.');
  },
};

export const keyAge: Check = {
  nama: 'usia_kunci',
  judul: 'Usia kunci',
  menit: 12 * 60,
  ofMachine: true,
  heading: 'Old key',
  async look({ settings, now }) {
    const years = (mtimeMs: number) => (now.getTime() - mtimeMs) / YEAR_MS;
    const key = (await filesOf(settings.dataDir)).find(({ name }) => name === 'data-key');
    return key && years(key.mtimeMs) > KEY_YEARS
      ? amber(
          `Kunci enkripsi berumur lebih dari ${KEY_YEARS} tahun.`,
          'Minta pengelola server mengganti kunci enkripsi.',
        )
      : green('Kunci enkripsi masih baru.');
  },
};

export const certificateKey: Check = {
  nama: 'kunci_sertifikat',
  judul: 'Kunci sertifikat',
  menit: 60,
  heading: 'Certificate key',
  async look({ database, multikey }) {
    const key = await database.read.maybe(
      sql`select ditarik_pada is not null as ditarik from kunci_sertifikat where multikey = ${multikey}`,
      z.object({ ditarik: z.boolean() }),
    );
    return key?.ditarik === false
      ? green('Kunci sertifikat berlaku.')
      : red(
          'Kunci sertifikat sudah ditarik. Sertifikat baru tidak sah.',
          'Minta pengelola server memasang kunci sertifikat yang baru.',
        );
  },
};
