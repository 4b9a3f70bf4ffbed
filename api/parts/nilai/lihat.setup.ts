import { expect } from 'vitest';
import type { Langkah } from '#rules/nilai/langkah.ts';
import { server } from '#test/own-server.ts';
import { akhirOf, countOf, resultOf, TAHAP, TAHAP_HITUNG, totalOf, type Orang } from './model.setup.ts';
import { LOKASI, must, type Programme } from './programme.setup.ts';

const hundredths = (nilai: number) => Math.round(nilai * 100);
const NILAI = ['nilai_post', 'nilai_ojt', 'nilai_ist2', 'nilai_akhir'] as const;

type Body = Awaited<ReturnType<typeof must>>;
type Result = ReturnType<typeof resultOf>;

/**
 * Selects the parts of a response that the model predicts: scores in hundredths, and the names of the missing parts of
 * the result.
 */
function told(of: Body, more: readonly (keyof Result)[] = []) {
  const scores = [...NILAI, ...more.filter((key) => key === 'nilai_pre')].map((key) => [
    key,
    hundredths(of[key]),
  ]);
  const others = more.filter((key) => key !== 'nilai_pre').map((key) => [key, of[key]]);
  const bagian = of.kurang && { bagian: of.kurang.map((each: { bagian: string }) => each.bagian) };
  return { ...Object.fromEntries([...scores, ...others]), lulus: of.lulus, lengkap: of.lengkap, ...bagian };
}

const pick = <K extends keyof Result>(result: Result, keys: readonly K[]) =>
  Object.fromEntries(keys.map((key) => [key, result[key]]));

const SHOWN = [...NILAI, 'lulus', 'lengkap', 'bagian'] as const;

const totals = (rows: { nilai_total: number }[]) => rows.map((row) => hundredths(row.nilai_total));

/** Checks that all responses that show one participant's result agree with the model. */
export async function expectViews(programme: Programme, orang: Orang, why: string): Promise<void> {
  const { admin, kategori } = programme;
  const { id, token } = orang;
  const [recap, card, kinerja, ringkasan, rows] = await Promise.all([
    must(`/adm/peserta_pelatihan_nilai?pesid=${id}`, { token: admin }),
    must('/pr/raport', { token }),
    must(`/adm/mentor_kinerja?pesid=${id}`, { token: admin }),
    must(`/adm/peserta_pelatihan_ringkasan?userid=${id}`, { token: admin }),
    must(`/adm/peserta_pelatihan?lokid=${LOKASI}`, { token: admin }),
  ]);
  const row = rows.find((each: { user_id: number }) => each.user_id === id);
  const valid = await must(
    `/json/sertifikat_validasi?userid=${encodeURIComponent(row.token_sertifikat)}`,
    {},
  );
  const wanted = resultOf(orang, kategori);
  const shown = pick(wanted, SHOWN);
  const hitung = Object.fromEntries(TAHAP.map((tahap) => [tahap, countOf(orang, tahap, kategori)]));
  const total = (ids: readonly number[]) => ids.map((kat_id) => totalOf(orang, kat_id, kategori));
  const [ojt, ist2] = [total([1, 2, 3, 4, 5]), total([6, 7])];

  expect(told(recap && { ...recap, ...recap.nilai_ist }, ['nilai_pre']), `recap, ${why}`).toEqual({
    ...shown,
    nilai_pre: wanted.nilai_pre,
  });
  expect(
    TAHAP.map((tahap) => hundredths(recap.tahap[tahap].hitung)),
    `recap, ${why}`,
  ).toEqual(Object.values(hitung));
  expect(
    TAHAP.filter((tahap) => recap.tahap[tahap].perlu_dihitung === 1),
    `recap, ${why}`,
  ).toEqual(wanted.perlu);
  expect(
    TAHAP.filter((tahap) => recap.tahap[tahap].ditetapkan !== null),
    `recap, ${why}`,
  ).toEqual(wanted.ditetapkan);
  expect(
    [...TAHAP_HITUNG, 'nilai_akhir'].map((key) => hundredths(recap.hitung[key])),
    `recap, ${why}`,
  ).toEqual([
    hitung.nilai_ojt,
    hitung.nilai_ist2,
    akhirOf({ nilai_post: wanted.nilai_post, nilai_ojt: hitung.nilai_ojt!, nilai_ist2: hitung.nilai_ist2! }),
  ]);
  expect([totals(recap.nilai_ojt), totals(recap.nilai_ist2)], `recap, ${why}`).toEqual([ojt, ist2]);

  expect(told({ ...card, ...card.ist }), `card, ${why}`).toEqual(shown);
  expect(
    TAHAP.filter((tahap) => card.ditetapkan[tahap] !== null),
    `card, ${why}`,
  ).toEqual(wanted.ditetapkan);
  expect([totals(card.log_ojt), totals(card.log_ist2)], `card, ${why}`).toEqual([ojt, ist2]);

  expect(told(kinerja.ist[0]), `Kinerja, ${why}`).toEqual(shown);
  expect([totals(kinerja.ist[0].log_ojt), totals(kinerja.ist[0].log_ist2)], `Kinerja, ${why}`).toEqual([
    ojt,
    ist2,
  ]);

  expect(
    [recap, card, ringkasan.nilai, row].map((each) => [each.final_pada !== null, each.keputusan]),
    `final, ${why}`,
  ).toEqual([recap, card, ringkasan.nilai, row].map(() => [wanted.final, wanted.final ? '' : null]));
  const also = ['nilai_pre', 'perlu_dihitung'] as const;
  expect(told(ringkasan.nilai, also), `ringkasan, ${why}`).toEqual({ ...shown, ...pick(wanted, also) });
  const [, post] = ringkasan.tes;
  expect(
    [hundredths(post.nilai), post.sudah, post.buka !== null, post.arsip.length],
    `ringkasan, ${why}`,
  ).toEqual([wanted.nilai_post, wanted.sudah_post ? 1 : 0, orang.buka !== null, orang.banyak_arsip]);

  expect(told({ ...valid, ...valid.nilai_ist }), `validation, ${why}`).toEqual(
    pick(wanted, [...NILAI, 'lulus', 'lengkap']),
  );
  expectRows(programme, rows, why);
}

