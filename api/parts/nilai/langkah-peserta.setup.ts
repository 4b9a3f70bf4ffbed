import { expect } from 'vitest';
import { server } from '#test/own-server.ts';
import { follow, type Orang } from './model.setup.ts';
import { must, RECENT, refusedAsFinal, type RandomLangkah, type Programme } from './programme.setup.ts';

export async function score(
  programme: Programme,
  orang: Orang,
  kat_id: number,
  whole: boolean,
): Promise<void> {
  const { chance, kategori, otomatis } = programme;
  const ids = kategori.get(kat_id)!.filter(() => whole || chance.next() < 0.6);
  const chosen = ids.length === 0 ? kategori.get(kat_id)! : ids;
  const given = new Map(chosen.map((id) => [id, 1 + chance.upTo(kat_id === 6 ? 4 : 3)]));
  const token = programme.mentorOf(kat_id);
  const call = {
    token,
    body: {
      dataArray: [...given].map(([kategori_nilai_id, nilai]) => ({
        peserta_id: orang.id,
        kat_id,
        kategori_nilai_id,
        nilai,
      })),
    },
  };
  const path = '/men/tugas_review_nilai_all_lagi_store';
  if (orang.isi.final !== null) return refusedAsFinal(path, call);
  const { riwayat_id } = await must(path, call);
  const changed = chosen.filter((id) => orang.butir.get(id)?.nilai !== given.get(id));
  expect(riwayat_id === null).toBe(changed.length === 0);
  if (riwayat_id === null) return;
  const sebelum = new Map(changed.map((id) => [id, orang.butir.get(id)]));
  for (const id of changed) orang.butir.set(id, { nilai: given.get(id)!, simpanan: riwayat_id });
  programme.simpanan.push({ id: riwayat_id, orang, token, sebelum });
  follow(orang, kategori, otomatis);
}

export const saveScores: RandomLangkah = async (programme, orang) => {
  await score(programme, orang, 1 + programme.chance.upTo(7), programme.chance.next() < 0.7);
  return orang;
};

/**
 * A mentor undoes an earlier save of scores. If one of the scores in this save was saved again later, the whole undo is
 * rejected.
 */
export const takeSaveBack: RandomLangkah = async (programme, anybody) => {
  const { simpanan, chance, kategori, otomatis } = programme;
  if (simpanan.length === 0) return anybody;
  const one = chance.of(simpanan.slice(-RECENT));
  const { id, orang, token, sebelum } = one;
  // Sets the time of the history entry to now. Otherwise the time limit of the undo could expire on a slow machine.
  await server.sql('update audit set waktu = now() where id = $1', [id]);
  const { status } = await server.call('/men/batalkan', { token, body: { id } });
  const untouched =
    orang.isi.final === null && [...sebelum.keys()].every((butir) => orang.butir.get(butir)?.simpanan === id);
  expect(status).toBe(untouched ? 200 : 409);
  if (!untouched) return orang;
  for (const [butir, before] of sebelum)
    if (before) orang.butir.set(butir, before);
    else orang.butir.delete(butir);
  programme.simpanan = simpanan.filter((each) => each !== one);
  follow(orang, kategori, otomatis);
  return orang;
};

export const send: RandomLangkah = async ({ chance, soal }, orang) => {
  const rank = chance.next() < 0.2 ? () => 0 : (n: number) => chance.upTo(n);
  const chosen = soal.map(({ id, option }) => {
    return { id, option: option[rank(option.length)]! };
  });
  const { status } = await server.call('/pr/soal_pre_response_store', {
    token: orang.token,
    body: { tesid: 2, jawaban: chosen.map(({ id, option }) => ({ id, optid: option.id })) },
  });
  const had = orang.terkirim !== null || orang.isi.nilai_post.nilai !== 0 || orang.isi.final !== null;
  expect(status).toBe(had ? 409 : 200);
  if (had) return orang;
  // Score of the post-test: mean value of the chosen options × 100 / 4, rounded half up.
  const sum = chosen.reduce((all, { option }) => all + option.value, 0);
  const nilai = Math.floor((2 * sum * 25 + soal.length) / (2 * soal.length));
  orang.terkirim = nilai;
  orang.isi = { ...orang.isi, nilai_post: { nilai, tanda: null } };
  orang.buka = null;
  return orang;
};

/**
 * An admin reopens the post-test. Its result is archived. It does not matter whether the participant sent the post-test
 * or an admin set the score manually.
 */
export const reopen: RandomLangkah = async ({ admin, langkah }, orang) => {
  const call = {
    token: admin,
    body: { peserta_id: orang.id, tesid: 2, sampai: '2099-01-01', alasan: `Langkah ${langkah}` },
  };
  if (orang.isi.final !== null) {
    await refusedAsFinal('/adm/tes_buka_store', call);
    return orang;
  }
  const { id } = await must('/adm/tes_buka_store', call);
  const { terkirim, isi } = orang;
  if (terkirim === null && isi.nilai_post.nilai === 0) {
    orang.buka = { id, arsip: orang.buka?.arsip ?? null };
    return orang;
  }
  orang.buka = { id, arsip: { post: isi.nilai_post, terkirim } };
  orang.terkirim = null;
  orang.isi = { ...isi, nilai_post: { nilai: 0, tanda: null } };
  orang.banyak_arsip += 1;
  return orang;
};

/**
 * An admin ends the reopening of a post-test that the participant has not sent since. The archived result then becomes
 * the current result again.
 */
export const close: RandomLangkah = async ({ admin, orang: all }, anybody) => {
  const orang = all.find(({ buka }) => buka !== null);
  if (!orang) return anybody;
  const { arsip } = orang.buka!;
  const path = `/adm/tes_buka_destroy?id=${orang.buka!.id}`;
  if (orang.isi.final !== null && arsip) {
    await refusedAsFinal(path, { token: admin, method: 'DELETE' });
    return orang;
  }
  await must(path, { token: admin, method: 'DELETE' });
  if (arsip) {
    orang.isi = { ...orang.isi, nilai_post: arsip.post };
    orang.terkirim = arsip.terkirim;
  }
  orang.buka = null;
  return orang;
};

/** Deletes a participant with all data, and adds a new participant. */
export const erase: RandomLangkah = async (programme, orang) => {
  const { id } = await must('/usr/penghapusan_minta', { token: orang.token, body: { alasan: '' } });
  await must('/adm/penghapusan_laksanakan', { token: programme.admin, body: { id } });
  programme.orang = programme.orang.filter((each) => each !== orang);
  programme.simpanan = programme.simpanan.filter((each) => each.orang !== orang);
  for (const { baris } of programme.entri) baris.delete(orang);
  programme.entri = programme.entri.filter(({ baris }) => baris.size > 0);
  const gone = await server.call(`/adm/peserta_pelatihan_nilai?pesid=${orang.id}`, {
    token: programme.admin,
  });
  expect(gone.status).toBe(404);
  await programme.add();
  return null;
};
