import path from 'node:path';
import type { z } from 'zod';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { discover } from '#api/start/discover.ts';
import { ROOT } from '#api/start/root.ts';
import { admin, server, startAdmin } from '#test/own-server.ts';
import { CLOSED, NEXT } from './closed-period.setup.ts';

const endpoints = (await discover(path.join(ROOT, 'contract'), path.join(ROOT, 'api/features'))).map(
  (each) => each.endpoint,
);
const has = ({ input }: Endpoint, field: string) => field in input.shape;

/** Calls without `lokid` that take a period (Specification, list of calls, [4], Edition). */
const NAMED = ['/men/tugas', '/men/evaluator_tugas', '/men/tugas_detail', '/men/antrean', '/dasbor', '/cari'];

test('each call that takes a location also takes a period, and so do dashboard, search and the lists of a mentor', () => {
  const asked = endpoints.filter((each) => has(each, 'lokid') || NAMED.includes(each.path));
  expect(asked.length).toBeGreaterThan(NAMED.length + 30);
  expect(asked.filter((each) => !has(each, 'periode_id')).map(({ name }) => name)).toEqual([]);
});

/** Bulk actions that skip no participants of closed periods, each with the reason. */
const OTHERS: Readonly<Record<string, string>> = {
  sertifikatZipDipilih: 'a download',
  menPengingatKirim: 'participants of closed periods are never reminded',
};

const accepts = ({ input }: Endpoint, field: string, value: unknown) =>
  (input.shape[field] as z.ZodType | undefined)?.safeParse(value).success === true;

test('each bulk action on a location or on selected participants returns the number of skipped participants', () => {
  const acts = endpoints.filter(
    (each) =>
      each.effect === 'write' &&
      !(each.name in OTHERS) &&
      (accepts(each, 'pesid', [1]) || accepts(each, 'lokid', 0)),
  );
  const silent = acts.filter(({ reply }) => !('shape' in reply && 'dilewati' in (reply.shape as object)));
  expect(acts.length).toBeGreaterThan(5);
  expect(silent.map(({ name }) => name)).toEqual([]);
});

startAdmin();

const call = (token: string, address: string, body?: object) =>
  server.call(address, { token, ...(body && { body }) });

/**
 * Id of a participant of the open period whose mentor in category 1 is mentor 1. All other participants belong to the
 * closed period.
 */
let baru: number;
let lama: number;
let mentor: number;

beforeAll(async () => {
  await server.sql(`update sistem set periode_daftar = ${NEXT}`);
  const [row] = await server.sql(
    `with u as (insert into users (name, email, "group", password_hash)
                values ('Peserta Baru', 'baru@example.org', 'user', '-') returning id)
     insert into peserta (user_id, lokasi_id, periode_id, nama_pt, provinsi_pt, no_absensi)
     select id, 1, ${NEXT}, 'Universitas', 'Bali', 700 from u returning user_id`,
  );
  baru = row!.user_id;
  mentor = await server.idOf('mentor1');
  const [old] = await server.sql(
    `select b.peserta_id from mentor_peserta b join peserta p on p.user_id = b.peserta_id and p.lokasi_id = 1
     where b.mentor_id = $1 and b.kat_id = 1 order by 1 limit 1`,
    [mentor],
  );
  lama = old!.peserta_id;
  VALUES['q'] = await oldName();
  await server.sql(`insert into mentor_peserta (mentor_id, peserta_id, kat_id) values ($1, $2, 1)`, [
    mentor,
    baru,
  ]);
  await server.sql(
    `insert into mentor_ist (mentor_id, peserta_id, isprak) values ($1, $2, 1)
     on conflict (peserta_id, isprak) do update set mentor_id = excluded.mentor_id`,
    [mentor, lama],
  );
  await server.sql('delete from dokumen where user_id = $1', [lama]);
  await server.sql('update materi set tgl_mulai = current_date - 60, tgl_akhir = current_date - 30');
});

/** Values of the fields that a reading call requires. */
const VALUES: Record<string, unknown> = {
  lokid: 1,
  katid: 1,
  jenis: 'tugas_lewat',
  q: 'Peserta',
};

/** Sends a reading call with this period and the required fields. */
async function read({ method, path: at, input }: Endpoint, token: string, periode_id?: number | string) {
  const missing = (input.safeParse({}).error?.issues ?? []).map((issue) => String(issue.path[0]));
  const sent = Object.fromEntries(
    missing.map((field) => [field, field === 'pesid' ? [baru] : VALUES[field]]),
  );
  const all = { ...sent, ...(periode_id && { periode_id }) };
  const query = new URLSearchParams(Object.entries(all).map(([key, value]) => [key, String(value)]));
  const address = at.replace('{product}', 'pelatihan');
  return method === 'GET' ? call(token, `${address}?${query}`) : call(token, address, all);
}