/**
 * Checks that the list of all participants agrees with the model, because an action must change only its own
 * participant.
 */
function expectRows({ orang, kategori }: Programme, rows: Body[], why: string): void {
  const also = ['nilai_pre', 'perlu_dihitung'] as const;
  const found = rows.map((row) => [row.user_id, told(row, also)]);
  const wanted = orang.map((each) => [each.id, pick(resultOf(each, kategori), [...SHOWN, ...also])]);
  expect(Object.fromEntries(found), `table, ${why}`).toEqual(Object.fromEntries(wanted));
}

/** Filters of the participants list that depend on the result, and the expected condition of each filter. */
export const SHOWN_AT: Partial<Record<Langkah, (result: Result) => boolean>> = {
  lengkap: ({ lengkap }) => lengkap === 1,
  belum_lengkap: ({ lengkap }) => lengkap === 0,
  lulus: ({ lengkap, lulus }) => lengkap === 1 && lulus === 1,
  belum_lulus: ({ lengkap, lulus }) => lengkap === 0 || lulus === 0,
  tidak_lulus: ({ lengkap, lulus }) => lengkap === 1 && lulus === 0,
  perlu_dihitung: (result) => result.perlu_dihitung === 1,
  ditetapkan: ({ ditetapkan }) => ditetapkan.length > 0,
  sudah_post: (result) => result.sudah_post,
};

/** Checks which participants the list shows with each of these filters. */
export async function expectShown(
  { admin, orang, kategori }: Programme,
  choices: readonly string[],
  why: string,
): Promise<void> {
  await Promise.all(
    choices.map(async (tampil) => {
      const rows: Body[] = await must(`/adm/peserta_pelatihan?lokid=${LOKASI}&tampil=${tampil}`, {
        token: admin,
      });
      const wanted = orang.filter((each) => SHOWN_AT[tampil as Langkah]!(resultOf(each, kategori)));
      expect(new Set(rows.map((row) => row.user_id)), `${tampil}, ${why}`).toEqual(
        new Set(wanted.map(({ id }) => id)),
      );
    }),
  );
}

/** Checks that the counts of the admin's dashboard equal those of the model. */
export async function expectDasbor({ admin, orang, kategori }: Programme, why: string): Promise<void> {
  const { body } = await server.call('/dasbor', { token: admin });
  const here = body.admin.lokasi.find((each: { lokasi_id: number }) => each.lokasi_id === LOKASI);
  const count = (tampil: keyof typeof SHOWN_AT) =>
    orang.filter((each) => SHOWN_AT[tampil]!(resultOf(each, kategori))).length;
  const scored = orang.filter((each) => [...kategori.values()].flat().every((id) => each.butir.has(id)));
  // `langkah` has the order of the dashboard. The test compares only the third, the sixth and the last step.
  expect(
    [body.admin.perlu_dihitung, here.peserta, here.langkah[2], here.langkah[5], here.langkah.at(-1)],
    `dashboard, ${why}`,
  ).toEqual([count('perlu_dihitung'), orang.length, count('sudah_post'), scored.length, count('lulus')]);
}
