import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { admin, server } from '#test/own-server.ts';
import { emails, post, smtp, startEmail } from '#api/parts/email/email.setup.ts';

startEmail();

/** User id of peserta1, who gets the mails. */
let orang: number;
const EMAIL = 'peserta1@example.org';

/** Sets the clock of the server to a local time in Jakarta (UTC+7). */
const at = (local: string) => server.setNow(new Date(`${local}+07:00`));

beforeAll(async () => {
  orang = await server.idOf('peserta1');
  await server.sql('update users set email_terbukti = 1 where id = $1', [orang]);
  // Postpones the daily job, so that it sends no mails during these tests.
  await server.sql(`update jadwal_pekerjaan set berikutnya = '2030-01-01'`);
});

beforeEach(async () => {
  await server.sql('delete from job');
  await server.sql('delete from pemberitahuan');
  await server.sql('delete from email_pilihan');
  smtp.received.length = 0;
});

const choose = (pilihan: object, token: string) => post('/email_pilihan_store', pilihan, token);

/** Causes a notification: an admin rejects the participant's deletion request. */
async function tell() {
  await server.sql('delete from penghapusan');
  const [{ id }] = await server.sql('insert into penghapusan (user_id, akun) values ($1, $1) returning id', [
    orang,
  ]);
  expect(
    (await post('/adm/penghapusan_tolak', { id, alasan: 'Klaim Anda belum dibayar.' }, admin)).status,
  ).toBe(200);
}

const kabar = async () => (await emails()).filter(({ jenis }: { jenis: string }) => jenis === 'kabar');

describe('immediate notification mails', () => {
  beforeEach(async () => {
    at('2027-03-09T10:00:00');
    await choose({ sertifikat: 'langsung' }, await server.as('peserta1'));
  });

  test('an immediate notification is sent as a mail with a link to its page and an unsubscribe link', async () => {
    await tell();
    await expect.poll(async () => (await kabar())[0]?.status).toBe('terkirim');
    const { subject, text, html, raw } = smtp.received.find((mail) =>
      mail.subject.includes('permintaan hapus data'),
    )!;
    expect(subject).toBe('Panitia sudah menjawab permintaan hapus data Anda – Pelatihan Dosen');
    expect(text).toContain(`${server.url}/pr/profile?tab=saya`);
    const [, berhenti] = /^List-Unsubscribe:\s+<(.+)>\r$/m.exec(raw)!;
    expect(text).toContain(
      `Tidak ingin menerima email “Sertifikat dan permintaan data” lagi?\r\n${berhenti}`,
    );
    expect(html).toContain(`href="${berhenti}"`);
    expect(raw).toMatch(/^Message-ID: <email\.\d+\.\w+@kampus\.example\.org>\r$/im);
    // Users cannot unsubscribe from mails about their account, so these mails have no unsubscribe headers.
    const other = smtp.received.find((mail) => mail.subject.includes('ditolak'))!;
    expect(other.raw).not.toMatch(/List-Unsubscribe/i);
  });

  test('a notification that is created at night is mailed at six o’clock, but a mail about the account is sent at once', async () => {
    at('2027-03-09T20:00:00');
    await tell();
    await expect
      .poll(() => smtp.received.map(({ subject }) => subject.split(' –')[0]))
      .toEqual(['Permintaan penghapusan ditolak']);
    at('2027-03-10T05:59:30');
    const [waiting] = await kabar();
    expect(waiting).toMatchObject({
      status: 'menunggu',
      percobaan: 0,
      coba_lagi: '2027-03-09T23:00:00.000Z',
    });
    at('2027-03-10T06:00:00');
    await smtp.next(EMAIL);
    await expect.poll(async () => (await kabar())[0].status).toBe('terkirim');
  });

  test.each([
    [
      'the user has unsubscribed',
      async () => void (await choose({ sertifikat: 'tidak' }, await server.as('peserta1'))),
      'Pemilik akun tidak ingin menerima email ini lagi.',
    ],
    [
      'the user has read the notification',
      async () => void (await post('/pemberitahuan_dibaca', {}, await server.as('peserta1'))),
      'Sudah dibaca di portal, atau tidak berlaku lagi.',
    ],
    [
      'the account is closed',
      async () => void (await server.sql('update users set ditutup_pada = now() where id = $1', [orang])),
      'Akun ini sudah ditutup, tidak aktif, atau menunggu dihapus.',
    ],
    [
      'the address is not confirmed',
      async () => void (await server.sql('update users set email_terbukti = 0 where id = $1', [orang])),
      'Alamat email ini belum diverifikasi.',
    ],
  ])(
    'a notification that was created at night is not mailed in the morning if in the meantime %s',
    async (_name, meanwhile, sebab) => {
      at('2027-03-09T22:00:00');
      await tell();
      await meanwhile();
      at('2027-03-10T07:00:00');
      await expect.poll(async () => (await kabar())[0]).toMatchObject({ status: 'gagal', sebab });
      await server.sql('update users set ditutup_pada = null, email_terbukti = 1 where id = $1', [orang]);
    },
  );
});

