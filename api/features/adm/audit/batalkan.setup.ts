import { afterAll, beforeAll, beforeEach } from 'vitest';
import { openDatabase, type Database } from '#api/db/db.ts';
import { APP_ROLE } from '#db/migrate.ts';
import { admin, server, startAdmin } from '#test/own-server.ts';

/**
 * A separate database connection, so that tests can write history entries without a handler. Set before the first test
 * by `startBatalkan`.
 */
export let database: Database;
export let id: Record<'mentor1' | 'mentor2' | 'mentor3' | 'peserta1' | 'peserta2' | 'peserta7', number>;

/** Starts a server for this test file and clears the history before each test. */
export function startBatalkan(): void {
  startAdmin();
  beforeAll(async () => {
    database = openDatabase({ url: server.databaseUrl, role: APP_ROLE, size: 3, onError: () => {} });
    const of = (account: string) => server.idOf(account);
    id = {
      mentor1: await of('mentor1'),
      mentor2: await of('mentor2'),
      mentor3: await of('mentor3'),
      peserta1: await of('peserta1'),
      peserta2: await of('peserta2'),
      peserta7: await of('peserta7'),
    };
    await server.sql(`insert into sertifikat_urut values (2026, 1)`);
    await server.sql(
      `insert into sertifikat (user_id, tahun, urut, nomor, diberikan_pada) values ($1, 2026, 1, '00001/PELATIHAN/2026', now())`,
      [id.peserta2],
    );
  });
  afterAll(() => database.close());
  beforeEach(() => server.sql('delete from audit'));
}

/** Undoes a history entry. */
export const undo = (riwayat_id: unknown, token = admin) =>
  server.call('/adm/batalkan', { token, body: { id: riwayat_id } });

/** Sets the active flag of all participants at a location in one bulk change. Returns the id of the history entry. */
export const setActive = async (statid: 0 | 1, lokid = 1) =>
  (await server.call(`/adm/peserta_status_aktif?lokid=${lokid}&statid=${statid}`, { token: admin })).body
    .riwayat_id as number;
