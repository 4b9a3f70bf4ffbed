import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/server.ts';

/** Of the file that runs: set before its first test by `startProfil`. */
export let server: TestServer;
export let admin: string;
/** Of peserta2, whose page it is. */
export let id: number;

/** A server of the file's own; every test finds an empty history. */
export function startProfil(): void {
  beforeAll(async () => {
    server = await startTestServer();
    admin = await server.as('admin');
    id = await server.idOf('peserta2');
  });
  afterAll(() => server.close());
  beforeEach(() => server.sql('delete from audit'));
}

/** What the page reads of one participant. */
export const ask = (path: string, userid: number | string = id) =>
  server.call(`/adm/${path}?userid=${userid}`, { token: admin });

export const profile = async () => (await ask('user_profile')).body;

/** The history, oldest first. */
export const log = () => server.sql('select aksi, objek, sebelum, sesudah from audit order by id');
