import { beforeAll, beforeEach } from 'vitest';
import { admin, server, startAdmin } from '#test/own-server.ts';

/** Of peserta2, whose page it is; set before the first test by `startProfil`. */
export let id: number;

/** A server of the file's own; every test finds an empty history. */
export function startProfil(): void {
  startAdmin();
  beforeAll(async () => {
    id = await server.idOf('peserta2');
  });
  beforeEach(() => server.sql('delete from audit'));
}

/** What the page reads of one participant. */
export const ask = (path: string, userid: number | string = id) =>
  server.call(`/adm/${path}?userid=${userid}`, { token: admin });

export const profile = async () => (await ask('user_profile')).body;

/** The history, oldest first. */
export const log = () => server.sql('select aksi, objek, sebelum, sesudah from audit order by id');
