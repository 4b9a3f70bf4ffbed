import { beforeAll, beforeEach } from 'vitest';
import { admin, server, startAdmin } from '#test/own-server.ts';

/** User ids of three mentors. Set before the first test by `startPenugasan`. */
export let id: Record<'mentor1' | 'mentor2' | 'mentor3', number>;
/** User ids of twelve participants of the demo data. The first eight belong to the first location. */
export let peserta: number[];

/**
 * Starts a server for this test file. Each test begins with the assignments of the demo data and an empty history.
 */
export function startPenugasan(): void {
  startAdmin();
  beforeAll(async () => {
    const of = (account: string) => server.idOf(account);
    id = { mentor1: await of('mentor1'), mentor2: await of('mentor2'), mentor3: await of('mentor3') };
    peserta = [];
    for (let n = 1; n <= 12; n += 1) peserta.push(await server.idOf(`peserta${n}`));
    await server.sql('create table awal_mentor as table mentor_peserta');
    await server.sql('create table awal_ist as table mentor_ist');
  });
  beforeEach(() =>
    server.sql(
      `delete from mentor_peserta; delete from mentor_ist; delete from audit;
       insert into mentor_peserta table awal_mentor; insert into mentor_ist table awal_ist`,
    ),
  );
}

/** Sends a request as the admin. */
export const call = (path: string, body?: object) =>
  server.call(path, { token: admin, ...(body ? { body } : {}) });

export const log = () => server.sql('select aksi, objek, sebelum, sesudah from audit order by id');

/** The assignment of mentors, which is one of the two kinds of assignment. Each test runs with both kinds. */
export const MENTOR = {
  nama: 'mentor of a category',
  tabel: 'mentor_peserta',
  list: (query = '') => `/adm/mentor_peserta?lokid=1&katid=2${query}`,
  store: (menid: number, pesid: number) => `/adm/mentor_store?menid=${menid}&katid=2&lokid=1&pesid=${pesid}`,
  destroy: (id: number) => `/adm/mentor_destroy?id=${id}`,
  banyak: '/adm/mentor_banyak',
  bidang: { katid: 2 },
  id: 'id_mentor',
  mentor_id: 'mentor_id',
  where: 'kat_id = 2',
  objek: 'kategori/2',
};
export const EVALUATOR = {
  nama: 'evaluator of IST II',
  tabel: 'mentor_ist',
  list: (query = '') => `/adm/mentor_peserta_ist?lokid=1&isprak=1${query}`,
  store: (menid: number, pesid: number) => `/adm/mentor_ist_store?menid=${menid}&pesid=${pesid}&isprak=1`,
  destroy: (id: number) => `/adm/mentor_ist_destroy?id=${id}`,
  banyak: '/adm/mentor_ist_banyak',
  bidang: { isprak: 1 },
  id: 'id_mentor_ist',
  mentor_id: 'mentor_ist_id',
  where: 'isprak = 1',
  objek: 'kategori/6',
};
