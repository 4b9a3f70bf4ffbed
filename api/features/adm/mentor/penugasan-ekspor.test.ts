import readXlsx from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { admin, server } from '#test/own-server.ts';
import { call, log, peserta, startPenugasan } from './penugasan.setup.ts';

startPenugasan();

describe('exports of mentor assignments', () => {
  const sheet = async (path: string) => {
    const response = await fetch(`${server.url}/api${path}`, {
      headers: { authorization: `Bearer ${admin}` },
    });
    const [first] = await readXlsx(Buffer.from(await response.arrayBuffer()));
    return first!.data;
  };

  test('an export of assignments contains all pages of the list, with the labels of the screen', async () => {
    await server.sql('delete from mentor_peserta where peserta_id = $1', [peserta[1]]);
    const [head, ...rows] = await sheet(
      '/adm/mentor_peserta_ekspor?lokid=1&katid=2&sort=-no_absensi&tampil=semua',
    );
    expect(head).toEqual([
      'ID',
      'No. Absensi',
      'Nama',
      'Email',
      'Kategori',
      'Nama Mentor',
      'Rumpun',
      'Lokasi',
    ]);
    const shown = (await call('/adm/mentor_peserta?lokid=1&katid=2&sort=-no_absensi')).body;
    expect(rows.map((row) => [row[0], row[1], row[2], row[5]])).toEqual(
      shown.map((p: Record<string, unknown>) => [p.user_id, p.no_absensi, p.name, p.nama_mentor]),
    );
    const ist = await sheet('/adm/mentor_peserta_ist_ekspor?lokid=1&q=peserta1%40');
    expect(ist.slice(1).map((row) => [row[0], row[4]])).toEqual([
      [peserta[0], 'Praktik'],
      [peserta[0], 'Artikel'],
    ]);
    const beban = await sheet('/adm/mentor_beban_ekspor?q=mentor2%40');
    expect(beban[1]!.slice(3)).toEqual([12, 6, 6, 6, 6, 6, 6, 6, 'Semua tugas', expect.any(Number)]);
    expect((await log()).map(({ aksi, objek }) => [aksi, objek])).toEqual([
      ['ekspor_penugasan_mentor', 'lokasi/1'],
      ['ekspor_penugasan_evaluator', 'lokasi/1'],
      ['ekspor_mentor', 'mentor/semua'],
    ]);
  });
});
