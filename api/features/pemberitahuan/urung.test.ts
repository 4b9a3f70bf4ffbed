import { describe, expect, test } from 'vitest';
import { server } from '#test/own-server.ts';
import {
  bell,
  as,
  id,
  klaimOf,
  markRead,
  scores,
  startLonceng,
  told,
  tugas_id,
  undo,
} from './lonceng.setup.ts';

startLonceng();

const RPS = 'Perencanaan Pembelajaran (RPS Berbasis Luaran)';
const DIBERI = `Mentor Anda untuk ${RPS} sudah ditetapkan`;
const DIAMBIL = `Mentor Anda untuk ${RPS} dicabut`;

const free = async () => {
  const [row] = await server.sql(
    'select id_mentor as id from mentor_peserta where peserta_id = $1 and kat_id = 1',
    [id.peserta2],
  );
  return (await as('admin', `/adm/mentor_destroy?id=${row!.id}`)).riwayat_id as number;
};
const assign = async (menid = id.mentor2) =>
  (await as('admin', `/adm/mentor_store?menid=${menid}&katid=1&lokid=1&pesid=${id.peserta2}`))
    .riwayat_id as number;
const readAll = async (...accounts: string[]) => {
  for (const account of accounts) await markRead(account);
};
const withoutId = (form: FormData) => {
  form.delete('id');
  return form;
};
const forget = () => server.sql('delete from pemberitahuan');

