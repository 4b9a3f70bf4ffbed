import { beforeEach, describe, expect, it } from 'vitest';
import { ATURAN_READ_ONLY, ATURAN_LOCKED, PERIODE_DINILAI, SPESIFIKASI } from '#rules/nilai/aturan.ts';
import { admin, server, startAdmin } from '#test/own-server.ts';

startAdmin();

const call = (path: string, body?: object) =>
  server.call(`/adm/${path}`, body === undefined ? { token: admin } : { token: admin, body });
const detail = async (id: number) => (await call(`aturan_detail?id=${id}`)).body;
const copy = async (nama = 'Aturan 2027'): Promise<number> =>
  (await call('aturan_salin', { id: 1, nama })).body.id;
const choose = (aturan_id: number, periode_id = 5) => call('periode_aturan', { periode_id, aturan_id });
const destroy = (id: number) =>
  server.call(`/adm/aturan_destroy?id=${id}`, { token: admin, method: 'DELETE' });
/** Moves the participant `scored` into period 5, so that this period has scores. */
const score = () => server.sql('update peserta set periode_id = 5 where user_id = $1', [scored]);
let scored = 0;

beforeEach(async () => {
  scored = await server.idOf('peserta2');
  await server.sql(
    `update peserta set periode_id = 2 where periode_id = 5; update periode set aturan_id = 1, is_aktif = 1; delete from aturan where id > 1`,
  );
});

describe('rule sets', () => {
  it('all periods begin with the built-in rule set, which has the weights and limits of the specification', async () => {
    const { body } = await call('aturan');
    expect(body).toMatchObject([{ id: 1, nama: 'Spesifikasi', versi: 1, keadaan: 'terkunci' }]);
    expect(body[0].periode).toHaveLength(10);
    const set = await detail(1);
    expect(set).toMatchObject({
      ...SPESIFIKASI,
      kategori: SPESIFIKASI.kategori.map((each) => expect.objectContaining(each)),
    });
    expect(set.kategori.map((each: { kompetensi: [] }) => each.kompetensi.length)).toEqual(
      (await server.sql('select count(*)::int as n from kategori_nilai group by kat_id order by kat_id')).map(
        ({ n }) => n,
      ),
    );
    expect([set.survei.panitia.length, set.survei.pemateri.length]).toEqual([20, 15]);
  });

  it('a copy of a rule set keeps the ids of its competences, and a new competence or question gets a new id', async () => {
    const set = await detail(await copy());
    expect(set.kategori).toEqual((await detail(1)).kategori);
    const [first, ...rest] = set.kategori;
    const [kompetensi, ...others] = first.kompetensi;
    set.kategori = [{ ...first, kompetensi: [{ ...kompetensi, id: null }, ...others] }, ...rest];
    set.survei.panitia.unshift({ id: null, pertanyaan: 'Baru', is_input: 1 });
    expect((await call('aturan_store', set)).status).toBe(200);
    const after = await detail(set.id);
    expect(after.kategori[0].kompetensi[0].id).toBeGreaterThan(kompetensi.id);
    expect(after.kategori[0].kompetensi.slice(1)).toEqual(others);
    expect(after.survei.panitia[0]).toMatchObject({ pertanyaan: 'Baru', is_input: 1 });
    expect(after.survei.panitia.at(-1).is_input).toBe(0);
  });

  it('as soon as a period uses a rule set, each save of the rule set increases its version', async () => {
    const set = await detail(await copy());
    await call('aturan_store', { ...set, batas_lulus: 65 });
    expect(await detail(set.id)).toMatchObject({ batas_lulus: 65, versi: 1, keadaan: 'draf', periode: [] });
    await choose(set.id);
    await call('aturan_store', { ...(await detail(set.id)), batas_lulus: 70 });
    expect(await detail(set.id)).toMatchObject({ versi: 2, keadaan: 'dipakai', periode: [5] });
  });

  it.each([
    [
      'a wrong sum of the stage weights',
      { bobot_akhir: { ist: 30, ojt: 50, ist2: 15 } },
      'bobot_akhir',
      '95',
    ],
    ['an unknown scale', { kategori: [{ skala: 5 }] }, 'kategori.0.skala', 'Skala'],
    [
      'a scale with other level texts',
      { kategori: [{ skala: 4 }] },
      'kategori.0.kompetensi.0.rubrik',
      '4 tingkat',
    ],
    [
      'a weight that is no multiple of 0.5',
      { kategori: [{ bobot: 25.3 }] },
      'kategori.0.bobot',
      'kelipatan 0,5',
    ],
    ['a wrong sum of the category weights', { kategori: [{ bobot: 20 }] }, 'kategori.0.bobot', '95'],
    ['a pass mark of 0', { batas_lulus: 0 }, 'batas_lulus', 'lebih dari 0'],
    ['a pass mark above 100', { batas_lulus: 101 }, 'batas_lulus', '100'],
    ['a category without competences', { kategori: [{ kompetensi: [] }] }, 'kategori.0.kompetensi', 'satu'],
    [
      'a survey without an open question',
      { survei: { panitia: [{ id: 1, pertanyaan: 'A', is_input: 1 }] } },
      'survei.panitia',
      'terbuka',
    ],
  ])('a rule set with %s is rejected with 422 at its field', async (_, change, field, message) => {
    const set = await detail(await copy());
    const kategori = set.kategori.map((each: object, n: number) => ({
      ...each,
      ...('kategori' in change ? change.kategori[n] : {}),
    }));
    const survei = { ...set.survei, ...('survei' in change ? change.survei : {}) };
    const { status, body } = await call('aturan_store', { ...set, ...change, kategori, survei });
    expect([status, body.errors[field]?.[0]]).toEqual([422, expect.stringContaining(message)]);
  });

  it('a rule set that moves a competence to another category is rejected with 422', async () => {
    const set = await detail(await copy());
    [set.kategori[0].kompetensi, set.kategori[1].kompetensi] = [
      set.kategori[1].kompetensi,
      set.kategori[0].kompetensi,
    ];
    expect((await call('aturan_store', set)).status).toBe(422);
  });

  it('a save of a rule set that has changed since it was loaded is rejected, and a repeated equal save changes nothing', async () => {
    const set = await detail(await copy());
    await call('aturan_store', { ...set, batas_lulus: 65 });
    expect((await call('aturan_store', { ...set, batas_lulus: 66 })).body.code).toBe('sudah_berubah');
    expect((await call('aturan_store', { ...set, batas_lulus: 65 })).body.riwayat_id).toBeNull();
  });
});

