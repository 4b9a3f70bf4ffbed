import { expect, vi } from 'vitest';
import { server } from '../../../test/own-server.ts';
import {
  counted,
  finished,
  follow,
  hitungOf,
  sameIsi,
  TAHAP,
  typed,
  undone,
  type Isi,
  type Orang,
} from './model.setup.ts';
import { keep, LOKASI, must, type Programme } from './programme.setup.ts';

/** So far back an admin takes back entries, and a mentor saves. */
const RECENT = 12;

/** One act over HTTP and what it means by the model. Answers whom it was about; none: everybody. */
type Langkah = (programme: Programme, orang: Orang) => Promise<Orang | null>;

/** A score as it travels. */
const wire = (seratusan: number) => seratusan / 100;

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
  const { riwayat_id } = await must('/men/tugas_review_nilai_all_lagi_store', {
    token,
    body: {
      dataArray: [...given].map(([kategori_nilai_id, nilai]) => ({
        peserta_id: orang.id,
        kat_id,
        kategori_nilai_id,
        nilai,
      })),
    },
  });
  const changed = chosen.filter((id) => orang.butir.get(id)?.nilai !== given.get(id));
  expect(riwayat_id === null).toBe(changed.length === 0);
  if (riwayat_id === null) return;
  const sebelum = new Map(changed.map((id) => [id, orang.butir.get(id)]));
  for (const id of changed) orang.butir.set(id, { nilai: given.get(id)!, simpanan: riwayat_id });
  programme.simpanan.push({ id: riwayat_id, orang, token, sebelum });
  follow(orang, kategori, otomatis);
}

const saveScores: Langkah = async (programme, orang) => {
  await score(programme, orang, 1 + programme.chance.upTo(7), programme.chance.next() < 0.7);
  return orang;
};

/** A mentor takes a save back: whole, or not where any of its scores is newer. */
const takeSaveBack: Langkah = async (programme, anybody) => {
  const { simpanan, chance, kategori, otomatis } = programme;
  if (simpanan.length === 0) return anybody;
  const one = chance.of(simpanan.slice(-RECENT));
  const { id, orang, token, sebelum } = one;
  // However slow this machine is, the seconds of an undo are not over.
  await server.sql('update audit set waktu = now() where id = $1', [id]);
  const { status } = await server.call('/men/batalkan', { token, body: { id } });
  const untouched = [...sebelum.keys()].every((butir) => orang.butir.get(butir)?.simpanan === id);
  expect(status).toBe(untouched ? 200 : 409);
  if (!untouched) return orang;
  for (const [butir, before] of sebelum)
    if (before) orang.butir.set(butir, before);
    else orang.butir.delete(butir);
  programme.simpanan = simpanan.filter((each) => each !== one);
  follow(orang, kategori, otomatis);
  return orang;
};

const store: Langkah = async (programme, orang) => {
  const { chance, kategori, admin, langkah } = programme;
  const sent: Record<string, number> = {};
  const ditetapkan: Record<string, 0 | 1> = {};
  const after = { ...orang.isi };
  const amount = (stored: number) => chance.of([stored, stored, chance.upTo(10_001), chance.of([0, 6100])]);
  sent.nilai_pre = amount(after.nilai_pre);
  after.nilai_pre = sent.nilai_pre;
  for (const tahap of TAHAP) {
    const hitung = hitungOf(orang, tahap, kategori);
    const nilai = chance.of([amount(orang.isi[tahap].nilai), hitung]);
    const said = chance.of([undefined, undefined, undefined, 0, 1] as const);
    sent[tahap] = nilai;
    if (said !== undefined) ditetapkan[tahap] = said;
    after[tahap] = typed(orang.isi[tahap], { nilai, hitung, ditetapkan: said }, langkah);
  }
  const body = {
    user_id: orang.id,
    ...Object.fromEntries(Object.entries(sent).map(([key, each]) => [key, wire(each)])),
    ...(Object.keys(ditetapkan).length > 0 && { ditetapkan }),
  };
  const { riwayat_id } = await must('/adm/peserta_pelatihan_nilai_store', { token: admin, body });
  keep(programme, riwayat_id, new Map([[orang, after]]), sameIsi);
  return orang;
};

const recompute: Langkah = async (programme, orang) => {
  const { admin, kategori } = programme;
  const { riwayat_id } = await must(`/adm/peserta_pelatihan_nilai_analisa?pesid=${orang.id}`, {
    token: admin,
  });
  keep(programme, riwayat_id, new Map([[orang, counted(orang, kategori, false)]]), sameIsi);
  return orang;
};

const finish: Langkah = async (programme, orang) => {
  const { admin, kategori, langkah } = programme;
  const body = { pesid: orang.id };
  const { riwayat_id } = await must('/adm/peserta_pelatihan_tetapkan', { token: admin, body });
  keep(programme, riwayat_id, new Map([[orang, finished(orang, kategori, langkah)]]), sameIsi);
  return orang;
};

/** A job to its end, and the entry that it has left. */
async function ended({ admin }: Programme, id: number): Promise<number | null> {
  return vi.waitFor(
    async () => {
      const { body } = await server.call(`/job?id=${id}`, { token: admin });
      expect(body.status).toBe('done');
      return body.riwayat_id;
    },
    { timeout: 20_000, interval: 20 },
  );
}

