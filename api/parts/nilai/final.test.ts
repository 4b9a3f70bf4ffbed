import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { server, startServer } from '#test/own-server.ts';
import { must, openProgramme, refusedAsFinal, type Programme } from './programme.setup.ts';
import { score } from './langkah-peserta.setup.ts';
import type { Orang } from './model.setup.ts';

startServer({ env: { DEMO: '0', PUBLIC_URL: 'https://portal.example.org' } });

let programme: Programme;
let orang: Orang;
beforeAll(async () => {
  programme = await openProgramme(7);
});
beforeEach(async () => {
  await server.sql(`update sistem set open_post = 1, raport_open = 1, nilai_otomatis = 1`);
  programme.orang = [];
  orang = await programme.add();
});

const admin = (path: string, body?: object) => must(path, { token: programme.admin, ...(body && { body }) });
const scores = (nilai: number, kat_id = 1) => ({
  token: programme.mentorOf(kat_id),
  body: {
    dataArray: programme.kategori.get(kat_id)!.map((kategori_nilai_id) => ({
      peserta_id: orang.id,
      kat_id,
      kategori_nilai_id,
      nilai,
    })),
  },
});
const SKOR = '/men/tugas_review_nilai_all_lagi_store';
const jawaban = (at: number) => ({
  token: orang.token,
  body: { tesid: 2, jawaban: programme.soal.map(({ id, option }) => ({ id, optid: option.at(at)!.id })) },
});
const KIRIM = '/pr/soal_pre_response_store';
const open = () => ({
  token: programme.admin,
  body: { peserta_id: orang.id, tesid: 2, sampai: '2099-01-01', alasan: 'Listrik padam' },
});
const tetapkan = (more = {}) => admin('/adm/peserta_pelatihan_tetapkan', { pesid: orang.id, ...more });
const recap = () => admin(`/adm/peserta_pelatihan_nilai?pesid=${orang.id}`);
const download = async () => {
  const answer = await fetch(`${server.url}/api/pr/sertifikat_pdf`, {
    headers: { authorization: `Bearer ${orang.token}` },
  });
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
};
const jobDone = async (id: number) => {
  await expect.poll(async () => (await admin(`/job?id=${id}`)).status).toBe('done');
  return admin(`/job?id=${id}`);
};

/** Saves all scores and sends the post-test. After that, the result is complete and the participant passes. */
async function complete(): Promise<void> {
  for (const kat_id of programme.kategori.keys()) await must(SKOR, scores(3, kat_id));
  await must(KIRIM, jawaban(-1));
}

test('after a certificate is issued, the final result and the certificate do not change', async () => {
  await complete();
  const before = await recap();
  expect([before.lengkap, before.final_pada]).toEqual([1, null]);
  await tetapkan({ keputusan: 'SK 12/2026' });
  const final = await recap();
  expect(final).toMatchObject({ keputusan: 'SK 12/2026', final_oleh: expect.any(String) });
  const { bytes } = await download();
  await server.sql('update peserta set peserta_status_aktif = 0 where user_id = $1', [orang.id]);
  await server.sql('update sistem set open_post = 0');
  const [{ id: save }] = await server.sql(
    `select id::int from audit where aksi = 'nilai_kompetensi' and objek = $1 order by id desc limit 1`,
    [`peserta/${orang.id}/kategori/7`],
  );

  await refusedAsFinal(SKOR, scores(1));
  await refusedAsFinal(KIRIM, jawaban(0));
  await refusedAsFinal('/adm/tes_buka_store', open());
  await refusedAsFinal(`/adm/peserta_pelatihan_nilai_analisa?pesid=${orang.id}`, { token: programme.admin });
  await server.sql('update audit set waktu = now() where id = $1', [save]);
  await refusedAsFinal('/men/batalkan', { token: programme.mentorOf(7), body: { id: save } });
  const started = await admin('/adm/peserta_pelatihan_nilai_analisa_semua', { lokid: 0, pesid: [orang.id] });
  expect(started.dilewati).toBe(1);
  expect((await jobDone(started.id)).message).toContain('1 hasil yang sudah final dilewati');
  await admin('/adm/sistem_store', { nilai_otomatis: 0 });
  await admin('/adm/sistem_store', { nilai_otomatis: 1 });
  await server.sql('update sistem set raport_open = 0');

  expect(await recap()).toEqual(final);
  const again = await download();
  expect([again.status, again.bytes.equals(bytes)]).toEqual([200, true]);
  expect(await server.sql('select edisi from sertifikat_edisi where user_id = $1', [orang.id])).toHaveLength(
    1,
  );
  const card = await must('/pr/raport', { token: orang.token });
  expect(card).toMatchObject({ nilai_akhir: final.nilai_akhir, keputusan: 'SK 12/2026' });
});

