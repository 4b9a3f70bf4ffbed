import { beforeAll, expect, test } from 'vitest';
import { admin, server, startAdmin } from '#test/own-server.ts';
import { COMPLETE_SQL } from '#test/complete.ts';
import { PESERTA_INPUT } from '#test/peserta-input.ts';
import { CLOSED, digests, NEXT } from './closed-period.setup.ts';

startAdmin({ env: { DEMO: '0', PUBLIC_URL: 'https://portal.example.org' } });

/** A participant who has passed, and a participant who has failed. */
let passed: { id: number; token: string };
let failed: { id: number; token: string };
let mentor: string;

const call = (token: string, address: string, body?: object, method?: 'GET' | 'DELETE') =>
  server.call(address, { token, ...(body && { body }), ...(method && { method }) });

const must = async (...args: Parameters<typeof call>) => {
  const answer = await call(...args);
  expect([args[1], answer.status, answer.body.message]).toEqual([args[1], 200, answer.body.message]);
  return answer.body;
};

const person = async (account: string) => ({
  id: await server.idOf(account),
  token: await server.as(account),
});

beforeAll(async () => {
  [passed, failed, mentor] = [await person('peserta2'), await person('peserta3'), await server.as('mentor1')];
  await server.sql(
    `update sistem set raport_open = 1, open_pre = 0, open_post = 0, open_register = 1;
     update ist_nilai set ${COMPLETE_SQL} where user_id in (${passed.id}, ${failed.id})`,
  );
});

/** Returns data of the finished period that must not change: scores, report cards, certificates. */
async function kept() {
  const raport = async ({ token }: { token: string }) => (await must(token, '/pr/raport')).ist;
  const certificates = await server.sql(
    'select s.nomor, e.edisi, e.name, e.nilai_akhir::float from sertifikat s join sertifikat_edisi e using (user_id) order by 1, 2',
  );
  const rows = await must(admin, `/adm/peserta_pelatihan?periode_id=${CLOSED}`);
  return {
    rows: await digests(),
    list: rows,
    raport: [await raport(passed), await raport(failed)],
    certificates,
  };
}

const certificate = async (address: string, token: string) => {
  const answer = await fetch(`${server.url}/api${address}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return [answer.status, answer.headers.get('content-type')];
};

const scores = async (peserta_id: number) => ({
  dataArray: await server.sql(
    `select $1::int as peserta_id, 1 as kat_id, id_kategori_nilai as kategori_nilai_id, 1 as nilai
     from kategori_nilai where kat_id = 1 order by 3`,
    [peserta_id],
  ),
});

test('after one period ends, the next begins at the same location, and the data of the first do not change', async () => {
  // The period ends: results become final, certificates are issued, and the participants are deactivated.
  for (const { id } of [passed, failed])
    await must(admin, '/adm/peserta_pelatihan_tetapkan', { pesid: id, keputusan: 'Rapat kelulusan' });
  const issue = `/adm/sertifikat_peserta?userid=${passed.id}`;
  expect(await certificate(issue, admin)).toEqual([200, 'application/pdf']);
  await must(admin, '/adm/peserta_status_aktif?lokid=1&statid=0');

  // The period can be closed only after new participants get the next period.
  await must(admin, '/adm/sistem_store', { periode_daftar: NEXT });
  const left = await must(admin, `/adm/periode_periksa?periode_id=${CLOSED}`);
  expect(left.map((each: { kunci: string }) => each.kunci)).toContain('belum_final');
  await must(admin, '/adm/periode_tutup', { periode_id: CLOSED, alasan: 'Angkatan selesai' });
  const before = await kept();
  expect(before.certificates).toMatchObject([{ edisi: 1 }]);

  // The next period uses the same location. The admin copies the schedule to the next period, with new dates. The
  // pre-test is opened only for the next period.
  const plan = { dari: 1, ke: 1, dari_periode_id: CLOSED, periode_id: NEXT, mulai: '2027-01-11' };
  const preview = await must(
    admin,
    `/adm/materi_salinan?${new URLSearchParams(Object.entries(plan).map(([k, v]): [string, string] => [k, String(v)]))}`,
  );
  const copied = preview.materi.map((each: { id_materi: number }) => each.id_materi);
  await must(admin, '/adm/materi_salin', { ...plan, id_materi: copied });
  await must(admin, '/adm/pembukaan_store', { periode_id: NEXT, lokasi_id: 1, apa: 'pre', keadaan: 'buka' });
  const fresh = await register();

  // The new participant sees the copied schedule and takes the pre-test. Participants of the first period cannot take
  // it.
  const materials = await must(fresh, '/pr/materi');
  expect(materials.length).toBeGreaterThan(0);
  const questions = await must(fresh, '/pr/soal?tesid=1');
  await must(fresh, '/pr/soal_pre_response_store', {
    tesid: 1,
    jawaban: questions.map(({ id, option }: Question) => ({ id, optid: option[0]!.id })),
  });
  const refused = await Promise.all([
    call(failed.token, '/pr/soal?tesid=1'),
    call(failed.token, '/pr/soal?tesid=2'),
    call(failed.token, '/pr/soal_pre_response_store', { tesid: 1, jawaban: [] }),
    call(failed.token, '/pr/tugas_new?katid=1', undefined, 'GET'),
    call(mentor, '/men/tugas_review_nilai_all_lagi_store', await scores(passed.id)),
    call(admin, '/adm/hasil_buka', { userid: failed.id, alasan: 'Coba lagi' }),
    call(admin, `/adm/peserta_pelatihan_nilai_analisa?pesid=${passed.id}`),
  ]);
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 409));

  // The report card is closed for the next period. Participants of the first period can nevertheless open their report
  // cards.
  await must(admin, '/adm/sistem_store', { raport_pelatihan_open: 0 });
  await must(admin, '/adm/sistem_store', { open_pre: 1, open_post: 1 });
  expect((await call(failed.token, '/pr/soal?tesid=1')).status).toBe(409);
  expect(await certificate('/pr/sertifikat_pdf', passed.token)).toEqual([200, 'application/pdf']);
  expect(await certificate(issue, admin)).toEqual([200, 'application/pdf']);

  // The radar, and the list of the participants in open periods, contain only participants of the next period.
  const shown = await must(admin, '/adm/peserta_pelatihan?periode_id=berjalan');
  expect(shown.map(({ email }: { email: string }) => email)).toEqual([EMAIL]);
  const radar = await must(admin, '/adm/radar_jumlah');
  expect(radar.filter(({ orang }: { orang: number }) => orang > 0)).toEqual([]);
  expect(await kept()).toEqual(before);
});

interface Question {
  id: number;
  option: { id: number }[];
}

const EMAIL = 'angkatan.baru@example.org';

/** Registers a participant at location 1, as the registration form does. */
async function register(): Promise<string> {
  const password = 'melati-pagi-42';
  const { status, body } = await server.call('/usr/pelatihan_register_store', {
    body: { ...PESERTA_INPUT, name: 'Peserta Baru', email: EMAIL, password, lokasi_id: 1 },
  });
  expect([status, body.errors]).toEqual([201, undefined]);
  return (await server.call('/login', { body: { email: EMAIL, password } })).body.message;
}
