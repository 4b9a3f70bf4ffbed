import { beforeEach, describe, expect, test } from 'vitest';
import { admin, server, startAdmin } from '#test/own-server.ts';

startAdmin();
beforeEach(() => server.sql('delete from audit'));

interface Materi {
  id_materi: number;
  kat_id: number;
  keterangan_materi: string;
  tgl_mulai: string;
  tgl_akhir: string;
  is_tugas: 0 | 1;
  is_review: 0 | 1;
  is_aktif: 0 | 1;
  updated_at: string;
}
const read = async (lokid = 1): Promise<Materi[]> =>
  (await server.call(`/adm/materi?lokid=${lokid}`, { token: admin })).body.materi;
const store = (baris: readonly object[], lokasi_id = 1) =>
  server.call('/adm/materi_tabel_store', { token: admin, body: { lokasi_id, baris } });
const NEW = {
  kat_id: 2,
  keterangan_materi: 'Modul tabel',
  tgl_mulai: '2026-06-01',
  tgl_akhir: '2026-06-08',
  is_tugas: 1,
  is_review: 0,
  is_aktif: 1,
};

describe('POST /adm/materi_tabel_store', () => {
  test('a save of the material table is one history entry, and one undo reverts all changed and new rows', async () => {
    const before = await read();
    const [first, ...rest] = before;
    const { status, body } = await store([
      { ...first, tgl_akhir: '2030-01-01', is_review: 1 },
      ...rest,
      NEW,
      { ...NEW, keterangan_materi: 'Modul tabel kedua' },
    ]);
    expect([status, body.message, body.dibuat, body.diubah]).toEqual([
      200,
      '2 materi ditambahkan, 1 materi diubah',
      2,
      1,
    ]);
    const after = await read();
    expect(after).toHaveLength(before.length + 2);
    expect(after.find(({ id_materi }) => id_materi === first!.id_materi)).toMatchObject({
      tgl_akhir: '2030-01-01',
      is_review: 1,
    });
    expect(
      (await server.sql('select aksi, objek from audit')).map(({ aksi, objek }) => [aksi, objek]),
    ).toEqual([['materi_tabel', 'lokasi/1']]);
    // Sends the new row again, like a client that lost the response. The second request must not create the row again.
    expect((await store([NEW])).body.message).toBe('Tidak ada yang berubah');
    const undone = await server.call('/adm/batalkan', { token: admin, body: { id: body.riwayat_id } });
    expect([undone.body.jumlah, undone.body.dilewati]).toEqual([3, []]);
    expect(await read()).toEqual(before);
    // Undoing the undo repeats the original changes.
    await server.call('/adm/batalkan', { token: admin, body: { id: undone.body.riwayat_id } });
    expect(await read()).toEqual(after);
    await server.call('/adm/batalkan', { token: admin, body: { id: undone.body.riwayat_id } });
  });

  test('a save of the material table stores the sanitized instructions and links of a new material', async () => {
    const [first] = await read();
    const bacaan = {
      petunjuk: '<p>Bawa laptop<script>alert(1)</script></p>',
      tautan: [{ url: 'https://contoh.id/a', keterangan: '' }],
    };
    const { status, body } = await store([
      { ...NEW, keterangan_materi: 'Tanpa petunjuk' },
      { ...NEW, keterangan_materi: 'Dengan petunjuk', ...bacaan },
      { ...first, ...bacaan },
    ]);
    expect([status, body.dibuat, body.diubah]).toEqual([200, 2, 0]);
    const stored = async (nama: string) => {
      const id = (await read()).find(({ keterangan_materi }) => keterangan_materi === nama)!.id_materi;
      return (await server.call(`/adm/materi_dampak?id=${id}`, { token: admin })).body.materi;
    };
    expect(await stored('Dengan petunjuk')).toMatchObject({
      petunjuk: '<p>Bawa laptop</p>',
      tautan: [{ url: 'https://contoh.id/a' }],
    });
    expect(await stored('Tanpa petunjuk')).toMatchObject({ petunjuk: '', tautan: [] });
    expect((await stored(first!.keterangan_materi)).tautan).not.toMatchObject(bacaan.tautan);
    const wrong = await store([{ ...NEW, tautan: [{ url: 'contoh.id', keterangan: '' }] }]);
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['baris.0.tautan.0.url']]);
    await server.call('/adm/batalkan', { token: admin, body: { id: body.riwayat_id } });
  });

  test('a save of unchanged material rows changes nothing and adds no history entry', async () => {
    const rows = await read(2);
    const { body } = await store(rows, 2);
    expect([body.message, body.riwayat_id]).toEqual(['Tidak ada yang berubah', null]);
    expect(await server.sql('select from audit')).toEqual([]);
  });

  test('one wrong cell prevents a save of the whole material table, and each wrong cell has its own error message', async () => {
    const [first] = await read();
    const [elsewhere] = await read(2);
    const before = await read();
    const { status, body } = await store([
      { ...NEW, tgl_akhir: '2026-05-01' },
      { ...first, keterangan_materi: 'Lain' },
      elsewhere!,
      first!,
    ]);
    expect([status, body.errors]).toEqual([
      422,
      {
        'baris.0.tgl_akhir': ['Tgl. Akhir tidak boleh sebelum Tgl. Mulai'],
        'baris.2.keterangan_materi': ['Materi ini tidak ada lagi di lokasi ini'],
        'baris.3.keterangan_materi': ['Materi ini sudah ada di baris lain'],
      },
    ]);
    const shape = await store([{ ...NEW, kat_id: 8, keterangan_materi: '', tgl_mulai: 'besok' }]);
    expect([shape.status, Object.keys(shape.body.errors).toSorted()]).toEqual([
      422,
      ['baris.0.kat_id', 'baris.0.keterangan_materi', 'baris.0.tgl_mulai'],
    ]);
    expect(await read()).toEqual(before);
  });

  test('a save of a material row gets 409 if another admin has changed the row since the load', async () => {
    const [first] = await read();
    await store([{ ...first, is_review: first!.is_review === 1 ? 0 : 1 }]);
    const { status, body } = await store([{ ...first, tgl_akhir: '2031-01-01' }]);
    expect([status, body.code]).toEqual([409, 'sudah_berubah']);
  });

  test('at a closed location, new material rows are rejected; at an unknown location, all rows are rejected', async () => {
    await server.sql('update lokasi set is_aktif = 0 where id = 2');
    const closed = await store([NEW], 2);
    await server.sql('update lokasi set is_aktif = 1 where id = 2');
    const unknown = await store([NEW], 9999);
    expect([closed.body.errors, unknown.body.errors].map((errors) => Object.keys(errors))).toEqual([
      ['lokasi_id'],
      ['lokasi_id'],
    ]);
  });
});
