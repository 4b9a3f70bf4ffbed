import { describe, expect, test } from 'vitest';
import { server } from '#test/own-server.ts';
import { peserta2, recompute, score, startUrungkan, stored, turn, type, undo } from './urungkan.setup.ts';

startUrungkan();

/** Returns the score of OJT, with author and time if the score was set manually. */
const ojt = ({ nilai_ojt, ojt_ditetapkan_oleh, ojt_ditetapkan_pada }: Record<string, unknown>) => ({
  nilai_ojt,
  ojt_ditetapkan_oleh,
  ojt_ditetapkan_pada,
});

describe('undo of recaps', () => {
  test('an undo of a saved recap restores the scores that an admin changed, but not a stage that was computed later', async () => {
    const before = await stored();
    const { riwayat_id } = await type({ nilai_pre: 11, nilai_post: 12, nilai_ist2: 13 });
    await score(3);
    const { nilai_ojt, hitung_ojt } = await stored();
    expect(nilai_ojt).not.toBe(before.nilai_ojt);
    expect(await undo(riwayat_id)).toMatchObject({ jumlah: 1, dilewati: [] });
    expect(await stored()).toEqual({ ...before, nilai_ojt, hitung_ojt, nilai_akhir: expect.any(Number) });
  });

  test('after a recompute, an undo of an earlier saved recap restores only the pre-test and post-test scores', async () => {
    await turn(0);
    await score(3);
    const before = await stored();
    const { riwayat_id } = await type({ nilai_pre: 11, nilai_post: 12 });
    await recompute();
    const { nilai_ojt, nilai_akhir: _, ...now } = await stored();
    expect(nilai_ojt).not.toBe(before.nilai_ojt);
    expect(now).toMatchObject({ nilai_pre: 11, nilai_post: 12 });
    expect(await undo(riwayat_id)).toMatchObject({ jumlah: 1, dilewati: [] });
    expect(await stored()).toEqual({ ...before, nilai_ojt, nilai_akhir: expect.any(Number) });
  });

  test('an undo of a saved recap skips a score that was changed again later, and names the stage of this score', async () => {
    const before = await stored();
    const { riwayat_id } = await type({ nilai_pre: 11, nilai_ojt: 40 });
    await type({ nilai_ojt: 70 });
    const newer = await stored();
    expect(await undo(riwayat_id)).toMatchObject({
      message: '1 perubahan diurungkan, 1 dibiarkan karena sudah berubah lagi',
      jumlah: 1,
      dilewati: [{ objek: `peserta/${peserta2}`, alasan: 'OJT sudah diubah lagi' }],
    });
    expect(await stored()).toEqual({ ...newer, nilai_pre: before.nilai_pre });
  });

  test('if a saved recap removed the mark “set by an admin” from a score, an undo restores the mark', async () => {
    await type({ nilai_ojt: 40 });
    const before = await stored();
    const { riwayat_id } = await type({}, { nilai_ojt: 0 });
    await score(3);
    expect(await stored()).toMatchObject({ ojt_ditetapkan_pada: null });
    await undo(riwayat_id);
    expect(ojt(await stored())).toEqual(ojt(before));
  });

  test('an admin can undo an undo of a saved recap', async () => {
    const before = await stored();
    const { riwayat_id } = await type({ nilai_pre: 11, nilai_ojt: 40 });
    const typed = await stored();
    const back = await undo(riwayat_id);
    expect(await stored()).toEqual(before);
    const again = await undo(back.riwayat_id);
    expect(await stored()).toEqual(typed);
    await undo(again.riwayat_id);
    expect(await stored()).toEqual(before);
  });
});

describe('undo of old entries', () => {
  /** Adds a history entry as an old version of the app stored it: without author and time of manually set stages. */
  const old = async (sebelum: object, sesudah: object) => {
    const [{ id }] = await server.sql(
      `with a as (insert into audit (pelaku, aksi, objek) values ('admin@example.org', 'nilai_ditetapkan', $1) returning id)
       insert into audit_perubahan (audit_id, tabel, kunci, objek, sebelum, sesudah, keadaan)
       select id, 'ist_nilai', $2, $1, $3, $4, id from a returning audit_id::int as id`,
      [`peserta/${peserta2}`, String(peserta2), JSON.stringify(sebelum), JSON.stringify(sesudah)],
    );
    return id;
  };
  const fillPart = async (part: object) => {
    const { nilai_pre, nilai_post, nilai_ojt, nilai_ist2, nilai_akhir } = await stored();
    return {
      nilai_pre,
      nilai_post,
      nilai_ojt,
      nilai_ist2,
      nilai_akhir,
      updated_at: '2026-01-01T00:00:00Z',
      ...part,
    };
  };

  test.each([0, 1] as const)(
    'with nilai_otomatis %i, an undo does not change a stage that the undone save did not change',
    async (otomatis) => {
      await type({ nilai_pre: 11, nilai_ojt: 40 });
      await turn(otomatis);
      const before = await stored();
      const id = await old(await fillPart({ nilai_pre: 5 }), await fillPart({}));
      expect(await undo(id)).toMatchObject({ jumlah: 1, dilewati: [] });
      expect(await stored()).toEqual({ ...before, nilai_pre: 5 });
    },
  );

  test('an undo of a history entry of an older app version restores a stage, but does not mark it as set by an admin', async () => {
    await turn(0);
    const { nilai_ojt } = await stored();
    await type({ nilai_ojt: 40 });
    const id = await old(await fillPart({ nilai_ojt }), await fillPart({}));
    await undo(id);
    expect(ojt(await stored())).toEqual({
      nilai_ojt,
      ojt_ditetapkan_oleh: null,
      ojt_ditetapkan_pada: null,
    });
  });
});
