import { SPESIFIKASI } from '#rules/nilai/aturan.ts';
import { beforeEach, describe, expect, test } from 'vitest';

import { certificateServer } from '#test/certificates.ts';
import { readZip } from '#test/read-zip.ts';

const c = certificateServer();

const set = (cells: string, user_id = c.peserta2) =>
  c.server.sql(`update ist_nilai set ${cells} where user_id = $1`, [user_id]);
/**
 * SQL `set` clause that makes the result incomplete. The stored OJT score differs from the computed score, and no admin
 * has entered it.
 */
const NOT_YET = 'ojt_ditetapkan_pada = null, hitung_ojt = nilai_ojt + 1';
const stateOf = async () => (await c.server.call('/adm/sertifikat_keadaan?lokid=1', { token: c.admin })).body;
const prepare = async () => {
  const { body } = await c.server.call('/adm/sertifikat_siapkan', { token: c.admin, body: { lokid: 1 } });
  const job = () => c.server.call(`/job?id=${body.id}`, { token: c.admin });
  await expect.poll(async () => (await job()).body.status).toBe('done');
  return [body.belum_lengkap, (await job()).body.message];
};
const zip = async () => {
  const answer = await fetch(`${c.server.url}/api/adm/sertifikat_pdf?lokid=1`, {
    headers: { authorization: `Bearer ${c.admin}` },
  });
  return {
    belum_lengkap: answer.headers.get('x-belum-lengkap'),
    files: [...(await readZip(Buffer.from(await answer.arrayBuffer()))).values()],
  };
};

beforeEach(() => c.server.sql('delete from tes_buka; delete from test_arsip'));

test('a rejected certificate download names one reason: withdrawn, report card locked, result incomplete or failed', async () => {
  const refused = async () => {
    const [own, admin] = [await c.own(), await c.ofPeserta()];
    expect(admin.body).toEqual(own.body);
    return [own.status, own.body?.code];
  };
  await set(`nilai_akhir = 10, ${NOT_YET}`);
  expect(await refused()).toEqual([409, 'belum_lengkap']);
  expect((await c.own()).body?.message).toBe(
    'Sertifikat menunggu hasil akhir. Masih ada 1 hal yang belum lengkap. Nilai OJT belum diperbarui.',
  );
  expect(await c.nomorAll()).toEqual([]);
  await set('hitung_ojt = nilai_ojt');
  expect(await refused()).toEqual([409, 'belum_lulus']);
  await c.server.sql('update sistem set raport_open = 0');
  await set(NOT_YET);
  expect([(await c.own()).body?.code, (await c.ofPeserta()).body?.code]).toEqual([
    'raport_terkunci',
    'belum_lengkap',
  ]);
  await c.server.sql('update sistem set raport_open = 1');

  await set(`nilai_akhir = ${SPESIFIKASI.batas_lulus}, lulus = 1, hitung_ojt = nilai_ojt`);
  expect((await c.own()).status).toBe(200);
  await c.withdraw();
  await set(`nilai_akhir = 10, ${NOT_YET}`);
  expect(await refused()).toEqual([409, 'sertifikat_dicabut']);
});

