import { z } from 'zod';
import { sql } from '#api/db/db.ts';
import { amber, green, type Check } from '#api/parts/health/check.ts';
import { VERSION } from '#api/start/version.ts';

/**
 * Last day of support for each major version of Node.js and PostgreSQL. Sources: nodejs.org/en/about/previous-releases,
 * postgresql.org/support/versioning.
 */
const NODE_END: Readonly<Record<string, string>> = {
  '20': '2026-04-30',
  '22': '2027-04-30',
  '24': '2028-04-30',
};
const POSTGRES_END: Readonly<Record<string, string>> = {
  '15': '2027-11-11',
  '16': '2028-11-09',
  '17': '2029-11-08',
  '18': '2030-11-14',
};
/** The check becomes yellow this number of days before the end of support. */
const SOON_DAYS = 90;

export const versions: Check = {
  nama: 'versi',
  judul: 'Versi program',
  menit: 12 * 60,
  ofMachine: true,
  heading: 'Update',
  async look({ database, now, node }) {
    const { versi } = await database.read.one(
      sql`select current_setting('server_version') as versi`,
      z.object({ versi: z.string() }),
    );
    const postgres = /^[\d.]+/.exec(versi)?.[0] ?? versi;
    const parts = [
      ['Node.js', node, NODE_END],
      ['PostgreSQL', postgres, POSTGRES_END],
    ] as const;
    const soon = new Date(now.getTime() + SOON_DAYS * 24 * 60 * 60_000).toISOString().slice(0, 10);
    for (const [name, version, ends] of parts) {
      const end = ends[version.split('.')[0]!];
      if (end !== undefined && end <= soon)
        return amber(
          `Dukungan ${name} ${version} ${end < now.toISOString().slice(0, 10) ? 'sudah berakhir' : 'segera berakhir'}.`,
          'Minta pengelola server memasang versi yang lebih baru.',
        );
    }
    return green(`Aplikasi ${VERSION}, Node.js ${node}, PostgreSQL ${postgres}.`);
  },
};