/** Sets the time at which the period was closed to this number of months ago. */
const closedFor = (months: number) =>
  server.sql(`update periode set ditutup_pada = now() - make_interval(months => $1) where id = ${CLOSED}`, [
    months,
  ]);

/** Reading calls whose period does not select participants, with the reason. */
const NO_PEOPLE: Readonly<Record<string, string>> = { admMateriSalinan: 'the period of a copy' };

const reads = endpoints.filter(
  (each) => each.effect === 'read' && has(each, 'periode_id') && !(each.name in NO_PEOPLE),
);
const forGroup = (group: 'admin' | 'mentor') =>
  reads.filter(({ access }) => access === 'signed-in' || (Array.isArray(access) && access.includes(group)));

/** Returns the name of a participant of the period that the test closes. */
const oldName = async (): Promise<string> =>
  (await server.sql('select name from users where id = $1', [lama]))[0]!.name;

test('a reading call of an admin with a period returns no participant of another period', async () => {
  const nama = await oldName();
  const named: string[] = [];
  for (const endpoint of forGroup('admin')) {
    const all = await read(endpoint, admin);
    const { status, body } = await read(endpoint, admin, NEXT);
    expect([endpoint.name, status]).toEqual([endpoint.name, 200]);
    expect(JSON.stringify(body), endpoint.name).not.toContain(nama);
    if (JSON.stringify(all.body).includes(nama)) named.push(endpoint.name);
  }
  // Without a period in the request, these calls also return the participant of the other period.
  const shown = ['pesertaList', 'mentorPeserta', 'mentorKinerja', 'radar', 'pencarian', 'dasbor'];
  expect(named).toEqual(expect.arrayContaining(shown));
});

