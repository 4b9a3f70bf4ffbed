import { beforeEach, describe, expect, it } from 'vitest';
import { admin, server, startAdmin } from '#test/own-server.ts';

startAdmin();

const store = (body: object) =>
  server.call('/adm/pembukaan_store', {
    token: admin,
    body: { periode_id: 2, apa: 'pre', keadaan: 'buka', ...body },
  });
const list = async (periode_id = 2) =>
  (await server.call(`/adm/pembukaan?periode_id=${periode_id}`, { token: admin })).body;
/** Returns the settings that a participant of location 1, a participant of location 2, and a visitor get. */
const seen = async () => {
  const [first, second] = await Promise.all([server.as('peserta1'), server.as('peserta9')]);
  const pre = async (token?: string) => {
    const { status, body } = await server.call('/json/get_system', token === undefined ? {} : { token });
    return [status, body.open_pre];
  };
  return Promise.all([pre(first), pre(second), pre()]);
};
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

beforeEach(() =>
  server.sql(
    `update periode set is_aktif = 1; delete from pembukaan; delete from test_hasil; update ist_nilai set nilai_pre = 0;
     update sistem set open_pre = 0, open_post = 0, raport_open = 0`,
  ),
);

describe('priority of openings', () => {
  it('whether a test is open depends first on the setting for the location, then on that for the period, then on the switch', async () => {
    expect(await seen()).toEqual([
      [200, 0],
      [200, 0],
      [200, 0],
    ]);
    await store({});
    expect((await seen()).map(([, pre]) => pre)).toEqual([1, 1, 0]);
    await store({ lokasi_id: 2, keadaan: 'tutup' });
    expect((await seen()).map(([, pre]) => pre)).toEqual([1, 0, 0]);
    await server.sql('update sistem set open_pre = 1');
    expect((await seen()).map(([, pre]) => pre)).toEqual([1, 0, 1]);
    await store({ lokasi_id: 2, keadaan: 'ikut' });
    expect((await seen()).map(([, pre]) => pre)).toEqual([1, 1, 1]);
  });

  it('a request with an invalid session token gets the general switches without the openings of a period', async () => {
    await store({});
    expect((await server.call('/json/get_system', { token: 'x'.repeat(43) })).body.open_pre).toBe(0);
    expect((await server.call('/json/get_system', { token: admin })).body.open_pre).toBe(0);
  });

  it('a test that is reopened for one participant stays closed if the period of the participant is closed', async () => {
    const id = await server.idOf('peserta1');
    await store({ keadaan: 'tutup' });
    await server.sql(
      `insert into tes_buka (user_id, tesid, sampai, alasan) values ($1, 1, current_date + 2, 'Sakit') on conflict do nothing`,
      [id],
    );
    expect((await seen())[0]).toEqual([200, 1]);
    await server.sql('update periode set is_aktif = 0 where id = 2');
    expect((await seen())[0]).toEqual([200, 0]);
    await server.sql('update periode set is_aktif = 1; delete from tes_buka');
  });

  it('a test with a time window accepts answers until ten minutes after its end', async () => {
    const token = await server.as('peserta1');
    const soal = async () => (await server.call('/pr/soal?tesid=1', { token })).status;
    await store({ mulai: ago(-30), akhir: ago(-60) });
    expect(await soal()).toBe(409);
    await store({ mulai: ago(60), akhir: ago(-60) });
    const { body } = await server.call('/pr/soal?tesid=1', { token });
    const jawaban = body.map((each: { id: number; option: { id: number }[] }) => ({
      id: each.id,
      optid: each.option[0]!.id,
    }));
    const send = () => server.call('/pr/soal_pre_response_store', { token, body: { tesid: 1, jawaban } });
    await store({ mulai: ago(60), akhir: ago(11) });
    expect([await soal(), (await send()).body.code]).toEqual([409, 'belum_diaktifkan']);
    await store({ mulai: ago(60), akhir: ago(9) });
    expect([await soal(), (await send()).status]).toEqual([409, 200]);
  });

  it('the report card can be opened for one location, and for all participants of a closed period', async () => {
    const [first, second] = await Promise.all([server.as('peserta1'), server.as('peserta9')]);
    const open = async () =>
      Promise.all(
        [first, second].map(async (token) => (await server.call('/pr/raport', { token })).body.ist !== null),
      );
    expect(await open()).toEqual([false, false]);
    await store({ apa: 'raport', lokasi_id: 1 });
    expect(await open()).toEqual([true, false]);
    await server.sql('update periode set is_aktif = 0 where id = 2');
    expect(await open()).toEqual([true, true]);
  });
});

