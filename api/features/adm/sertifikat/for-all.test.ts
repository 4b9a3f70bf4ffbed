import { SPESIFIKASI } from '#rules/nilai/aturan.ts';
import { describe, expect, test } from 'vitest';

import { certificateServer } from '#test/certificates.ts';
import { readZip } from '#test/read-zip.ts';

const c = certificateServer();

describe('certificates of a location', () => {
  const prepare = async (lokid = 1, pesid?: number[]) => {
    const { status, body } = await c.server.call('/adm/sertifikat_siapkan', {
      token: c.admin,
      body: { lokid, pesid },
    });
    expect(status).toBe(200);
    const job = () => c.server.call(`/job?id=${body.id}`, { token: c.admin });
    await expect.poll(async () => (await job()).body.status).toMatch(/done|failed/);
    return (await job()).body;
  };
  const onlyPassed = (ids: number[]) =>
    c.server.sql(
      `update ist_nilai set nilai_akhir = case when user_id = any($1) then ${SPESIFIKASI.batas_lulus} else 10 end, lulus = (user_id = any($1))::int`,
      [ids],
    );
  const status = async () =>
    (await c.server.call('/adm/sertifikat_keadaan?lokid=1', { token: c.admin })).body;

  test('a job prepares the certificates of a location, and an admin downloads them as one archive', async () => {
    await c.server.sql(
      `update ist_nilai i set nilai_akhir = ${SPESIFIKASI.batas_lulus}, lulus = 1 from peserta p where p.user_id = i.user_id and p.lokasi_id = 1`,
    );
    await c.server.sql(`update ist_nilai set nilai_akhir = 10, lulus = 0 where user_id = $1`, [
      await c.server.idOf('peserta1'),
    ]);
    await c.own();
    expect((await c.withdraw()).status).toBe(200);
    await c.server.sql(`update users set name = '山田太郎' where id = $1`, [await c.server.idOf('peserta8')]);
    expect(await status()).toEqual({
      raport_open: 1,
      alamat_diatur: 1,
      lulus: 6,
      siap: 0,
      dicabut: 1,
      belum_lengkap: 0,
      job: null,
    });
    expect((await c.fetchFile('/adm/sertifikat_pdf?lokid=1')).body?.code).toBe('belum_disiapkan');

    expect(await prepare()).toMatchObject({
      status: 'done',
      message: '5 sertifikat diterbitkan. Belum dapat dicetak karena aksara namanya: 山田太郎.',
    });
    expect(await status()).toMatchObject({ lulus: 6, siap: 5, job: null });
    // peserta2 printed their own certificate earlier. Therefore peserta2 gets only the notification about the
    // withdrawal.
    expect(await c.told()).toEqual([
      { jenis: 'sertifikat_ditarik', n: 1, batal: 0 },
      { jenis: 'sertifikat_terbit', n: 5, batal: 0 },
    ]);
    expect(await c.nomorAll()).toEqual(
      Array.from({ length: 7 }, (_, n) => `0000${n + 1}/PELATIHAN/${c.tahun}`),
    );
    const { bytes, name } = await c.fetchFile('/adm/sertifikat_pdf?lokid=1');
    expect(name).toMatch(/^sertifikat_1_\d{4}-\d\d-\d\d\.zip$/);
    const entries = await readZip(bytes);
    expect([...entries.keys()].map((each) => each.slice(0, 5))).toEqual([
      '00002',
      '00003',
      '00004',
      '00005',
      '00006',
    ]);
    for (const pdf of entries.values()) expect((await c.check(pdf)).body.hasil).toBe('sama');
    expect(await c.server.sql(`select aksi, objek, sesudah from audit where aksi like 'ekspor%'`)).toEqual([
      { aksi: 'ekspor_sertifikat', objek: 'lokasi/1', sesudah: { jumlah: 5, belum_lengkap: 0 } },
    ]);
    expect((await prepare()).message).toMatch(/^Tidak ada sertifikat baru/);
  });

  test('certificates of all locations are counted, prepared and downloaded together', async () => {
    const other = await c.server.sql('select user_id as id from peserta where lokasi_id <> 1 limit 1');
    await onlyPassed([c.peserta2, other[0].id]);
    const all = async () => (await c.server.call('/adm/sertifikat_keadaan', { token: c.admin })).body;
    expect(await all()).toMatchObject({ lulus: 2, siap: 0 });
    expect(await prepare(0)).toMatchObject({ status: 'done', message: '2 sertifikat diterbitkan.' });
    expect([(await all()).siap, (await status()).siap]).toEqual([2, 1]);
    const { bytes, name } = await c.fetchFile('/adm/sertifikat_pdf');
    expect(name).toMatch(/^sertifikat_semua_/);
    expect((await readZip(bytes)).size).toBe(2);
    expect(await c.server.sql(`select objek from audit where aksi = 'ekspor_sertifikat'`)).toEqual([
      { objek: 'lokasi/semua' },
    ]);
  });

  test('with a selection, only certificates of the selected participants are counted and prepared', async () => {
    const [idOfPeserta3, empat] = [await c.server.idOf('peserta3'), await c.server.idOf('peserta4')];
    await onlyPassed([c.peserta2, idOfPeserta3]);
    const count = async (pesid: number[]) =>
      (await c.server.call('/adm/sertifikat_hitung', { token: c.admin, body: { lokid: 1, pesid } })).body;
    expect(await count([idOfPeserta3, empat])).toEqual({
      raport_open: 1,
      alamat_diatur: 1,
      lulus: 1,
      siap: 0,
      dicabut: 0,
      belum_lengkap: 0,
    });
    const take = (pesid: number[]) =>
      c.fetchFile('/adm/sertifikat_pdf_dipilih', c.admin, undefined, { lokid: 1, pesid });
    expect((await take([idOfPeserta3])).body?.code).toBe('belum_disiapkan');
    expect(await prepare(1, [idOfPeserta3, empat])).toMatchObject({
      total: 1,
      message: '1 sertifikat diterbitkan.',
    });
    expect([(await count([idOfPeserta3, empat])).siap, (await status()).siap]).toEqual([1, 1]);
    await prepare();
    const { bytes, name } = await take([idOfPeserta3]);
    expect(name).toMatch(/^sertifikat_dipilih_\d{4}-\d\d-\d\d\.zip$/);
    expect((await readZip(bytes)).size).toBe(1);
    expect(await c.server.sql(`select objek, sesudah from audit where aksi = 'ekspor_sertifikat'`)).toEqual([
      { objek: 'lokasi/1', sesudah: { jumlah: 1, belum_lengkap: 0, dipilih: 1 } },
    ]);
  });

  test('each request for certificates of an unknown location is rejected', async () => {
    const calls = [
      ['/adm/sertifikat_keadaan?lokid=999', {}],
      ['/adm/sertifikat_siapkan', { body: { lokid: 999 } }],
      ['/adm/sertifikat_pdf?lokid=999', {}],
    ] as const;
    for (const [address, rest] of calls) {
      const { status: code, body } = await c.server.call(address, { token: c.admin, ...rest });
      expect([address, code, body.message]).toEqual([address, 422, 'Lokasi tidak dikenal']);
    }
  });

  test('if an admin prepares certificates, their owners can see their report cards although report cards are closed', async () => {
    await onlyPassed([c.peserta2]);
    await c.server.sql('update sistem set raport_open = 0');
    const card = async (account: string) =>
      (await c.server.call('/pr/raport', { token: await c.server.as(account) })).body;
    expect((await card('peserta2')).nilai_akhir).toBeNull();
    expect(await prepare()).toMatchObject({ status: 'done', message: '1 sertifikat diterbitkan.' });
    expect(await card('peserta2')).toMatchObject({
      nilai_akhir: expect.any(Number),
      final_pada: expect.any(String),
      system: { raport_pelatihan_open: 1 },
    });
    expect((await card('peserta3')).nilai_akhir).toBeNull();
    expect((await c.own()).status).toBe(200);
  });

  test('file names in the archive are valid on all operating systems, and unique even for equal names', async () => {
    const ids = await Promise.all(['peserta2', 'peserta3', 'peserta4'].map((each) => c.server.idOf(each)));
    await onlyPassed(ids);
    await c.server.sql(`update users set name = '../A/B: "C" <d>|e*f? \\g' where id = any($1)`, [
      ids.slice(0, 2),
    ]);
    await c.server.sql(`update users set name = $2 where id = $1`, [ids[2], `${'ā'.repeat(79)}.bcd`]);
    expect(await prepare()).toMatchObject({ message: '3 sertifikat diterbitkan.' });
    const { bytes } = await c.fetchFile('/adm/sertifikat_pdf?lokid=1');
    const nomor = (urut: number) => `0000${urut}-PELATIHAN-${c.tahun}`;
    expect([...(await readZip(bytes)).keys()]).toEqual([
      `${nomor(1)} .. A B C d e f g.pdf`,
      `${nomor(2)} .. A B C d e f g.pdf`,
      `${nomor(3)} ${'ā'.repeat(79)}.pdf`,
    ]);
  });
});
