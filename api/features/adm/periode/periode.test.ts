import { beforeEach, describe, expect, it } from 'vitest';
import { admin, server, startAdmin } from '#test/own-server.ts';

startAdmin();

/** Id of the period to which the demo participants belong. New participants get another period. */
const PERIODE = 2;

const call = (address: string, body?: object) =>
  server.call(address, { token: admin, ...(body && { body }) });
const close = (body: object = {}) => call('/adm/periode_tutup', { periode_id: PERIODE, ...body });
const reopen = (body: object) => call('/adm/periode_buka', { periode_id: PERIODE, ...body });
const state = async () =>
  (
    await server.sql('select is_aktif, ditutup_pada is not null as waktu from periode where id = $1', [
      PERIODE,
    ])
  )[0];
const history = () =>
  server.sql(`select aksi, sesudah from audit where objek = 'periode/${PERIODE}' order by id`);

beforeEach(() =>
  server.sql(
    `update sistem set periode_daftar = 3; update periode set is_aktif = 1, ditutup_pada = null; delete from audit`,
  ),
);

describe('GET /adm/periode_periksa', () => {
  it('the check of a period lists its unfinished work, each with its count and the URL of the list', async () => {
    const { status, body } = await call(`/adm/periode_periksa?periode_id=${PERIODE}`);
    expect([status, body.map(({ kunci }: { kunci: string }) => kunci)]).toEqual([
      200,
      [
        'review_menunggu',
        'tanpa_hasil',
        'belum_final',
        'sertifikat_belum',
        'klaim_menunggu',
        'klaim_belum_dibayar',
      ],
    ]);
    const [waiting] = await server.sql(
      `select count(distinct a.user_id)::int as n from akomodasi a join peserta p on p.user_id = a.user_id
       where a.is_valid = 0 and a.alasan_tolak is null and p.periode_id = ${PERIODE}`,
    );
    const claims = body.find(({ kunci }: { kunci: string }) => kunci === 'klaim_menunggu');
    expect(claims.jumlah).toBe(waiting!.n);
    expect(claims.tautan).toBe(`/adm/keuangan?lokid=0&status=menunggu&periode_id=${PERIODE}`);
  });

  it('a period without participants has nothing unfinished, and an unknown period gets 404', async () => {
    const { body } = await call('/adm/periode_periksa?periode_id=7');
    expect(body.map(({ jumlah }: { jumlah: number }) => jumlah)).toEqual([0, 0, 0, 0, 0, 0]);
    expect((await call('/adm/periode_periksa?periode_id=4000')).status).toBe(404);
  });
});

describe('closing and reopening', () => {
  it('closing a period stores the time and the reason; a repeated request changes nothing', async () => {
    expect((await close({ alasan: 'Selesai' })).body.message).toMatch(/ ditutup, dengan 18 peserta$/);
    expect((await close()).status).toBe(200);
    expect(await state()).toEqual({ is_aktif: 0, waktu: true });
    expect(await history()).toEqual([
      { aksi: 'periode_ditutup', sesudah: { is_aktif: 0, alasan: 'Selesai' } },
    ]);
  });

  it('reopening a period needs a reason, and a repeated request changes nothing', async () => {
    await close();
    expect((await reopen({})).body.errors).toHaveProperty('alasan');
    expect((await reopen({ alasan: 'Ada nilai yang kurang' })).status).toBe(200);
    expect((await reopen({ alasan: 'Lagi' })).status).toBe(200);
    expect(await state()).toEqual({ is_aktif: 1, waktu: false });
    expect((await history()).map(({ aksi }) => aksi)).toEqual(['periode_ditutup', 'periode_dibuka']);
  });

  it('a request to close the period for new participants is rejected with 409 periode_pendaftaran', async () => {
    const { status, body } = await close({ periode_id: 3 });
    expect([status, body.code]).toEqual([409, 'periode_pendaftaran']);
    expect((await close({ periode_id: 4000 })).status).toBe(404);
    expect((await reopen({ periode_id: 4000, alasan: 'x' })).status).toBe(404);
  });
});