describe('locked rule sets', () => {
  it('the built-in rule set is read-only', async () => {
    const { status, body } = await call('aturan_store', { ...(await detail(1)), batas_lulus: 65 });
    expect([status, body.code, body.message]).toEqual([409, 'aturan_terkunci', ATURAN_READ_ONLY]);
    expect((await destroy(1)).body.code).toBe('aturan_terkunci');
  });

  it('if participants have scores under a rule set, only its name and description can change', async () => {
    const set = await detail(await copy());
    await choose(set.id);
    await score();
    const { status, body } = await call('aturan_store', { ...set, batas_lulus: 65 });
    expect([status, body.code, body.message]).toEqual([409, 'aturan_terkunci', ATURAN_LOCKED]);
    const named = await call('aturan_store', { ...set, nama: 'Nama lain', keterangan: 'Baru' });
    expect([named.status, await detail(set.id)]).toEqual([
      200,
      expect.objectContaining({ nama: 'Nama lain', keadaan: 'terkunci', batas_lulus: 61 }),
    ]);
  });

  it('an admin cannot choose another rule set for a period with scores or for a closed period', async () => {
    const id = await copy();
    await score();
    const { status, body } = await choose(id);
    expect([status, body.code, body.message]).toEqual([409, 'aturan_terkunci', PERIODE_DINILAI]);
    await server.sql('update periode set is_aktif = 0 where id = 7');
    expect((await choose(id, 7)).body.code).toBe('periode_ditutup');
    expect((await choose(id, 99)).status).toBe(404);
    expect((await choose(99, 8)).body.errors).toHaveProperty('aturan_id');
  });

  it('a rule set that a period uses cannot be deleted, but an unused one can', async () => {
    const id = await copy();
    await choose(id);
    expect((await destroy(id)).body.code).toBe('aturan_dipakai');
    await choose(1);
    expect((await destroy(id)).status).toBe(200);
    expect((await destroy(id)).status).toBe(404);
  });

  it('an admin cannot undo the choice of a rule set for a period after a score was saved', async () => {
    const { body } = await choose(await copy());
    await score();
    const undone = await call('batalkan', { id: body.riwayat_id });
    expect([undone.body.jumlah, (await call('aturan')).body[1].periode]).toEqual([0, [5]]);
  });
});
