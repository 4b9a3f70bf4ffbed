import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addPeserta } from '#test/add-peserta.ts';
import { server } from '#test/own-server.ts';
import { smtp, startEmail } from '#api/parts/email/email.setup.ts';

startEmail({ mornings: true });

/**
 * `ana`, `budi` and `citra` are the user ids of three participants at a separate location. `materi` is the id of the
 * only task material at this location.
 */
let ana: number;
let budi: number;
let citra: number;
let materi: number;

/** Sets the clock of the server to a local time in Jakarta (UTC+7). */
const at = (local: string) => server.setNow(new Date(`${local}+07:00`));

beforeAll(async () => {
  const [{ id: lokasi }] = await server.sql(
    `insert into lokasi (id, keterangan) values (999, 'Tempat uji') returning id`,
  );
  [ana, budi, citra] = (await addPeserta(server, 3, lokasi)) as [number, number, number];
  // Only Ana and Budi have a confirmed email address, so only these two users get mails.
  await server.sql('update users set email_terbukti = 0');
  await server.sql('update sistem set open_pre = 0, open_post = 0');
  await server.sql('update users set email_terbukti = 1, name = $2 where id = $1', [ana, 'Ana']);
  await server.sql('update users set email_terbukti = 1, name = $2 where id = $1', [budi, 'Budi']);
  [{ id_materi: materi }] = (await server.sql(
    `insert into materi (periode_id, kat_id, keterangan_materi, tgl_mulai, tgl_akhir, lokasi_id, is_tugas)
     values (2, 1, 'Bahan', '2027-03-01', '2027-03-12', $1, 1) returning id_materi`,
    [lokasi],
  )) as [{ id_materi: number }];
});

beforeEach(async () => {
  await server.sql('delete from jadwal_pekerjaan');
  await server.sql('delete from job');
  await server.sql('delete from pemberitahuan');
  await server.sql('delete from ringkasan');
  await server.sql('delete from email_pilihan');
  await server.sql('delete from perpanjangan');
  await server.sql('delete from tugas where user_id = any($1)', [[ana, budi, citra]]);
  smtp.received.length = 0;
  at('2027-03-09T05:00:00');
  await noted();
});

/** Waits until the server has scheduled the next daily job. */
async function noted() {
  await expect.poll(async () => (await server.sql('select from jadwal_pekerjaan')).length).toBe(1);
}

/**
 * Sets the clock to the morning of a day. Then waits until the daily job has ended and all its mails are
 * sent.
 */
async function morning(day: string) {
  at(`${day}T06:30:00`);
  await expect
    .poll(
      async () =>
        (await server.sql(`select status from job where kind = 'kabar_harian' and key = $1`, [day]))[0]
          ?.status,
    )
    .toBe('done');
  await expect
    .poll(
      async () => (await server.sql(`select from job where kind = 'email' and finished_at is null`)).length,
    )
    .toBe(0);
}

/** Inserts a notification with the given local time in Jakarta. */
const told = (user_id: number | null, jenis: string, local: string, kunci = 'uji/1') =>
  server.sql(`insert into pemberitahuan (user_id, jenis, kunci, kat_id, waktu) values ($1, $2, $3, 1, $4)`, [
    user_id,
    jenis,
    kunci,
    `${local}+07:00`,
  ]);

const bell = () =>
  server.sql(
    `select user_id, kunci, rincian from pemberitahuan where user_id = any($1) order by user_id, kunci`,
    [[ana, budi, citra]],
  );
const mails = () => smtp.received.map(({ subject, text }) => ({ subject, text }));

