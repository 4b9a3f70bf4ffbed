import { beforeEach, describe, expect, test } from 'vitest';
import { encodeId } from '#rules/text/hashid.ts';
import { WA_VERSI } from '#rules/akun/persetujuan-wa.ts';
import { admin, server } from '#test/own-server.ts';
import { smtp } from '#api/parts/email/email.setup.ts';
import {
  alamatOf,
  jam,
  traceOfPengingat,
  kategori,
  LOKASI,
  orang,
  post,
  startPengingat,
  MISSING_TUGAS,
  writeTugas,
} from '#api/parts/pengingat/pengingat.setup.ts';

startPengingat();

const count = async (body: object = MISSING_TUGAS) => (await post('/adm/pengingat_hitung', body)).body;
const send = (body: object = {}) =>
  post('/adm/pengingat_kirim', { ...MISSING_TUGAS, ikut_baru: 0, orang: 5, ...body });
const ended = async (id: number) => {
  await expect
    .poll(async () => (await server.call(`/job?id=${id}`, { token: admin })).body)
    .toMatchObject({ status: 'done' });
  return (await server.call(`/job?id=${id}`, { token: admin })).body;
};
const lastTold = async () =>
  (await server.call(`/adm/radar?jenis=tugas_belum&lokid=${LOKASI}`, { token: admin })).body.map(
    ({ user_id, kat_id, diingatkan_cara: cara }: Record<string, unknown>) => [user_id, kat_id, cara],
  );

describe('preview of a reminder', () => {
  test('the preview of a reminder has its text, and counts the recipients and the users reminded today', async () => {
    await writeTugas(orang[1]!, 2);
    expect(await count()).toEqual({
      orang: 5,
      tanpa_email: 1,
      baru_diberi_tahu: 1,
      lonceng: 4,
      lonceng_lagi: 1,
      keduanya_lagi: 1,
      baru: [{ name: 'Ingat 3', waktu: expect.any(String), cara: 'wa' }],
      contoh: expect.stringContaining(`Yth. Ingat 0,\n\nTugas ${kategori.join(' dan ')} belum kami terima`),
    });
    expect((await count()).contoh).toContain(`:\n\n${server.url}/pr/materi\n`);
    jam(22);
    expect(await count()).toMatchObject({ baru_diberi_tahu: 0, baru: [] });
  });

  test('users who have unsubscribed from reminders count as recipients without mail', async () => {
    await server.sql(
      `insert into email_pilihan (user_id, kelompok, cara) values ($1, 'pengingat', 'tidak')`,
      [orang[0]],
    );
    expect(await count()).toMatchObject({ orang: 5, tanpa_email: 2 });
    await server.sql(`delete from email_pilihan where user_id = $1 and kelompok = 'pengingat'`, [orang[0]]);
  });

  test.each<[string, () => object, number]>([
    ['a search', () => ({ q: 'ingat 2' }), 1],
    ['selected rows', () => ({ pilihan: [0, 2].map((n) => ({ user_id: orang[n], kat_id: 1 })) }), 2],
    ['a category without rows on the radar', () => ({ pilihan: [{ user_id: orang[0], kat_id: 5 }] }), 0],
    ['a mentor without participants on the radar', () => ({ mentor_id: 1 }), 0],
    ['another location', () => ({ lokid: 2_000_000 }), 0],
  ])('the preview counts only participants that match %s', async (_name, narrow, banyak) => {
    const { orang: found, contoh } = await count({ ...MISSING_TUGAS, ...narrow() });
    expect([found, contoh === null]).toEqual([banyak, banyak === 0]);
  });

  test('a reminder about waiting claims is rejected, because only the committee can process claims', async () => {
    const { status, body } = await post('/adm/pengingat_hitung', { jenis: 'klaim_menunggu' });
    expect([status, body.errors]).toEqual([422, { jenis: ['Jenis ini tidak dapat diingatkan'] }]);
  });
});