describe('action `Tetapkan hasil akhir`', () => {
  test('an admin can make complete and incomplete results final, and an undo reopens these results', async () => {
    await complete();
    const other = await programme.add();
    const started = await admin('/adm/peserta_pelatihan_tetapkan_semua', {
      lokid: 0,
      pesid: [orang.id, other.id],
      keputusan: ' SK 3 ',
    });
    const { riwayat_id, message } = await jobDone(started.id);
    expect(message).toBe('Hasil akhir 2 peserta ditetapkan.');
    const finals = () =>
      server.sql(
        `select final_pada is not null as final, keputusan from ist_nilai where user_id = any($1) order by user_id`,
        [[orang.id, other.id]],
      );
    expect(await finals()).toEqual([1, 2].map(() => ({ final: true, keputusan: 'SK 3' })));
    await admin('/adm/batalkan', { id: riwayat_id });
    expect(await finals()).toEqual([1, 2].map(() => ({ final: false, keputusan: '' })));
    expect((await recap()).final_pada).toBeNull();
  });

  test('after a certificate was issued, an admin cannot undo the final result or earlier changes of its scores', async () => {
    await complete();
    const typed = await admin('/adm/peserta_pelatihan_nilai_store', {
      user_id: orang.id,
      nilai_pre: 50,
      nilai_post: 80,
      nilai_ojt: 100,
      nilai_ist2: 75,
    });
    const { riwayat_id } = await tetapkan();
    await download();
    const undone = await admin('/adm/batalkan', { id: riwayat_id });
    expect(undone).toMatchObject({ jumlah: 0, dilewati: [{ alasan: 'Sertifikatnya sudah diterbitkan' }] });
    await refusedAsFinal('/adm/batalkan', { token: programme.admin, body: { id: typed.riwayat_id } });
    expect((await recap()).final_pada).not.toBeNull();
  });

  test('a complete result with three manually set stages does not become final by itself', async () => {
    await admin('/adm/peserta_pelatihan_nilai_store', {
      user_id: orang.id,
      nilai_pre: 50,
      nilai_post: 80,
      nilai_ojt: 70,
      nilai_ist2: 75,
    });
    expect(await recap()).toMatchObject({ lengkap: 1, final_pada: null });
  });
});

test('a correction of a final result notifies the participant, and the result stays final', async () => {
  await complete();
  await tetapkan();
  const { nilai_ist, final_pada } = await recap();
  const { nilai_pre, nilai_post, nilai_ist2 } = nilai_ist;
  const isi = {
    user_id: orang.id,
    nilai_pre,
    nilai_post,
    nilai_ojt: 61.5,
    nilai_ist2,
    alasan: 'Salah ketik',
  };
  const path = '/adm/peserta_pelatihan_nilai_store';
  await refusedAsFinal(path, {
    token: programme.admin,
    body: { ...isi, ditetapkan: { nilai_post: 0 } },
  });
  const { riwayat_id } = await admin(path, isi);
  expect(await recap()).toMatchObject({ final_pada, nilai_ist: { nilai_ojt: 61.5 } });
  expect(
    await server.sql('select jenis from pemberitahuan where user_id = $1 and audit_id = $2', [
      orang.id,
      riwayat_id,
    ]),
  ).toEqual([{ jenis: 'hasil_dikoreksi' }]);
  await admin('/adm/batalkan', { id: riwayat_id });
  expect(await recap()).toMatchObject({ final_pada, nilai_ist: { nilai_ojt: nilai_ist.nilai_ojt } });
});

describe('reopened result', () => {
  test('a reopened result accepts new scores, and keeps its certificate until the result is final again', async () => {
    for (const kat_id of [2, 3, 4, 5, 6, 7]) await must(SKOR, scores(3, kat_id));
    await must(KIRIM, jawaban(-1));
    await tetapkan();
    const typed = (await recap()).tahap.nilai_ojt;
    expect(typed.ditetapkan).not.toBeNull();
    const { bytes } = await download();
    await admin('/adm/hasil_buka', { userid: orang.id, alasan: 'Nilai kategori 1 terlewat' });
    expect(await recap()).toMatchObject({ final_pada: null, final_oleh: null, keputusan: null });
    await must(SKOR, scores(2));
    expect((await recap()).tahap.nilai_ojt.ditetapkan).toEqual(typed.ditetapkan);
    await admin(`/adm/peserta_pelatihan_nilai_analisa?pesid=${orang.id}`);
    expect((await recap()).tahap.nilai_ojt.ditetapkan).toBeNull();
    expect((await download()).bytes.equals(bytes)).toBe(true);
    await tetapkan();
    const next = await download();
    expect([next.status, next.bytes.equals(bytes)]).toEqual([200, false]);
  });

  test('an undo of a reopening makes the result final again, but has no effect if newer scores exist', async () => {
    await complete();
    await tetapkan();
    const before = await recap();
    const first = await admin('/adm/hasil_buka', { userid: orang.id, alasan: 'Keliru' });
    await admin('/adm/batalkan', { id: first.riwayat_id });
    expect(await recap()).toMatchObject({ final_pada: before.final_pada, final_oleh: before.final_oleh });
    const second = await admin('/adm/hasil_buka', { userid: orang.id, alasan: 'Keliru' });
    await score(programme, orang, 2, true);
    const undone = await admin('/adm/batalkan', { id: second.riwayat_id });
    expect(undone).toMatchObject({ jumlah: 0, dilewati: [{ alasan: 'Nilainya sudah diubah lagi' }] });
    const again = await server.call('/adm/hasil_buka', {
      token: programme.admin,
      body: { userid: orang.id, alasan: 'Keliru' },
    });
    expect([again.status, again.body.code]).toEqual([409, 'belum_final']);
  });

  test('reopening a result requires a reason and an existing participant', async () => {
    const call = (body: object) => server.call('/adm/hasil_buka', { token: programme.admin, body });
    expect((await call({ userid: orang.id, alasan: ' ' })).body.errors).toHaveProperty('alasan');
    expect((await call({ userid: 1, alasan: 'Keliru' })).status).toBe(404);
  });

  test('a withdrawal of the certificate does not reopen the result', async () => {
    await complete();
    await download();
    expect(await recap()).toMatchObject({ final_oleh: null, final_pada: expect.any(String) });
    await admin('/adm/sertifikat_tarik', { userid: orang.id, alasan: 'Nama orang lain' });
    expect((await recap()).final_pada).not.toBeNull();
    await refusedAsFinal(SKOR, scores(1));
  });
});