describe('certificates of reopened results', () => {
  /** File of the newest certificate edition. The test reads it before the result is reopened. */
  let bytes: Buffer;
  let opened: number;
  let token: string;

  beforeEach(async () => {
    await c.server.sql('update ist_nilai set nilai_akhir = 10, lulus = 0 where user_id <> $1', [c.peserta2]);
    await set('nilai_pre = 72.5, nilai_post = 95, nilai_ojt = 92.66, nilai_ist2 = 92.93');
    ({ bytes } = await c.own());
    token = /\/cert\/validation\?token=([\w.-]+)/.exec(bytes.toString('latin1'))![1]!;
    await c.server.call('/adm/hasil_buka', {
      token: c.admin,
      body: { userid: c.peserta2, alasan: 'Listrik padam' },
    });
    const { body } = await c.server.call('/adm/tes_buka_store', {
      token: c.admin,
      body: { peserta_id: c.peserta2, tesid: 2, sampai: '2099-01-01', alasan: 'Listrik padam' },
    });
    opened = body.id;
  });

  const validasi = async () => (await c.server.call(`/json/sertifikat_validasi?userid=${token}`)).body;

  test('after the result was reopened, the participant can still download the unchanged certificate', async () => {
    await c.server.sql(`update users set name = 'Nama Lain' where id = $1`, [c.peserta2]);
    for (const answer of [await c.own(), await c.ofPeserta()])
      expect([answer.status, answer.bytes.equals(bytes)]).toEqual([200, true]);
    expect((await c.fetchFile('/pr/sertifikat_kredensial', await c.server.as('peserta2'))).status).toBe(200);
    expect((await c.check(bytes)).body).toMatchObject({ hasil: 'sama', sertifikat: { lengkap: 0 } });
    expect([(await c.edisi()).length, await c.nomorAll()]).toEqual([1, [`00001/PELATIHAN/${c.tahun}`]]);
  });

  test('after the result was reopened, the certificate page shows the scores of the certificate as not final', async () => {
    const own = (await c.server.call('/pr/raport', { token: await c.server.as('peserta2') })).body;
    expect([own.ist.nilai_post, own.lengkap]).toEqual([0, 0]);
    const shown = await validasi();
    expect(shown).toMatchObject({
      nilai_ist: { nilai_post: 95, nilai_ojt: 92.66, nilai_ist2: 92.93 },
      nilai_akhir: 80,
      lulus: 1,
      lengkap: 0,
    });
    expect(shown).not.toHaveProperty('kurang');
    await c.withdraw();
    expect(await validasi()).toMatchObject({ nilai_akhir: null, lulus: null, lengkap: null });
  });

  test('after the result was reopened, the archive contains the old certificate until the result is final again', async () => {
    expect(await stateOf()).toMatchObject({ lulus: 1, siap: 1, belum_lengkap: 0 });
    expect(await prepare()).toEqual([0, expect.stringMatching(/^Tidak ada sertifikat baru/)]);
    const { files } = await zip();
    expect(files.map((each) => each.equals(bytes))).toEqual([true]);

    await c.server.call(`/adm/tes_buka_destroy?id=${opened}`, { token: c.admin, method: 'DELETE' });
    expect(await validasi()).toMatchObject({ nilai_akhir: 80, lengkap: 0 });
    expect((await c.own()).bytes.equals(bytes)).toBe(true);
    await c.server.call('/adm/peserta_pelatihan_tetapkan', { token: c.admin, body: { pesid: c.peserta2 } });
    expect(await validasi()).toMatchObject({ nilai_akhir: 93.42, lengkap: 1 });
    expect(await stateOf()).toMatchObject({ lulus: 1, siap: 0 });
    expect((await c.own()).bytes.equals(bytes)).toBe(false);
    expect((await c.edisi()).map(({ nilai_akhir }) => nilai_akhir)).toEqual([80, 93.42]);
  });
});

test('the certificate state of a location contains the number of participants without a final result', async () => {
  const peserta3 = await c.server.idOf('peserta3');
  await c.server.sql('update ist_nilai set nilai_akhir = 10, lulus = 0 where user_id <> $1', [c.peserta2]);
  await set(`nilai_akhir = ${SPESIFIKASI.batas_lulus}, lulus = 1, ${NOT_YET}`, peserta3);
  expect(await stateOf()).toMatchObject({ lulus: 1, siap: 0, belum_lengkap: 1 });
  expect((await c.fetchFile('/adm/sertifikat_pdf?lokid=1')).body).toEqual({
    message: 'Belum ada sertifikat yang disiapkan di lokasi ini; 1 peserta menunggu hasil akhir',
    code: 'belum_disiapkan',
  });
  expect(await prepare()).toEqual([1, '1 sertifikat diterbitkan.']);
  const { belum_lengkap, files } = await zip();
  expect([belum_lengkap, files.length]).toEqual(['1', 1]);
  expect(await c.server.sql(`select sesudah from audit where aksi = 'ekspor_sertifikat'`)).toEqual([
    { sesudah: { jumlah: 1, belum_lengkap: 1 } },
  ]);
});