describe('sending of reminders', () => {
  test('each recipient gets one mail about all categories, and one row per category is stored', async () => {
    await writeTugas(orang[1]!, 2);
    const { status, body } = await send();
    expect([status, body.total]).toEqual([200, 3]);
    expect((await ended(body.id)).message).toBe('Pengingat untuk 3 orang sudah masuk antrean email.');

    const two = await smtp.next(alamatOf(0));
    expect(two.subject).toBe('Tugas Anda ditunggu – Pelatihan Dosen');
    expect(two.text.match(/Yth\./g)).toHaveLength(1);
    expect(two.text).toContain('Yth. Ingat 0,');
    expect(two.text).toContain(`Tugas ${kategori.join(' dan ')} belum kami terima`);
    expect(two.text.match(new RegExp(`${server.url}/pr/materi\\s`, 'g'))).toHaveLength(1);
    const one = await smtp.next(alamatOf(1));
    expect(one.text).toContain(`Tugas ${kategori[0]} belum kami terima`);
    expect(one.text).toContain(`${server.url}/pr/materi/${encodeId(1)}`);
    await smtp.next(alamatOf(2));
    expect(smtp.received.map(({ to }) => to).toSorted()).toEqual([0, 1, 2].map(alamatOf));

    expect(
      (await traceOfPengingat()).map(({ user_id, dari, jenis, kat_id, cara }) => [
        user_id,
        dari,
        jenis,
        kat_id,
        cara,
      ]),
    ).toEqual(
      [
        [orang[0], 1],
        [orang[0], 2],
        [orang[1], 1],
        [orang[2], 1],
        [orang[2], 2],
      ].map(([id, kat]) => [id, 'admin', 'tugas_belum', kat, 'email']),
    );
    expect(await lastTold()).toEqual(
      expect.arrayContaining([
        [orang[0], 2, 'email'],
        [orang[3], 1, 'wa'],
        [orang[3], 2, null],
        [orang[4], 1, null],
      ]),
    );
    const [entry] = await server.sql(
      `select pelaku, objek, sesudah from audit where aksi = 'pengingat_dikirim' order by id desc limit 1`,
    );
    expect(entry).toEqual({
      pelaku: 'admin@example.org',
      objek: 'pengingat/tugas_belum',
      sesudah: { jumlah: 3, lokid: LOKASI },
    });

    const again = await send();
    expect([again.status, again.body.code]).toEqual([409, 'tidak_ada_penerima']);
  });

  test('if the number of recipients has changed since the preview, the request is rejected and no mail is sent', async () => {
    await Promise.all([1, 2].map((kat) => writeTugas(orang[2]!, kat)));
    const { status, body } = await send();
    expect([status, body.code]).toEqual([409, 'berubah']);
    expect([await traceOfPengingat(), smtp.received]).toEqual([[], []]);
  });

  test('users who were reminded within 24 hours get another mail only if the request has ikut_baru 1', async () => {
    const chosen = { pilihan: [{ user_id: orang[3], kat_id: 2 }], orang: 1 };
    expect((await send(chosen)).body.code).toBe('tidak_ada_penerima');
    const { body } = await send({ ...chosen, ikut_baru: 1 });
    await ended(body.id);
    expect((await smtp.next(alamatOf(3))).text).toContain(`Tugas ${kategori[1]} belum`);
    expect(await traceOfPengingat()).toMatchObject([{ user_id: orang[3], kat_id: 2 }]);
  });

  test('two concurrent reminder jobs on two instances send each recipient only one mail', async () => {
    const other = await server.another({ SMTP_URL: smtp.url });
    const answers = await Promise.all([send(), send({ q: 'ingat' }), send({ q: 'INGAT' })]);
    // If the first job has already sent its reminders, a later request is rejected, because it finds fewer recipients
    // than the admin has confirmed, or none.
    for (const { status, body } of answers.filter(({ status }) => status !== 200))
      expect([status, body.code]).toEqual([409, expect.stringMatching(/^(berubah|tidak_ada_penerima)$/)]);
    const jobs: number[] = answers.filter(({ status }) => status === 200).map(({ body }) => body.id);
    for (const id of jobs) await ended(id);
    for (const n of [0, 1, 2]) await smtp.next(alamatOf(n));
    await other.close();
    expect((await traceOfPengingat()).map(({ user_id, kat_id }) => [user_id, kat_id])).toEqual(
      [0, 1, 2].flatMap((n) => [1, 2].map((kat) => [orang[n], kat])),
    );
    expect(
      await server.sql(
        `select count(*)::int as n from email where jenis = 'pengingat' and user_id = any($1) and job_id >= $2`,
        [orang, Math.min(...jobs)],
      ),
    ).toEqual([{ n: 3 }]);
  });

  test('a mentor gets one reminder about all participants, and the mail does not name them', async () => {
    const mentor = await server.idOf('mentor1');
    for (const n of [0, 1, 2]) {
      await server.sql(
        'insert into mentor_peserta (mentor_id, peserta_id, kat_id) values ($1, $2, 1) on conflict do nothing',
        [mentor, orang[n]],
      );
      await writeTugas(orang[n]!, 1, 80);
    }
    const menunggu = { jenis: 'review_menunggu', lokid: LOKASI };
    expect(await count(menunggu)).toMatchObject({ orang: 1, tanpa_email: 0 });
    const { body } = await send({ ...menunggu, orang: 1 });
    await ended(body.id);
    const { text, subject } = await smtp.next('mentor1@example.org');
    expect(subject).toBe('Tugas menunggu review – Pelatihan Dosen');
    expect(text).toContain(`menunggu review Anda: ${kategori[0]}.`);
    expect(text).toContain(`${server.url}/m/assign/${encodeId(1)}`);
    expect(text).not.toMatch(/Ingat \d/);
    expect((await traceOfPengingat()).map(({ isi }) => isi).join()).not.toMatch(/Ingat \d/);
    expect(await traceOfPengingat()).toMatchObject([{ user_id: mentor, kat_id: 1 }]);
  });
});