test('reviews that are written in the evening are reported in one mail with the number of reviews', async () => {
  at('2027-03-09T20:00:00');
  await choose({ review: 'langsung' }, await server.as('peserta1'));
  const mentor = await server.as('mentor1');
  await server.sql(
    `insert into mentor_peserta (peserta_id, kat_id, mentor_id) values ($1, 1, $2)
     on conflict (peserta_id, kat_id) do update set mentor_id = excluded.mentor_id`,
    [orang, await server.idOf('mentor1')],
  );
  const tugas = await server.sql<{ id_tugas: number }>(
    `insert into tugas (user_id, kat_id, catatan) select $1, 1, '<p>Naskah</p>' from generate_series(1, 3) returning id_tugas`,
    [orang],
  );
  for (const { id_tugas } of tugas) {
    const body = { tugas_id: id_tugas, catatan: '<p>Baik</p>' };
    expect((await post('/men/tugas_review_store', body, mentor)).status).toBe(200);
  }
  at('2027-03-10T06:00:00');
  expect((await smtp.next(EMAIL)).subject).toMatch(/^3 tugas .+ sudah direview/);
  expect(await kabar()).toHaveLength(1);
});

test('an announcement is mailed at once, and only once, to users who have chosen immediate mails', async () => {
  at('2027-03-09T10:00:00');
  const mentor = await server.idOf('mentor1');
  await server.sql('update users set created_at = $1, email_terbukti = 0', ['2027-01-01']);
  await server.sql('update users set email_terbukti = 1 where id = any($1)', [[orang, mentor]]);
  await choose({ pengumuman: 'langsung' }, await server.as('mentor1'));
  const { status } = await post(
    '/adm/pengumuman_store',
    { teks: 'Kelas pindah ruang.', sampai: '2027-04-01' },
    admin,
  );
  expect(status).toBe(200);
  expect((await smtp.next('mentor1@example.org')).subject).toContain('Pengumuman: Kelas pindah ruang.');
  await expect
    .poll(async () => (await server.sql(`select status from job where kind = 'kabar_banyak'`))[0].status)
    .toBe('done');
  expect(await kabar()).toHaveLength(1);
});

test('a report card that opens at a later time is mailed at that time', async () => {
  at('2027-03-09T10:00:00');
  await server.sql('update users set email_terbukti = 1 where id = $1', [orang]);
  await choose({ review: 'langsung' }, await server.as('peserta1'));
  const mulai = '2027-03-09T12:00:00+07:00';
  const body = { periode_id: 2, apa: 'raport', keadaan: 'buka', mulai };
  expect((await post('/adm/pembukaan_store', body, admin)).status).toBe(200);
  const jobs = () => server.sql(`select status, due from job where kind = 'kabar_banyak'`);
  expect(await jobs()).toEqual([{ status: 'waiting', due: new Date(mulai).toISOString() }]);
  await server.sql(
    `update pembukaan set mulai = now(); update job set due = now() where kind = 'kabar_banyak'`,
  );
  expect((await smtp.next(EMAIL)).subject).toContain('Raport kegiatan sudah dapat dibuka');
});

describe('choice of mails', () => {
  test('the choice of mails is stored for each group of mails, and groups that are not sent stay unchanged', async () => {
    const token = await server.as('mentor1');
    const awal = { tugas: 'harian', penugasan: 'harian', pengumuman: 'harian', pengingat: 'langsung' };
    const read = async () => (await server.call('/email_pilihan', { token })).body;
    expect(await read()).toMatchObject({ kirim_email: 1, email: 'mentor1@example.org', pilihan: awal });
    expect((await choose({ tugas: 'langsung', pengingat: 'tidak' }, token)).status).toBe(200);
    expect((await choose({ tugas: 'tidak' }, token)).status).toBe(200);
    expect((await read()).pilihan).toEqual({ ...awal, tugas: 'tidak', pengingat: 'tidak' });
  });

  test.each([
    ['daily reminders', { pengingat: 'harian' }, 'pengingat'],
    ['an unknown value', { tugas: 'merpati' }, 'tugas'],
    ['a group of another role', { klaim: 'tidak' }, 'klaim'],
  ])('a choice of mails with %s is rejected with 422 at its field', async (_name, pilihan, field) => {
    const { status, body } = await choose(pilihan, await server.as('mentor1'));
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });
});