describe('task window notifications', () => {
  test('participants who have sent no text are notified three days and one day before the end of a task window', async () => {
    await server.sql(`insert into tugas (user_id, kat_id, catatan) values ($1, 1, 'Tugas')`, [budi]);
    await morning('2027-03-09');
    const remaining3 = { kunci: `jendela/${materi}/3`, rincian: { sisa: 3, sampai: '2027-03-12' } };
    expect(await bell()).toEqual([ana, citra].map((user_id) => ({ user_id, ...remaining3 })));
    const [mail, ...others] = mails().filter(({ subject }) => subject.includes('ditunggu'));
    expect(others).toEqual([]);
    expect(mail!.subject).toContain('ditunggu paling lambat 12 Maret 2027, 3 hari lagi');
    expect(mail!.text).toContain('Yth. Ana,');
    expect(mail!.text).toMatch(/\/pr\/materi\/\w+\r\n/);
    await morning('2027-03-10');
    await morning('2027-03-11');
    expect((await bell()).map(({ user_id, kunci }) => [user_id, kunci])).toEqual(
      [ana, citra].flatMap((id) => [1, 3].map((remaining) => [id, `jendela/${materi}/${remaining}`])),
    );
  });

  test('after an extension, participants are notified again, and unread notifications about the old end are deleted', async () => {
    await morning('2027-03-09');
    await server.sql(`update pemberitahuan set dibaca_pada = now() where user_id = $1`, [citra]);
    await server.sql(
      `insert into perpanjangan (peserta_id, kat_id, sampai, alasan) select unnest($1::int[]), 1, '2027-03-14', 'Sakit'`,
      [[ana, citra]],
    );
    await morning('2027-03-10');
    expect((await bell()).map(({ user_id, rincian }) => [user_id, rincian.sampai])).toEqual([
      [budi, '2027-03-12'],
      [citra, '2027-03-12'],
    ]);
    await morning('2027-03-11');
    expect((await bell()).map(({ user_id, rincian }) => [user_id, rincian.sisa, rincian.sampai])).toEqual([
      [ana, 3, '2027-03-14'],
      [budi, 1, '2027-03-12'],
      [budi, 3, '2027-03-12'],
      [citra, 3, '2027-03-14'],
    ]);
  });
});

describe('daily mail', () => {
  /** Returns the list lines of all received daily mails, keyed by the name in the greeting. */
  const daily = () =>
    Object.fromEntries(
      mails()
        .filter(({ subject }) => subject.startsWith('Ringkasan'))
        .map(({ text }) => [/Yth. (.+),/.exec(text)![1], text.match(/^– .*$/gm)]),
    );

  test('the daily mail is sent only if there is something new, and counts unread notifications and pending work', async () => {
    await told(ana, 'review_ditulis', '2027-03-08T10:00:00');
    await told(ana, 'klaim_dibayar', '2027-03-08T11:00:00', 'uji/2');
    await morning('2027-03-09');
    expect(daily()).toEqual({
      Ana: [
        '– Tugas hampir berakhir: 1',
        '– Review dan nilai: 1 pemberitahuan belum dibaca',
        '– Klaim perjalanan: 1 pemberitahuan belum dibaca',
      ],
      Budi: ['– Tugas hampir berakhir: 1'],
    });
    const { subject, text, raw } = smtp.received.find((mail) => mail.subject.startsWith('Ringkasan'))!;
    expect(subject).toBe('Ringkasan 9 Maret 2027 – Pelatihan Dosen');
    expect(text).toContain(`${server.url}/pemberitahuan\r\n`);
    expect(raw).toMatch(/^List-Unsubscribe:\s+<http:\/\/.+\/berhenti\/[\w-]+\.[\w-]+>\r\n/m);
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n/m);
    smtp.received.length = 0;
    await morning('2027-03-10');
    expect(daily()).toEqual({});
    // Only Budi has a notification that is newer than the last daily mail. Therefore only Budi gets another daily mail.
    await told(budi, 'review_ditulis', '2027-03-10T12:00:00');
    await morning('2027-03-11');
    expect(Object.keys(daily())).toEqual(['Budi']);
  });

  test('no daily mail goes to inactive or unsubscribed users, users with a deletion request, or unconfirmed addresses', async () => {
    for (const id of [ana, budi, citra]) await told(id, 'review_ditulis', '2027-03-08T10:00:00');
    await server.sql(
      `insert into email_pilihan (user_id, kelompok, cara)
       select $1, unnest(array['jendela', 'review', 'jadwal', 'klaim', 'penugasan', 'sertifikat', 'pengumuman']), 'tidak'`,
      [ana],
    );
    await server.sql('update peserta set peserta_status_aktif = 0 where user_id = $1', [budi]);
    await morning('2027-03-09');
    expect(mails()).toEqual([]);
    await server.sql('update peserta set peserta_status_aktif = 1 where user_id = $1', [budi]);
    await server.sql(`insert into penghapusan (user_id, akun) values ($1, $1)`, [budi]);
    await morning('2027-03-10');
    expect(mails()).toEqual([]);
    await server.sql('delete from penghapusan where user_id = $1', [budi]);
  });

  test('the daily mail to mentors and admins has counts and no names of participants', async () => {
    const [mentor, admin] = [await server.idOf('mentor1'), await server.idOf('admin')];
    await server.sql('update users set email_terbukti = 1 where id = any($1)', [[mentor, admin]]);
    await server.sql('insert into mentor_peserta (mentor_id, peserta_id, kat_id) values ($1, $2, 1)', [
      mentor,
      ana,
    ]);
    await morning('2027-03-09');
    const texts = mails().map(({ text }) => text);
    const of = (name: string) => texts.find((text) => text.includes(`Yth. ${name}`));
    const [{ name }] = await server.sql('select name from users where id = $1', [mentor]);
    expect(of(name)).toMatch(/^– Peserta Anda yang jadwal tugasnya hampir berakhir: 1$/m);
    const [{ name: admins }] = await server.sql('select name from users where id = $1', [admin]);
    expect(of(admins)).toMatch(/^– Tugas hampir berakhir: 3$/m);
    expect(texts.filter((text) => !text.startsWith('Yth. Ana')).join()).not.toContain('Ana');
    await server.sql('update users set email_terbukti = 0 where id = any($1)', [[mentor, admin]]);
    await server.sql('delete from mentor_peserta where peserta_id = $1', [ana]);
  });
});

