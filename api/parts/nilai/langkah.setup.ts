import { expect } from 'vitest';
import { server } from '#test/own-server.ts';
import {
  counted,
  finished,
  countOf,
  sameContent,
  TAHAP,
  typed,
  undone,
  type NilaiOrang,
  type Orang,
} from './model.setup.ts';
import { close, erase, reopen, saveScores, send, takeSaveBack } from './langkah-peserta.setup.ts';
import {
  keep,
  LOKASI,
  must,
  RECENT,
  refusedAsFinal,
  type RandomLangkah,
  type Programme,
} from './programme.setup.ts';
import { eventually } from '#test/eventually.ts';

/** Converts hundredths to the number that a request contains. */
const wire = (hundreds: number) => hundreds / 100;

const store: RandomLangkah = async (programme, orang) => {
  const { chance, kategori, admin, langkah } = programme;
  const sent: Record<string, number> = {};
  const ditetapkan: Record<string, 0 | 1> = {};
  const after = { ...orang.isi };
  const amount = (stored: number) => chance.of([stored, stored, chance.upTo(10_001), chance.of([0, 6100])]);
  sent.nilai_pre = amount(after.nilai_pre);
  after.nilai_pre = sent.nilai_pre;
  for (const tahap of TAHAP) {
    const hitung = countOf(orang, tahap, kategori);
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
  const path = '/adm/peserta_pelatihan_nilai_store';
  if (orang.isi.final !== null && Object.values(ditetapkan).includes(0)) {
    await refusedAsFinal(path, { token: admin, body });
    return orang;
  }
  const { riwayat_id } = await must(path, { token: admin, body });
  keep(programme, riwayat_id, new Map([[orang, after]]), sameContent);
  return orang;
};

const recompute: RandomLangkah = async (programme, orang) => {
  const { admin, kategori } = programme;
  const path = `/adm/peserta_pelatihan_nilai_analisa?pesid=${orang.id}`;
  if (orang.isi.final !== null) {
    await refusedAsFinal(path, { token: admin });
    return orang;
  }
  const { riwayat_id } = await must(path, { token: admin });
  keep(programme, riwayat_id, new Map([[orang, counted(orang, kategori, false)]]), sameContent);
  return orang;
};

const finish: RandomLangkah = async (programme, orang) => {
  const { admin, kategori, langkah } = programme;
  const body = { pesid: orang.id };
  const { riwayat_id } = await must('/adm/peserta_pelatihan_tetapkan', { token: admin, body });
  keep(programme, riwayat_id, new Map([[orang, finished(orang, kategori, langkah)]]), sameContent);
  return orang;
};

/** An admin reopens a final result. */
const open: RandomLangkah = async (programme, orang) => {
  const { status, body } = await server.call('/adm/hasil_buka', {
    token: programme.admin,
    body: { userid: orang.id, alasan: `Langkah ${programme.langkah}` },
  });
  expect([status, body.code]).toEqual(orang.isi.final === null ? [409, 'belum_final'] : [200, undefined]);
  if (status === 200)
    keep(programme, body.riwayat_id, new Map([[orang, { ...orang.isi, final: null }]]), sameContent);
  return orang;
};

/** Waits for the end of a job, and returns the id of its history entry. */
async function ended({ admin }: Programme, id: number): Promise<number | null> {
  return eventually(async () => {
    const { body } = await server.call(`/job?id=${id}`, { token: admin });
    expect(body.status).toBe('done');
    return body.riwayat_id;
  }, 20);
}

/** Waits for the end of a job for all participants of the location. Then updates the model of each participant. */
async function overAll(programme: Programme, id: number, after: (orang: Orang) => NilaiOrang): Promise<null> {
  const riwayat_id = await ended(programme, id);
  keep(programme, riwayat_id, new Map(programme.orang.map((each) => [each, after(each)])), sameContent);
  return null;
}

const recomputeAll: RandomLangkah = async (programme) => {
  const { admin, kategori, chance } = programme;
  const ditetapkan = chance.upTo(2);
  const { id } = await must('/adm/peserta_pelatihan_nilai_analisa_semua', {
    token: admin,
    body: { lokid: LOKASI, ditetapkan },
  });
  return overAll(programme, id, (orang) => counted(orang, kategori, ditetapkan === 0));
};

const finishAll: RandomLangkah = async (programme) => {
  const { admin, kategori, langkah } = programme;
  const { id } = await must('/adm/peserta_pelatihan_tetapkan_semua', {
    token: admin,
    body: { lokid: LOKASI },
  });
  return overAll(programme, id, (orang) => finished(orang, kategori, langkah));
};

/**
 * Turns the switch `nilai_otomatis` on or off. Turning it on computes all stages that are not set manually.
 * Turning it off changes no stage.
 */
const turn: RandomLangkah = async (programme) => {
  const { admin, kategori } = programme;
  programme.otomatis = !programme.otomatis;
  await must('/adm/sistem_store', { token: admin, body: { nilai_otomatis: programme.otomatis ? 1 : 0 } });
  if (!programme.otomatis) return null;
  const [{ id }] = await server.sql(`select id from job where kind = 'nilai_semua' order by id desc limit 1`);
  return overAll(programme, id, (orang) => counted(orang, kategori, true));
};

/** An admin undoes a recent history entry. The undo adds its own entry. */
const undo: RandomLangkah = async (programme, anybody) => {
  const { admin, kategori, otomatis, chance } = programme;
  if (programme.entri.length === 0) return anybody;
  const one = chance.of(programme.entri.slice(-RECENT));
  const done = [...one.baris].map(([orang, baris]) => ({
    orang,
    ...undone(orang, baris, kategori, otomatis),
  }));
  if (done.length > 0 && done.every(({ final }) => final)) {
    await refusedAsFinal('/adm/batalkan', { token: admin, body: { id: one.id } });
    return anybody;
  }
  const body = await must('/adm/batalkan', { token: admin, body: { id: one.id } });
  const changed = done.filter(({ orang, isi }) => !sameContent(orang.isi, isi));
  const left = done.filter((each) => each.left || !changed.includes(each));
  expect([body.jumlah, body.dilewati.length]).toEqual([changed.length, left.length]);
  // If the undo changed nothing, the history entry stays in the list, because the test may undo it again later.
  if (changed.length > 0) programme.entri = programme.entri.filter((each) => each !== one);
  keep(programme, body.riwayat_id, new Map(done.map(({ orang, isi }) => [orang, isi])), sameContent);
  return one.baris.size === 1 ? [...one.baris.keys()][0]! : null;
};

/** All random actions of the test, each with its frequency in percent. */
export const LANGKAH: readonly (readonly [name: string, times: number, langkah: RandomLangkah])[] = [
  ['saves scores', 34, saveScores],
  ['takes a save back', 8, takeSaveBack],
  ['types', 18, store],
  ['recomputes', 6, recompute],
  ['recomputes all', 3, recomputeAll],
  ['finishes', 5, finish],
  ['finishes all', 1, finishAll],
  ['opens', 6, open],
  ['takes back', 11, undo],
  ['turns', 3, turn],
  ['sends', 5, send],
  ['reopens', 3, reopen],
  ['closes', 2, close],
  ['erases', 1, erase],
];
