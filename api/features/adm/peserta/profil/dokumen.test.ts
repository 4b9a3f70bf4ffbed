import { describe, expect, test } from 'vitest';
import { server } from '#test/own-server.ts';
import { ask, id, log, startProfil } from './profil.setup.ts';

startProfil();

describe('documents of one participant', () => {
  test("an admin sees a participant's documents with full numbers, and each access adds a history entry", async () => {
    const { status, body } = await ask('user_dokumen');
    const [stored] = await server.sql(
      'select keterangan from dokumen where user_id = $1 and dokumen_id = 2',
      [id],
    );
    const ktp = body.find((row: { dokumen_id: number }) => row.dokumen_id === 2);
    expect([status, ktp.note]).toEqual([200, ktp.keterangan]);
    expect(ktp.note).toMatch(/^[\d ]+$/);
    expect(stored.keterangan).toMatch(/^enc1\./);
    expect((await fetch(`${server.url}${ktp.dokumen}`)).status).toBe(200);
    expect(await log()).toEqual([
      {
        aksi: 'dokumen_dibuka',
        objek: `peserta/${id}/dokumen`,
        sebelum: null,
        sesudah: { jumlah: body.length },
      },
    ]);
  });

  test('a view of a participant without documents does not count as an access to document numbers', async () => {
    const peserta1 = await server.idOf('peserta1');
    expect((await ask('user_dokumen', peserta1)).body).toEqual([]);
    expect(await log()).toMatchObject([{ objek: `peserta/${peserta1}/dokumen`, sesudah: { jumlah: 0 } }]);
    expect(await server.sql('select * from lihat_data')).toEqual([]);
  });
});
