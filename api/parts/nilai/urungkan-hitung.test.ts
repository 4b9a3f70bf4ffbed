import { describe, expect, test } from 'vitest';
import { must } from '#test/fill-person.ts';
import { admin, server } from '#test/own-server.ts';
import {
  peserta2,
  KAT,
  lima,
  mentor,
  recompute,
  score,
  startUrungkan,
  stored,
  turn,
  type,
  undo,
} from './urungkan.setup.ts';
import { eventually } from '#test/eventually.ts';

startUrungkan();

const finish = async (id: number) => must(server, admin, '/adm/peserta_pelatihan_tetapkan', { pesid: id });
/** Returns the newest history entry. */
const entry = async () =>
  (await server.sql('select aksi, sebelum, sesudah from audit order by id desc limit 1'))[0];

describe('undo of final results', () => {
  test('after an undo of a final result, a stage is not marked as set by an admin and has its computed score', async () => {
    const { riwayat_id } = await finish(lima);
    const typed = await stored(lima);
    expect(typed.ojt_ditetapkan_oleh).toBe(await server.idOf('admin'));
    await must(server, admin, '/adm/hasil_buka', { userid: lima, alasan: 'Nilai terlewat' });
    await score(3, lima);
    // A stage that was set manually keeps its score. Only its computed score changes.
    const scored = await stored(lima);
    expect(scored.hitung_ojt).not.toBe(typed.hitung_ojt);
    expect(scored).toEqual({ ...typed, hitung_ojt: scored.hitung_ojt });
    await undo(riwayat_id);
    expect(await stored(lima)).toMatchObject({
      nilai_ojt: scored.hitung_ojt,
      ojt_ditetapkan_pada: null,
      post_ditetapkan_pada: null,
    });
  });

  test('with nilai_otomatis 0, an undo of a final result restores the previous score', async () => {
    await turn(0);
    await score(3, lima);
    const before = await stored(lima);
    expect(before.nilai_ojt).not.toBe(before.hitung_ojt);
    const { riwayat_id } = await finish(lima);
    expect((await stored(lima)).nilai_ojt).toBe(before.hitung_ojt);
    await undo(riwayat_id);
    expect(await stored(lima)).toEqual(before);
  });
});

describe('undo of a recompute', () => {
  const all = async () => {
    const { id } = await must(server, admin, '/adm/peserta_pelatihan_nilai_analisa_semua', { lokid: 1 });
    return eventually(async () => {
      const { body } = await server.call(`/job?id=${id}`, { token: admin });
      expect(body.status).toBe('done');
      return body;
    });
  };

  test.each([
    ['of one participant', 0, recompute],
    ['of one participant', 1, recompute],
    ['of a location', 0, all],
    ['of a location', 1, all],
  ] as const)(
    'an undo of a recompute %s restores the stage scores that an admin had entered, with nilai_otomatis %i',
    async (_name, otomatis, again) => {
      await type({ nilai_post: 12, nilai_ojt: 40, nilai_ist2: 41 });
      await turn(otomatis);
      const before = await stored();
      const { riwayat_id } = await again();
      expect(await stored()).toMatchObject({ ojt_ditetapkan_pada: null, ist2_ditetapkan_pada: null });
      await undo(riwayat_id);
      expect(await stored()).toEqual(before);
    },
  );

  test('if a recompute only removed the mark “set by an admin” from a score, an undo restores the mark', async () => {
    await type({}, { nilai_ojt: 1 });
    const before = await stored();
    const { riwayat_id } = await recompute();
    expect(await stored()).toEqual({ ...before, ojt_ditetapkan_pada: null, ojt_ditetapkan_oleh: null });
    expect(await entry()).toMatchObject({
      aksi: 'nilai_dihitung',
      sebelum: { nilai_ojt: before.nilai_ojt, ditetapkan_ojt: 1 },
      sesudah: { nilai_ojt: before.nilai_ojt, ditetapkan_ojt: 0 },
    });
    expect((await undo(riwayat_id)).jumlah).toBe(1);
    expect(await stored()).toEqual(before);
  });

  test('with nilai_otomatis 1, an undo of a recompute does not change computed stages, and the message of the undo says so', async () => {
    await turn(0);
    await score(3);
    const { riwayat_id } = await recompute();
    await turn(1);
    expect(await undo(riwayat_id)).toMatchObject({
      message: 'Tidak ada yang diurungkan: Nilainya mengikuti hitungan',
      jumlah: 0,
      riwayat_id: null,
    });
  });
});

describe('save of competence scores', () => {
  const back = (id: unknown, token = mentor) => must(server, token, '/men/batalkan', { id });

  test('if a mentor undoes a save of scores, the stage score is restored, and both history entries contain the stage score', async () => {
    const before = await stored();
    const { riwayat_id } = await score(3);
    const { nilai_ojt } = await stored();
    expect(nilai_ojt).toBeGreaterThan(before.nilai_ojt);
    expect(await entry()).toMatchObject({
      aksi: 'nilai_kompetensi',
      sebelum: { nilai_ojt: before.nilai_ojt },
      sesudah: { nilai_ojt },
    });
    await back(riwayat_id);
    expect(await stored()).toEqual(before);
    expect(await entry()).toMatchObject({
      aksi: 'dibatalkan',
      sebelum: { riwayat_id, nilai_ojt },
      sesudah: { jumlah: 1, nilai_ojt: before.nilai_ojt },
    });
  });

  test('if a save of scores changes no stage score, its history entry contains no stage score', async () => {
    await turn(0);
    await score(3);
    const { sebelum, sesudah } = await entry();
    expect([sebelum, sesudah].map((each) => 'nilai_ojt' in each)).toEqual([false, false]);
  });

  test('a save that only changes the author of scores adds a history entry and can be undone', async () => {
    await score(3);
    const now = await stored();
    const third = await server.idOf('mentor3');
    const [{ mentor_id }] = await server.sql(
      'select mentor_id from mentor_peserta where peserta_id = $1 and kat_id = $2',
      [peserta2, KAT],
    );
    const move = (id: number) =>
      server.sql('update mentor_peserta set mentor_id = $3 where peserta_id = $1 and kat_id = $2', [
        peserta2,
        KAT,
        id,
      ]);
    const giver = async () =>
      (
        await server.sql('select mentor_id from nilai_kompetensi where peserta_id = $1 and kat_id = $2', [
          peserta2,
          KAT,
        ])
      ).map((row) => row.mentor_id);
    await move(third);
    const token = await server.as('mentor3');
    const { riwayat_id } = await score(3, peserta2, token);
    expect(await giver()).toEqual([third]);
    const names = await server.sql('select name from users where id = any($1::int[]) order by id', [
      [mentor_id, third],
    ]);
    expect(await entry()).toEqual({
      aksi: 'nilai_kompetensi',
      sebelum: { dinilai_oleh: names[0].name },
      sesudah: { dinilai_oleh: names[1].name },
    });
    await back(riwayat_id, token);
    expect(await giver()).toEqual([mentor_id]);
    expect(await stored()).toEqual(now);
    await move(mentor_id);
  });
});