test('the daily job deletes expired notifications, sign-ins, devices, networks, jobs and uploads', async () => {
  const old = (hari: number) => `now() - interval '${hari} days'`;
  for (const hari of [179, 181]) {
    await server.sql(
      `insert into jaringan_masuk (alamat_hash, terakhir) values (sha256('${hari}'), ${old(hari)})`,
    );
    await server.sql(
      `insert into perangkat (user_id, hash, terakhir) values ($1, sha256('${hari}'), ${old(hari)})`,
      [ana],
    );
  }
  for (const hari of [29, 31])
    await server.sql(
      `insert into job (kind, key, payload, status, total, message, finished_at) values ('uji', $1, '{}', 'done', 0, 'Selesai.', ${old(hari)})`,
      [String(hari)],
    );
  await server.sql(
    `insert into masuk (waktu, jam, user_id, cara, hasil, peramban)
     select w::timestamptz, date_trunc('hour', w::timestamptz), $1, 'password', 'berhasil', 'uji ' || n
     from unnest(array['2026-09-10T06:29:00+07', '2026-09-10T06:31:00+07']) with ordinality as m (w, n)`,
    [ana],
  );
  await server.sql(
    `insert into tabel_unggah (user_id, tabel, atur, created_at)
     select $1, 'akun', n::text, now() - make_interval(hours => n) from unnest(array[23, 25]) n`,
    [ana],
  );
  await told(ana, 'review_ditulis', '2026-09-10T06:29:00');
  await told(ana, 'klaim_dibayar', '2026-09-10T06:31:00', 'uji/2');
  await morning('2027-03-09');
  expect((await bell()).map(({ kunci }) => kunci)).toContain('uji/2');
  expect((await bell()).map(({ kunci }) => kunci)).not.toContain('uji/1');
  expect(
    await server.sql(
      `select (select count(*)::int from jaringan_masuk where alamat_hash in (sha256('179'), sha256('181'))) as jaringan,
              (select count(*)::int from perangkat where user_id = $1) as perangkat,
              (select array_agg(peramban) from masuk where peramban like 'uji %') as masuk,
              (select array_agg(key) from job where kind = 'uji') as job,
              (select array_agg(atur) from tabel_unggah) as unggahan`,
      [ana],
    ),
  ).toEqual([{ jaringan: 1, perangkat: 1, masuk: ['uji 2'], job: ['29'], unggahan: ['23'] }]);
});