describe('a closed period', () => {
  beforeAll(async () => {
    const { status } = await call(admin, '/adm/periode_tutup', { periode_id: CLOSED });
    if (status !== 200) throw new Error(`The period was not closed: ${status}`);
  });

  describe('lists of a mentor', () => {
    test.each(forGroup('mentor').map((each) => [each.name, each] as const))(
      'a list shows people of a closed period only if the request names this period: %s',
      async (_name, endpoint) => {
        const token = await server.as('mentor1');
        const answers = await Promise.all([read(endpoint, token), read(endpoint, token, CLOSED)]);
        expect(answers.map(({ status, body }) => (status === 200 ? 200 : body))).toEqual([200, 200]);
        expect(JSON.stringify(answers[0].body)).not.toContain(await oldName());
        expect(JSON.stringify(answers[0].body)).not.toBe(JSON.stringify(answers[1].body));
      },
    );

    test.each(
      forGroup('mentor')
        .filter(({ name }) => name !== 'pencarian')
        .map((each) => [each.name, each] as const),
    )(
      'the filter `semua` includes a closed period only as long as a mentor may read it: %s',
      async (_name, endpoint) => {
        const token = await server.as('mentor1');
        const text = async (periode_id: string) =>
          JSON.stringify((await read(endpoint, token, periode_id)).body);
        const running = await text('berjalan');
        expect(await text('semua')).not.toBe(running);
        await closedFor(13);
        expect(await text('semua')).toBe(running);
        await closedFor(0);
      },
    );

    test('a mentor can read the work of a closed period for twelve months, and gets 403 after that', async () => {
      const token = await server.as('mentor1');
      const addresses = [
        `/men/tugas_peserta?katid=1&pesid=${lama}&ringkas=1`,
        `/men/tugas_review_nilai?katid=1&pesid=${lama}`,
        `/men/tugas_detail?katid=1&periode_id=${CLOSED}`,
        `/men/antrean?periode_id=${CLOSED}`,
      ];
      const statuses = async () =>
        Promise.all(addresses.map(async (each) => (await call(token, each)).status));
      expect(await statuses()).toEqual([200, 200, 200, 200]);
      await closedFor(13);
      expect(await statuses()).toEqual([403, 403, 403, 403]);
      expect((await call(admin, '/adm/sistem_store', { mentor_baca_bulan: 24 })).status).toBe(200);
      expect(await statuses()).toEqual([200, 200, 200, 200]);
      expect((await call(admin, '/adm/sistem')).body.mentor_baca_bulan).toBe(24);
      await closedFor(0);
    });
  });

  describe('bulk actions', () => {
    const acts = () =>
      [
        ['/adm/peserta_status_dipilih', { statid: 1 }],
        ['/adm/peserta_pelatihan_nilai_analisa_semua', { lokid: 0 }],
        ['/adm/peserta_pelatihan_tetapkan_semua', { lokid: 0, keputusan: '' }],
        ['/adm/mentor_banyak', { menid: mentor, katid: 2 }],
        ['/adm/mentor_ist_banyak', { menid: mentor, isprak: 1 }],
        ['/adm/mentor_semua_store', { menid: mentor, untuk: 'ojt' }],
        ['/adm/mentor_pindah', { dari: mentor, ke: mentor + 1, katid: 1 }],
      ] as const;

    test('a bulk action skips and counts participants of closed periods, and returns 409 if it has no other participants', async () => {
      for (const [address, input] of acts()) {
        const only = await call(admin, address, { ...input, pesid: [lama] });
        expect([address, only.status, only.body.code]).toEqual([address, 409, 'periode_ditutup']);
        const some = await call(admin, address, { ...input, pesid: [lama, baru] });
        expect([address, some.status, some.body.dilewati]).toEqual([address, 200, 1]);
      }
    });

    test('a bulk action on a location skips participants of closed periods, and returns 409 if no other is left', async () => {
      const [{ orang, klaim }] = await server.sql(
        `select count(*)::int as orang, sum((select count(*)::int from akomodasi a where a.user_id = p.user_id
                  and a.is_valid = 0 and a.alasan_tolak is null))::int as klaim
         from peserta p where p.lokasi_id = 1 and p.periode_id = ${CLOSED}`,
      );
      const acts = [
        ['/adm/peserta_pelatihan_tetapkan_semua', { keputusan: '' }, orang],
        ['/adm/peserta_finance_validasi_semua', {}, klaim],
      ] as const;
      expect(Math.min(orang, klaim)).toBeGreaterThan(0);
      for (const [address, input, wanted] of acts) {
        const here = await call(admin, address, { ...input, lokid: 1 });
        expect([address, here.status, here.body.dilewati]).toEqual([address, 200, wanted]);
      }
      const status = '/adm/peserta_status_aktif?statid=1&lokid=';
      expect((await call(admin, `${status}1`)).body.dilewati).toBe(orang);
      expect((await call(admin, `${status}2`)).body.code).toBe('periode_ditutup');
    });

    test('jobs of two periods run at the same time, and the history names the period', async () => {
      const start = (periode_id: number) =>
        call(admin, '/adm/peserta_pelatihan_nilai_analisa_semua', { lokid: 1, periode_id, ditetapkan: 0 });
      const { body } = await start(NEXT);
      const [job] = await server.sql('select key, payload from job where id = $1', [body.id]);
      expect(job).toMatchObject({ key: `lokasi/1/periode/${NEXT}/tetap`, payload: { periode_id: NEXT } });
      await call(admin, '/adm/peserta_status_dipilih', {
        lokid: 1,
        periode_id: NEXT,
        pesid: [baru],
        statid: 0,
      });
      await call(admin, '/adm/peserta_status_dipilih', {
        lokid: 1,
        periode_id: NEXT,
        pesid: [baru],
        statid: 1,
      });
      const { body: entries } = await call(admin, '/adm/audit?per_page=1');
      expect(JSON.stringify(entries[0])).toContain('"periode_id"');
    });

    test('an assignment of a participant of another period is refused with 422', async () => {
      const { status, body } = await call(admin, '/adm/mentor_banyak', {
        menid: mentor,
        katid: 3,
        periode_id: CLOSED,
        pesid: [baru],
      });
      expect([status, body.errors]).toEqual([422, { pesid: ['Peserta tidak berada di periode ini'] }]);
    });
  });

  test('the load of a mentor and the automatic proposal count only participants of open periods', async () => {
    const { body: load } = await call(admin, `/adm/mentor_beban?menid=${mentor}`);
    const [{ jumlah }] = await server.sql(
      `select count(distinct b.peserta_id)::int as jumlah from boleh_nilai b join peserta p on p.user_id = b.peserta_id
     where b.mentor_id = $1 and p.periode_id = ${NEXT}`,
      [mentor],
    );
    expect(load[0].jumlah_peserta).toBe(jumlah);
    const { body: usulan } = await call(admin, '/adm/mentor_usulan?lokid=1');
    expect(usulan.baris.every(({ user_id }: { user_id: number }) => user_id === baru)).toBe(true);
  });

  test('an undo of a change that was made before the period was closed returns 409', async () => {
    await call(admin, '/adm/periode_buka', { periode_id: CLOSED, alasan: 'Untuk uji' });
    const body = { statid: 0, pesid: [lama] };
    const { riwayat_id } = (await call(admin, '/adm/peserta_status_dipilih', body)).body;
    await call(admin, '/adm/periode_tutup', { periode_id: CLOSED });
    const undo = await call(admin, '/adm/batalkan', { id: riwayat_id });
    expect([undo.status, undo.body.code]).toEqual([409, 'periode_ditutup']);
  });
});
