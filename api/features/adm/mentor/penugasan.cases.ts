import { expect, test } from 'vitest';
import { server } from '#test/own-server.ts';
import { call, id, log, peserta, type EVALUATOR, type MENTOR } from './penugasan.setup.ts';

/** Declares the tests that apply to the assignment of mentors and to the assignment of evaluators. */
export function testPenugasan(jenis: typeof MENTOR | typeof EVALUATOR): void {
  const clear = () => server.sql(`delete from ${jenis.tabel} where ${jenis.where}`);
  const stored = () =>
    server.sql(`select mentor_id, peserta_id from ${jenis.tabel} where ${jenis.where} order by peserta_id`);

  test('an admin can assign a participant and remove the assignment, with one history entry each', async () => {
    await clear();
    const saved = await call(jenis.store(id.mentor3, peserta[0]!));
    expect(saved).toMatchObject({
      status: 200,
      body: { message: 'Sukses!, simpan data anda', id: expect.any(Number), riwayat_id: expect.any(Number) },
    });
    expect(await stored()).toEqual([{ mentor_id: id.mentor3, peserta_id: peserta[0] }]);
    const freed = await call(jenis.destroy(saved.body.id));
    expect(freed.body).toEqual({ message: 'Data sudah dihapus', riwayat_id: expect.any(Number) });
    expect(await stored()).toEqual([]);
    const objek = `peserta/${peserta[0]}/${jenis.objek}`;
    expect(await log()).toEqual([
      { aksi: 'mentor_ditugaskan', objek, sebelum: null, sesudah: { mentor_id: id.mentor3 } },
      { aksi: 'mentor_dilepas', objek, sebelum: { mentor_id: id.mentor3 }, sesudah: null },
    ]);
    expect((await call(jenis.destroy(saved.body.id))).status).toBe(404);
  });

  test('a second assignment of a participant is rejected with 409, also to the same mentor', async () => {
    await clear();
    await call(jenis.store(id.mentor3, peserta[0]!));
    for (const menid of [id.mentor1, id.mentor3])
      expect(await call(jenis.store(menid, peserta[0]!))).toMatchObject({
        status: 409,
        body: { message: 'Peserta sudah memiliki mentor', code: 'sudah_ada_mentor' },
      });
    expect(await stored()).toEqual([{ mentor_id: id.mentor3, peserta_id: peserta[0] }]);
    expect(await log()).toHaveLength(1);
  });

  test.each(['different mentors', 'the same mentor'])(
    'if many requests assign one participant to %s at the same time, exactly one request succeeds',
    async (siapa) => {
      await clear();
      const chosen = siapa === 'the same mentor' ? [id.mentor3] : [id.mentor1, id.mentor2, id.mentor3];
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, n) => call(jenis.store(chosen[n % chosen.length]!, peserta[0]!))),
      );
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
        200,
        ...Array(11).fill(409),
      ]);
      for (const { body } of answers.filter(({ status }) => status === 409))
        expect(body.message).toBe('Peserta sudah memiliki mentor');
      expect(await stored()).toHaveLength(1);
      expect(await log()).toHaveLength(1);
    },
  );

  test('if two admins remove the same assignment at the same time, one removal takes effect', async () => {
    await clear();
    const { body } = await call(jenis.store(id.mentor3, peserta[0]!));
    const answers = await Promise.all([1, 2].map(() => call(jenis.destroy(body.id))));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect(await log()).toHaveLength(2);
  });

  test('a bulk assignment is one history entry; participants who already have a mentor are skipped and named', async () => {
    await clear();
    await call(jenis.store(id.mentor1, peserta[3]!));
    const pesid = [...peserta.slice(0, 5), peserta[0]];
    const { body } = await call(jenis.banyak, { menid: id.mentor3, lokid: 1, pesid, ...jenis.bidang });
    const [named] = await server.sql('select name from users where id = $1', [peserta[3]]);
    const mentors = await server.sql('select name from users where id = any($1) order by id', [
      [id.mentor1, id.mentor3],
    ]);
    expect(body).toEqual({
      message: `4 peserta ditugaskan kepada ${mentors[1].name}, 1 peserta sudah memiliki mentor`,
      jumlah: 4,
      sudah: [{ user_id: peserta[3], name: named.name, nama_mentor: mentors[0].name }],
      dilewati: 0,
      riwayat_id: expect.any(Number),
    });
    expect((await stored()).map((row) => row.mentor_id)).toEqual([
      id.mentor3,
      id.mentor3,
      id.mentor3,
      id.mentor1,
      id.mentor3,
    ]);
    expect(await log()).toHaveLength(2);
    expect((await log())[1]).toMatchObject({
      aksi: 'mentor_ditugaskan',
      objek: `mentor/${id.mentor3}`,
      sesudah: { jumlah: 4 },
    });
    const again = await call(jenis.banyak, { menid: id.mentor3, pesid, ...jenis.bidang });
    expect(again.body).toMatchObject({ jumlah: 0, riwayat_id: null, sudah: { length: 5 } });
    expect(await log()).toHaveLength(2);
  });

  test('if admins assign the same participants at the same time, each participant gets one mentor', async () => {
    await clear();
    const pesid = peserta.slice(0, 8);
    const answers = await Promise.all(
      [id.mentor1, id.mentor3, id.mentor3, id.mentor2].map((menid, n) =>
        call(jenis.banyak, { menid, pesid: n % 2 ? pesid : pesid.toReversed(), ...jenis.bidang }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(answers.map(({ body }) => body.jumlah).toSorted((a, b) => a - b)).toEqual([0, 0, 0, 8]);
    for (const { body } of answers) expect(body.jumlah + body.sudah.length).toBe(8);
    expect(new Set((await stored()).map((row) => row.mentor_id)).size).toBe(1);
  });

  test('an undo of an assignment, a removal or a bulk assignment restores all columns', async () => {
    const table = () => server.sql(`select * from ${jenis.tabel} order by 1`);
    const undo = async (answer: { body: { riwayat_id: number } }) =>
      expect((await call('/adm/batalkan', { id: answer.body.riwayat_id })).status).toBe(200);
    await clear();
    const empty = await table();
    await undo(await call(jenis.store(id.mentor3, peserta[0]!)));
    expect(await table()).toEqual(empty);
    const { body } = await call(jenis.store(id.mentor3, peserta[0]!));
    const one = await table();
    await undo(await call(jenis.destroy(body.id)));
    expect(await table()).toEqual(one);
    await undo(await call(jenis.banyak, { menid: id.mentor1, pesid: peserta, ...jenis.bidang }));
    expect(await table()).toEqual(one);
  });

  test('only mentors can get participants, and only participants of the given location', async () => {
    await clear();
    const orang = { user: peserta[1]!, admin: await server.idOf('admin'), nobody: 999_999 };
    for (const menid of Object.values(orang)) {
      expect((await call(jenis.store(menid, peserta[0]!))).body.errors).toEqual({
        menid: ['Mentor tidak dikenal'],
      });
      expect((await call(jenis.banyak, { menid, pesid: [peserta[0]], ...jenis.bidang })).status).toBe(422);
    }
    for (const pesid of [id.mentor1, 999_999])
      expect((await call(jenis.store(id.mentor3, pesid))).body.errors).toHaveProperty('pesid');
    const elsewhere = { menid: id.mentor3, lokid: 1, pesid: [peserta[0], peserta[9]], ...jenis.bidang };
    expect((await call(jenis.banyak, elsewhere)).body.errors).toEqual({
      pesid: ['1 dari 2 peserta tidak berada di lokasi ini'],
    });
    for (const pesid of [[], Array.from({ length: 2001 }, (_, n) => n + 1), ['1'], undefined])
      expect((await call(jenis.banyak, { menid: id.mentor3, pesid, ...jenis.bidang })).status).toBe(422);
    expect(await stored()).toEqual([]);
    expect(await log()).toEqual([]);
  });
}
