import { beforeAll, beforeEach } from 'vitest';
import { admin, server, startAdmin } from '#test/own-server.ts';

/** User id of peserta2. The tests read and change this participant. Set before the first test by `startProfil`. */
export let id: number;

/** Starts a server for this test file and clears the history before each test. */
export function startProfil(): void {
  startAdmin();
  beforeAll(async () => {
    id = await server.idOf('peserta2');
  });
  beforeEach(() => server.sql('delete from audit'));
}

/** Requests one section of the participant's page as the admin. */
export const ask = (path: string, userid: number | string = id) =>
  server.call(`/adm/${path}?userid=${userid}`, { token: admin });

export const profile = async () => (await ask('user_profile')).body;

export const log = () => server.sql('select aksi, objek, sebelum, sesudah from audit order by id');