describe('POST /adm/pembukaan_store', () => {
  it('opening a test in three periods adds one history entry, and one undo reverts all three periods', async () => {
    await store({ keadaan: 'tutup' });
    const { body } = await store({ periode_lain: [3, 4], mulai: '2027-01-04T01:00:00Z' });
    const changed = [await list(2), await list(3), await list(4)];
    expect(changed.flat().map(({ periode_id, keadaan }) => [periode_id, keadaan])).toEqual([
      [2, 'buka'],
      [3, 'buka'],
      [4, 'buka'],
    ]);
    expect((await server.call('/adm/batalkan', { token: admin, body: { id: body.riwayat_id } })).status).toBe(
      200,
    );
    expect([await list(2), await list(3), await list(4)].flat()).toMatchObject([
      { periode_id: 2, keadaan: 'tutup' },
    ]);
  });

  it('the state `ikut` deletes the opening of a test and can be undone; a repeated equal save adds no history entry', async () => {
    await store({ lokasi_id: 1 });
    expect((await store({ lokasi_id: 1 })).body.riwayat_id).toBe(null);
    const { body } = await store({ lokasi_id: 1, keadaan: 'ikut' });
    expect(await list()).toEqual([]);
    await server.call('/adm/batalkan', { token: admin, body: { id: body.riwayat_id } });
    expect(await list()).toMatchObject([{ lokasi_id: 1, keadaan: 'buka' }]);
  });

  it.each([
    ['an end before the beginning', { mulai: ago(0), akhir: ago(5) }, 422, 'akhir'],
    ['hours for a closed test', { keadaan: 'tutup', akhir: ago(-5) }, 422, 'mulai'],
    ['an unknown location', { lokasi_id: 4000 }, 422, 'lokasi_id'],
    ['an unknown period', { periode_id: 4000 }, 422, 'periode_id'],
    ['an unknown kind', { apa: 'daftar' }, 422, 'apa'],
  ])('an opening with %s is rejected with 422 at its field', async (_name, wrong, code, field) => {
    const { status, body } = await store(wrong);
    expect([status, Object.keys(body.errors)]).toEqual([code, [field]]);
  });

  it('opening a test in a closed period is rejected with 409 periode_ditutup', async () => {
    await server.sql('update periode set is_aktif = 0 where id = 4');
    const { status, body } = await store({ periode_id: 4 });
    expect([status, body.code]).toEqual([409, 'periode_ditutup']);
  });

  it('participants cannot move themselves to a location for which an admin has opened a test separately', async () => {
    const token = await server.as('peserta1');
    const id = await server.idOf('peserta1');
    const move = (lokasi_id: number) =>
      server.call('/usr/pelatihan_profile_update', { token, body: { lokasi_id, no_absensi: 1 } });
    await server.sql(`delete from review where tugas_id in (select id_tugas from tugas where user_id = $1)`, [
      id,
    ]);
    await server.sql(`delete from tugas where user_id = $1`, [id]);
    await store({});
    expect((await move(2)).status).toBe(200);
    await store({ lokasi_id: 1 });
    const { status, body } = await move(1);
    expect([status, body.code]).toEqual([409, 'lokasi_terkunci']);
    expect(body.message).toContain('Minta panitia memindahkan Anda');
  });
});

describe('report card notifications', () => {
  const told = async (account: string) => {
    const { body } = await server.call('/pemberitahuan', { token: await server.as(account) });
    return body.filter(({ kalimat }: { kalimat: string }) => kalimat === 'Raport kegiatan sudah dapat dibuka')
      .length;
  };
  const both = async () => [await told('peserta1'), await told('peserta9')];
  const raport = (body: object) => store({ apa: 'raport', ...body });

  // Moves peserta1 back to location 1, because an earlier test moves this participant.
  beforeEach(() =>
    server.sql(
      `delete from pemberitahuan where jenis = 'raport_dibuka';
       update peserta set lokasi_id = 1 where user_id = (select id from users where email = 'peserta1@example.org')`,
    ),
  );

  it('participants get a notification when their report card opens, and lose it when the report card closes', async () => {
    await raport({ lokasi_id: 1 });
    expect(await both()).toEqual([1, 0]);
    await raport({ lokasi_id: null });
    expect(await both()).toEqual([1, 1]);
    await raport({ lokasi_id: 2, keadaan: 'tutup' });
    expect(await both()).toEqual([1, 0]);
    await raport({ lokasi_id: 1, keadaan: 'ikut' });
    await raport({ lokasi_id: null, keadaan: 'tutup' });
    expect(await both()).toEqual([0, 0]);
  });

  it('participants get the notification when the start time of their report card is reached, and an undo withdraws it', async () => {
    await raport({ mulai: ago(-60) });
    expect(await both()).toEqual([0, 0]);
    const { riwayat_id } = (await raport({ mulai: ago(5) })).body;
    expect(await both()).toEqual([1, 1]);
    await server.call('/adm/batalkan', { token: admin, body: { id: riwayat_id } });
    expect(await both()).toEqual([0, 0]);
  });
});
