import { describe, expect, test } from 'vitest';
import { auditOf } from '#api/riwayat/audit.ts';
import { keepChanges } from '#api/parts/riwayat/changes.ts';
import { server } from '#test/own-server.ts';
import { database, id, setActive, startBatalkan, undo } from './batalkan.setup.ts';

startBatalkan();

describe('POST /adm/batalkan', () => {
  test('an undo adds its own history entry, which contains the changed rows of each participant', async () => {
    const riwayat_id = await setActive(0, 2);
    const { body } = await undo(riwayat_id);
    expect(body).toMatchObject({ message: '4 perubahan diurungkan', jumlah: 4, dilewati: [] });
    const [entry] = await server.sql('select * from audit where id = $1', [body.riwayat_id]);
    expect(entry).toMatchObject({
      pelaku: 'admin@example.org',
      aksi: 'diurungkan',
      objek: 'lokasi/2',
      sebelum: { riwayat_id, aksi: 'peserta_status_aktif' },
      sesudah: { jumlah: 4, dibiarkan: 0, nama: [] },
    });
    expect(
      await server.sql(
        'select objek, sebelum, sesudah from audit_perubahan where audit_id = $1 and kunci = $2',
        [body.riwayat_id, String(await server.idOf('peserta9'))],
      ),
    ).toEqual([
      {
        objek: `peserta/${await server.idOf('peserta9')}`,
        sebelum: { peserta_status_aktif: 0 },
        sesudah: { peserta_status_aktif: 1 },
      },
    ]);
  });

  test('if two admins undo the same history entry at the same time, one undo takes effect and the other gets 409', async () => {
    const riwayat_id = await setActive(0);
    const second = await server.as('admin');
    const answers = await Promise.all([undo(riwayat_id), undo(riwayat_id, second)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.message).toBe(
      'Perubahan ini sudah diurungkan oleh admin@example.org',
    );
    expect(await server.sql(`select from audit where aksi = 'diurungkan'`)).toHaveLength(1);
    expect((await undo(riwayat_id)).status).toBe(409);
  });

  test('an undo skips rows that have changed again, and reports the reason for each skipped row', async () => {
    const first = await setActive(0);
    await server.sql('update peserta set peserta_status_aktif = 1 where user_id = $1', [id.peserta1]);
    await database.write((db) =>
      auditOf(db, null, keepChanges).audit('mentor_dipindah', `peserta/${id.peserta2}`, null, null, {
        tabel: 'peserta_status_aktif',
        rows: [
          { kunci: id.peserta2, sebelum: { peserta_status_aktif: 0 }, sesudah: { peserta_status_aktif: 0 } },
        ],
      }),
    );
    const { body } = await undo(first);
    expect(body).toMatchObject({
      message: '6 perubahan diurungkan, 2 dibiarkan karena sudah berubah lagi',
      jumlah: 6,
    });
    expect(body.dilewati).toHaveLength(2);
    expect(body.dilewati).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          objek: `peserta/${id.peserta1}`,
          alasan: 'Isinya sudah berubah sejak itu',
        }),
        expect.objectContaining({
          objek: `peserta/${id.peserta2}`,
          alasan: 'Sudah diubah lagi oleh tanpa sesi',
        }),
      ]),
    );
    expect(
      await server.sql('select user_id from peserta where lokasi_id = 1 and peserta_status_aktif = 0'),
    ).toEqual([{ user_id: id.peserta2 }]);
    await server.sql('update peserta set peserta_status_aktif = 1');
  });

  test('an undo that skips all rows changes nothing, adds no history entry, and can be repeated', async () => {
    const first = await setActive(0, 2);
    const newer = await setActive(1, 2);
    const { status, body } = await undo(first);
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        message: 'Tidak ada yang diurungkan: semuanya sudah berubah lagi',
        jumlah: 0,
        riwayat_id: null,
      }),
    ]);
    expect(body.dilewati).toHaveLength(4);
    expect(await server.sql(`select from audit where aksi = 'diurungkan'`)).toEqual([]);
    await undo(newer);
    expect((await undo(first)).body.jumlah).toBe(4);
  });

  test('an undo skips an assignment if the participant has a new mentor, or if the old mentor has lost the role of mentor', async () => {
    const take = async (kat_id: number) => {
      const [row] = await server.sql(
        'delete from mentor_peserta where peserta_id = $1 and kat_id = $2 returning id_mentor, mentor_id',
        [id.peserta7, kat_id],
      );
      return { kunci: `${id.peserta7}/${kat_id}` as const, sebelum: row, sesudah: null };
    };
    const rows = [await take(1), await take(2)];
    const riwayat_id = await database.write((db) =>
      auditOf(db, null, keepChanges).audit('mentor_dipindah', `mentor/${id.mentor2}`, null, null, {
        tabel: 'mentor_peserta',
        rows,
      }),
    );
    await server.sql('insert into mentor_peserta (mentor_id, peserta_id, kat_id) values ($1, $2, 1)', [
      id.mentor3,
      id.peserta7,
    ]);
    await server.sql(`update users set "group" = 'user' where id = $1`, [id.mentor2]);
    expect((await undo(riwayat_id)).body).toMatchObject({
      jumlah: 0,
      dilewati: [1, 2].map((kat_id) => ({
        objek: `peserta/${id.peserta7}/kategori/${kat_id}`,
        alasan: 'Mentor sebelumnya tidak ada lagi atau bukan mentor lagi',
      })),
    });
    await server.sql(`update users set "group" = 'mentor' where id = $1`, [id.mentor2]);
    const { body } = await undo(riwayat_id);
    expect(body.jumlah).toBe(1);
    expect(body.dilewati).toMatchObject([
      { objek: `peserta/${id.peserta7}/kategori/1`, alasan: 'Isinya sudah berubah sejak itu' },
    ]);
    expect(
      await server.sql(
        'select kat_id, mentor_id from mentor_peserta where peserta_id = $1 and kat_id <= 2 order by 1',
        [id.peserta7],
      ),
    ).toEqual([
      { kat_id: 1, mentor_id: id.mentor3 },
      { kat_id: 2, mentor_id: id.mentor2 },
    ]);
  });

  test('an undo of an unknown, irreversible or too old history entry is rejected', async () => {
    expect((await undo(2_000_000_000)).status).toBe(404);
    expect((await undo('1')).status).toBe(422);
    const [made] = await server.sql(
      `insert into audit (pelaku, aksi, objek) values ('admin@example.org', 'sistem_diubah', 'sistem/open_pre') returning id::int`,
    );
    expect(await undo(made.id)).toMatchObject({
      status: 409,
      body: { message: 'Perubahan ini tidak dapat diurungkan' },
    });
    const old = await setActive(0);
    server.setNow(new Date(Date.now() + 30.01 * 86_400_000));
    expect(await undo(old)).toMatchObject({
      status: 409,
      body: { message: 'Perubahan hanya dapat diurungkan dalam 30 hari' },
    });
    server.setNow(new Date(Date.now() + 29.99 * 86_400_000));
    expect((await undo(old)).status).toBe(200);
    server.setNow(null);
  });
});