describe('reminders by WhatsApp', () => {
  const open = (n: number, kat_id = 1) =>
    post('/adm/pengingat_wa', { jenis: 'tugas_belum', user_id: orang[n], kat_id });
  const agree = (n: number, pilihan: number, versi = WA_VERSI) =>
    server.sql(
      `insert into persetujuan_wa (user_id, pilihan, versi, waktu) values ($1, $2, $3, now())
       on conflict (user_id) do update set pilihan = $2, versi = $3`,
      [orang[n], pilihan, versi],
    );

  beforeEach(async () => {
    await server.sql('delete from persetujuan_wa');
    await server.sql(
      `insert into alamat values ($1, 'Jl', 'Kel', 'Kec', 'Kab', 'Prov', '15419', '081299990000') on conflict do nothing`,
      [orang[4]],
    );
  });

  test('a WhatsApp link contains the reminder for a user who agreed, and opening the link is recorded', async () => {
    await agree(4, 1);
    const { status, body } = await open(4, 2);
    expect(status).toBe(200);
    const url = new URL(body.url);
    expect(url.origin + url.pathname).toBe('https://wa.me/6281299990000');
    const teks = url.searchParams.get('text')!;
    expect(teks).toContain(`Yth. Ingat 4,\n\nTugas ${kategori[1]} belum kami terima`);
    expect(teks).toContain(`${server.url}/pr/materi/${encodeId(2)}`);
    expect(await traceOfPengingat()).toMatchObject([
      { user_id: orang[4], kat_id: 2, cara: 'wa', dari: 'admin', isi: teks },
    ]);
    expect(await lastTold()).toContainEqual([orang[4], 2, 'wa']);
    // The response shows whether a participant has a WhatsApp number, but does not contain the number.
    const list = await server.call(`/adm/radar?jenis=tugas_belum&q=ingat%204`, { token: admin });
    expect(list.body.map(({ ada_wa }: { ada_wa: number }) => ada_wa)).toEqual([1, 1]);
    expect(JSON.stringify(list.body)).not.toContain('81299990000');
  });

  test.each<[string, () => unknown]>([
    ['has never answered the consent question', () => null],
    ['has refused', () => agree(4, 0)],
    ['has agreed only to another version of the consent text', () => agree(4, 1, WA_VERSI + 1)],
  ])('a WhatsApp reminder to a user who %s gets 409 and is not stored', async (_name, answered) => {
    await answered();
    const { status, body } = await open(4);
    expect([status, body.code, await traceOfPengingat()]).toEqual([409, 'tanpa_persetujuan_wa', []]);
  });

  test('a WhatsApp reminder is rejected for a user who is no longer on the radar', async () => {
    await agree(4, 1);
    await writeTugas(orang[4]!, 1);
    expect((await open(4)).body.code).toBe('tidak_di_radar');
  });

  test('without a mail server, a reminder by WhatsApp works, and a reminder by mail is rejected with 409', async () => {
    await agree(4, 1);
    const other = await server.another({ SMTP_URL: '' });
    const call = (path: string, body: object) => other.call(path, { body, token: admin });
    const mail = await call('/adm/pengingat_kirim', { ...MISSING_TUGAS, ikut_baru: 0, orang: 5 });
    expect([mail.status, mail.body.code]).toEqual([409, 'tanpa_email']);
    const wa = await call('/adm/pengingat_wa', { jenis: 'tugas_belum', user_id: orang[4], kat_id: 1 });
    expect(wa.status).toBe(200);
    await other.close();
  });
});

test('at night, the message of a reminder job says when its mails will be sent', async () => {
  jam(9);
  const { body } = await send();
  expect((await ended(body.id)).message).toMatch(
    /^Pengingat untuk \d orang sudah masuk antrean email\. Dikirim besok pukul 06\.00\.$/,
  );
});