/** A job over everybody here. */
async function overAll(programme: Programme, id: number, after: (orang: Orang) => Isi): Promise<null> {
  const riwayat_id = await ended(programme, id);
  keep(programme, riwayat_id, new Map(programme.orang.map((each) => [each, after(each)])), sameIsi);
  return null;
}

const recomputeAll: Langkah = async (programme) => {
  const { admin, kategori, chance } = programme;
  const ditetapkan = chance.upTo(2);
  const { id } = await must('/adm/peserta_pelatihan_nilai_analisa_semua', {
    token: admin,
    body: { lokid: LOKASI, ditetapkan },
  });
  return overAll(programme, id, (orang) => counted(orang, kategori, ditetapkan === 0));
};

const finishAll: Langkah = async (programme) => {
  const { admin, kategori, langkah } = programme;
  const { id } = await must('/adm/peserta_pelatihan_tetapkan_semua', {
    token: admin,
    body: { lokid: LOKASI },
  });
  return overAll(programme, id, (orang) => finished(orang, kategori, langkah));
};

/** Turned on: who differs is counted at once, but what was typed. Turned off: nothing. */
const turn: Langkah = async (programme) => {
  const { admin, kategori } = programme;
  programme.otomatis = !programme.otomatis;
  await must('/adm/sistem_store', { token: admin, body: { nilai_otomatis: programme.otomatis ? 1 : 0 } });
  if (!programme.otomatis) return null;
  const [{ id }] = await server.sql(`select id from job where kind = 'nilai_semua' order by id desc limit 1`);
  return overAll(programme, id, (orang) => counted(orang, kategori, true));
};

/** An admin takes a recent entry back, and the entry of that is one more. */
const undo: Langkah = async (programme, anybody) => {
  const { admin, kategori, otomatis, chance } = programme;
  if (programme.entri.length === 0) return anybody;
  const one = chance.of(programme.entri.slice(-RECENT));
  const body = await must('/adm/batalkan', { token: admin, body: { id: one.id } });
  const done = [...one.baris].map(([orang, baris]) => ({
    orang,
    ...undone(orang, baris, kategori, otomatis),
  }));
  const changed = done.filter(({ orang, isi }) => !sameIsi(orang.isi, isi));
  const left = done.filter((each) => each.left || !changed.includes(each));
  expect([body.jumlah, body.dilewati.length]).toEqual([changed.length, left.length]);
  // What has changed nothing may be asked again.
  if (changed.length > 0) programme.entri = programme.entri.filter((each) => each !== one);
  keep(programme, body.riwayat_id, new Map(done.map(({ orang, isi }) => [orang, isi])), sameIsi);
  return one.baris.size === 1 ? [...one.baris.keys()][0]! : null;
};

const send: Langkah = async ({ chance, soal }, orang) => {
  const rank = chance.next() < 0.2 ? () => 0 : (n: number) => chance.upTo(n);
  const chosen = soal.map(({ id, option }) => {
    return { id, option: option[rank(option.length)]! };
  });
  const { status } = await server.call('/pr/soal_pre_response_store', {
    token: orang.token,
    body: { tesid: 2, jawaban: chosen.map(({ id, option }) => ({ id, optid: option.id })) },
  });
  const had = orang.terkirim !== null || orang.isi.nilai_post.nilai !== 0;
  expect(status).toBe(had ? 409 : 200);
  if (had) return orang;
  // Mean of the chosen values × 100 / 4, half up.
  const sum = chosen.reduce((all, { option }) => all + option.value, 0);
  const nilai = Math.floor((2 * sum * 25 + soal.length) / (2 * soal.length));
  orang.terkirim = nilai;
  orang.isi = { ...orang.isi, nilai_post: { nilai, tanda: null } };
  orang.buka = null;
  return orang;
};

/** The post-test opened again: its result, typed or sent, is put away. */
const reopen: Langkah = async ({ admin, langkah }, orang) => {
  const { id } = await must('/adm/tes_buka_store', {
    token: admin,
    body: { peserta_id: orang.id, tesid: 2, sampai: '2099-01-01', alasan: `Langkah ${langkah}` },
  });
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

/** Closed before it was sent: what was put away holds again. */
const close: Langkah = async ({ admin, orang: all }, anybody) => {
  const orang = all.find(({ buka }) => buka !== null);
  if (!orang) return anybody;
  await must(`/adm/tes_buka_destroy?id=${orang.buka!.id}`, { token: admin, method: 'DELETE' });
  const { arsip } = orang.buka!;
  if (arsip) {
    orang.isi = { ...orang.isi, nilai_post: arsip.post };
    orang.terkirim = arsip.terkirim;
  }
  orang.buka = null;
  return orang;
};

/** Somebody goes, with all that is theirs; somebody new comes. */
const erase: Langkah = async (programme, orang) => {
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

/** Every act, as often as it comes among a hundred. */
export const LANGKAH: readonly (readonly [name: string, times: number, langkah: Langkah])[] = [
  ['saves scores', 34, saveScores],
  ['takes a save back', 8, takeSaveBack],
  ['types', 18, store],
  ['recomputes', 6, recompute],
  ['recomputes all', 3, recomputeAll],
  ['finishes', 5, finish],
  ['finishes all', 1, finishAll],
  ['takes back', 11, undo],
  ['turns', 3, turn],
  ['sends', 5, send],
  ['reopens', 3, reopen],
  ['closes', 2, close],
  ['erases', 1, erase],
];