describe('notifications after an undo', () => {
  test('an undo of an assignment deletes its unread notifications and marks its read notifications as cancelled', async () => {
    await free();
    await forget();
    const first = await assign();
    await undo(first);
    expect([await told('mentor2'), await told('peserta2')]).toEqual([[], []]);

    const again = await assign();
    await readAll('mentor2', 'peserta2');
    await undo(again);
    expect(await told('mentor2')).toEqual([`Anda ditugaskan menilai seorang peserta, ${RPS} (batal)`]);
    expect(await told('peserta2')).toEqual([`${DIBERI} (batal)`]);
    // A new assignment causes a new notification. The cancelled notification of the first assignment is not restored.
    await assign();
    expect(await told('peserta2')).toEqual([DIBERI]);
  });

  test('if an admin undoes the removal of an assignment, mentor and participant are notified', async () => {
    const gone = await free();
    await readAll('mentor1', 'peserta2');
    await undo(gone);
    expect(await told('mentor1')).toEqual([expect.stringMatching(/^Anda ditugaskan menilai Bagas/)]);
    expect(await told('peserta2')).toEqual([DIBERI]);

    await free();
    await forget();
    // The test first deletes the notification about the assignment. Therefore the undo has nothing to withdraw, and
    // must send a notification about the undone assignment.
    const given = await assign();
    await forget();
    await undo(given);
    expect(await told('mentor2')).toEqual([`Penugasan Anda untuk seorang peserta, ${RPS}, dicabut`]);
    expect(await told('peserta2')).toEqual([DIAMBIL]);
  });

  test('an undo of a move notifies both mentors of the participants who were moved back', async () => {
    const move = async () =>
      (await as('admin', '/adm/mentor_pindah', { dari: id.mentor1, ke: id.mentor3, katid: 1, pesid: null }))
        .riwayat_id as number;
    const moved = await move();
    const [{ banyak }] = await server.sql(
      'select count(*)::int as banyak from mentor_peserta where mentor_id = $1 and kat_id = 1',
      [id.mentor3],
    );
    expect(await told('mentor3')).toEqual([`Anda ditugaskan menilai ${banyak} peserta, ${RPS}`]);
    // Before the undo, peserta2 gets another mentor. Therefore the undo does not change peserta2.
    await free();
    await assign(id.mentor2);
    await undo(moved);
    expect(await told('mentor3')).toEqual([`Penugasan Anda untuk seorang peserta, ${RPS}, dicabut`]);
    expect((await told('mentor1')).filter((each) => each.startsWith('Anda ditugaskan'))).toEqual([
      expect.stringMatching(banyak === 2 ? /menilai [^,]+, / : `menilai ${banyak - 1} peserta, `),
    ]);
  });

  test('an undo of a bulk assignment deletes or cancels the notification of each recipient', async () => {
    const pesid = (
      await server.sql<{ id: number }>(
        'select user_id as id from peserta where lokasi_id = 1 order by 1 limit 25',
      )
    ).map((row) => row.id);
    await server.sql('delete from mentor_peserta');
    const all = async () =>
      (await as('admin', '/adm/mentor_semua_store', { menid: id.mentor2, untuk: 'ojt', pesid }))
        .riwayat_id as number;
    const lama = await assign();
    await server.sql('delete from mentor_peserta');
    const given = await all();
    const kalimat = `Anda ditugaskan menilai ${pesid.length} peserta di 5 kategori`;
    // The notification about the bulk assignment replaces the notification about the earlier single assignment.
    expect(given).not.toBe(lama);
    expect(await told('mentor2')).toEqual([kalimat]);
    expect(await told('peserta2')).toEqual(['Mentor Anda untuk 5 kategori sudah ditetapkan']);
    expect((await bell('mentor2'))[0]!.tujuan).toBe('/m/assign');

    await markRead('mentor2');
    await undo(given);
    expect(await told('mentor2')).toEqual([`${kalimat} (batal)`]);
    expect(await told('peserta2')).toEqual([]);
    // The test deletes the notification about the second bulk assignment. Therefore the undo sends a notification with
    // the numbers of removed participants and categories.
    const again = await all();
    await forget();
    await undo(again);
    expect(await told('mentor2')).toEqual([
      `Penugasan Anda untuk ${pesid.length} peserta di 5 kategori dicabut`,
    ]);
    expect(await told('peserta2')).toEqual(['Mentor Anda untuk 5 kategori dicabut']);
  });

  test('an undo of a bulk validation deletes the notifications of claims that are no longer valid', async () => {
    const riwayat_id = (await as('admin', '/adm/peserta_finance_validasi_semua', { lokid: 0 })).riwayat_id;
    const banyak = await server.sql('select user_id from pemberitahuan');
    expect(banyak).toHaveLength((await server.sql('select distinct user_id from akomodasi')).length);
    const klaim = await klaimOf('peserta2');
    const paid = await as('admin', '/adm/peserta_finance_bayar', { id: klaim, tanggal: '2020-01-01' });
    await undo(riwayat_id);
    const kunci = [`akomodasi/${klaim}`];
    expect(
      await server.sql(
        `select jenis, array(select jsonb_object_keys(rincian -> 'items')) as kunci from pemberitahuan order by id`,
      ),
    ).toEqual([
      { jenis: 'klaim_divalidasi', kunci },
      { jenis: 'klaim_dibayar', kunci },
    ]);
    await undo(paid.riwayat_id);
    expect(await told('peserta2')).toEqual(['Klaim perjalanan Anda sudah divalidasi']);
    // Undoing the invalidation makes the claim valid again, so the owner of the claim gets a new notification.
    const off = await as('admin', `/adm/peserta_finance_validasi?id=${klaim}&statid=0`);
    expect(await told('peserta2')).toEqual([]);
    await undo(off.riwayat_id);
    expect(await told('peserta2')).toEqual(['Klaim perjalanan Anda sudah divalidasi']);
  });

  test('the notification about a rejected claim is deleted after an undo, a correction or a deletion of the claim', async () => {
    const klaim = await klaimOf('peserta2');
    const DITOLAK = 'Klaim perjalanan Anda ditolak';
    const VALID = 'Klaim perjalanan Anda sudah divalidasi';
    const reject = async (body: object) =>
      (await as('admin', '/adm/peserta_finance_tolak', { id: klaim, ...body })).riwayat_id as number;
    await as('admin', `/adm/peserta_finance_validasi?id=${klaim}&statid=1`);
    const first = await reject({ alasan: 'Bukti tidak terbaca' });
    // After the rejection, the notification about the validation is withdrawn, because the claim is no longer valid.
    expect(await told('peserta2')).toEqual([DITOLAK]);
    await undo(first);
    expect(await told('peserta2')).toEqual([VALID]);

    await reject({ alasan: 'Bukti tidak terbaca' });
    await markRead('peserta2');
    const second = await reject({ alasan: 'Nominal tidak sesuai' });
    expect(await told('peserta2')).toEqual([DITOLAK]);
    await undo(second);
    expect(await told('peserta2')).toEqual([DITOLAK]);
    await reject({ batal: 1 });
    expect(await told('peserta2')).toEqual([]);

    await reject({ alasan: 'Bukti tidak terbaca' });
    const valid = (await as('admin', `/adm/peserta_finance_validasi?id=${klaim}&statid=1`)).riwayat_id;
    expect(await told('peserta2')).toEqual([VALID]);
    await undo(valid);
    expect(await told('peserta2')).toEqual([DITOLAK]);

    const form = new FormData();
    form.append('id', String(klaim));
    form.append('jenis', 'pergi');
    const token = await server.as('peserta2');
    expect((await server.call('/usr/akomodasi_store', { token, body: form })).status).toBe(200);
    expect(await told('peserta2')).toEqual([]);

    const made = (await server.call('/usr/akomodasi_store', { token, body: withoutId(form) })).body.id;
    await as('admin', '/adm/peserta_finance_tolak', { id: made, alasan: 'Ganda' });
    expect(await told('peserta2')).toEqual([DITOLAK]);
    await server.call(`/usr/akomodasi_destroy?id=${made}`, { token, method: 'DELETE' });
    expect(await told('peserta2')).toEqual([]);
  });

  test('if a mentor undoes a review or scores, the notification about the review or scores is deleted or cancelled', async () => {
    const review = await as('mentor1', '/men/tugas_review_store', { tugas_id, catatan: '<p>Baik</p>' });
    const nilai = await as('mentor1', '/men/tugas_review_nilai_all_lagi_store', await scores(1, 3));
    expect(await told('peserta2')).toEqual([`Nilai “${RPS}” sudah lengkap`, `Tugas ${RPS} sudah direview`]);
    await as('mentor1', '/men/batalkan', { id: nilai.riwayat_id });
    expect(await told('peserta2')).toEqual([`Tugas ${RPS} sudah direview`]);
    await markRead('peserta2');
    await as('mentor1', '/men/batalkan', { id: review.riwayat_id });
    expect(await told('peserta2')).toEqual([`Tugas ${RPS} sudah direview (batal)`]);
  });
});
