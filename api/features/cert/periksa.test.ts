import { SPESIFIKASI } from '#rules/nilai/aturan.ts';
import { randomInt } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';

import { altered, certificateServer } from '#test/certificates.ts';
import { FairQueue } from '#api/work/queue.ts';

const c = certificateServer();

describe('check of uploaded PDFs', () => {
  test('a PDF with one changed byte is reported as altered, and a PDF with an unissued number is reported as unknown', async () => {
    await c.server.sql(
      `update ist_nilai set nilai_akhir = ${SPESIFIKASI.batas_lulus}, lulus = 1 where user_id = $1`,
      [await c.server.idOf('peserta3')],
    );
    await c.own('peserta3');
    const { bytes } = await c.own();
    const at = bytes.indexOf('00002/PELATIHAN');
    for (const place of [
      10,
      bytes.length - 3,
      bytes.indexOf('token='),
      bytes.indexOf('dc:source') + 60,
      randomInt(100, at),
    ]) {
      const { body } = await c.check(altered(bytes, place));
      expect([place, body.hasil, body.edisi, body.sertifikat?.nomor]).toEqual([
        place,
        'diubah',
        null,
        `00002/PELATIHAN/${c.tahun}`,
      ]);
    }
    for (const digit of ['1', '9', 'x']) {
      const changed = Buffer.from(bytes);
      changed.write(digit, at + 4);
      expect((await c.check(changed)).body).toEqual({
        hasil: 'tidak_dikenal',
        edisi: null,
        sertifikat: null,
        nomor_dihapus: null,
      });
    }
  });

  test('the certificate PDF of a deleted participant is reported as deleted', async () => {
    const peserta12 = await c.server.idOf('peserta12');
    await c.server.sql(
      `update ist_nilai set nilai_akhir = ${SPESIFIKASI.batas_lulus}, lulus = 1 where user_id = $1`,
      [peserta12],
    );
    const { bytes } = await c.own('peserta12');
    const other = await c.own();
    const minta = await c.server.call('/usr/penghapusan_minta', {
      token: await c.server.as('peserta12'),
      body: { alasan: '' },
    });
    const done = await c.server.call('/adm/penghapusan_laksanakan', {
      token: c.admin,
      body: { id: minta.body.id },
    });
    expect(done.status).toBe(200);
    const nomor = `00001/PELATIHAN/${c.tahun}`;
    expect((await c.check(bytes)).body).toEqual({
      hasil: 'dihapus',
      edisi: null,
      sertifikat: null,
      nomor_dihapus: nomor,
    });
    const otherFile = Buffer.from(other.bytes);
    otherFile.write('1', otherFile.indexOf('00002/PELATIHAN') + 4);
    for (const file of [Buffer.from(`%PDF-1.7\n${nomor}\n%%EOF`), otherFile])
      expect((await c.check(file)).body).toMatchObject({ hasil: 'tidak_dikenal', nomor_dihapus: null });
  });

  test('a PDF of another issuer is reported as unknown, and a file that is no certificate is rejected', async () => {
    const otherFile = Buffer.from(`%PDF-1.7\n00001/PELATIHAN/${c.tahun}\n%%EOF`);
    await c.own();
    expect((await c.check(otherFile)).body.hasil).toBe('tidak_dikenal');
    expect((await c.check(Buffer.from('bukan'))).status).toBe(415);
    expect((await c.check(Buffer.concat([otherFile, Buffer.alloc(5 * 1024 * 1024)]))).status).toBe(413);
    expect((await c.server.call('/json/sertifikat_periksa', { body: new FormData() })).status).toBe(422);
  });

  test('each network address has its own queue for checks of PDFs, and a client cannot forge its address', async () => {
    const add = vi.spyOn(FairQueue.prototype, 'add');
    const otherFile = Buffer.from('%PDF-1.7\n%%EOF');
    const from = ['203.0.113.7', '203.0.113.7', '203.0.113.8', '10.0.0.1, 203.0.113.7'];
    for (const address of from) await c.check(otherFile, { 'x-forwarded-for': address });
    const whose = add.mock.calls.map(([{ who }]) => who);
    add.mockRestore();
    // The worker runs only one task per address at a time (api/work/work.test.ts).
    expect(whose).toEqual(['203.0.113.7', '203.0.113.7', '203.0.113.8', '203.0.113.7']);
  });
});
