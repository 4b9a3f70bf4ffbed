import { beforeAll, expect, test } from 'vitest';
import {
  INITIAL_AMBANG,
  JENIS_RADAR,
  RADAR_MENTOR,
  RADAR_PESERTA,
  type AmbangOfAll,
  type JenisRadar,
} from '#rules/radar.ts';
import { hariIni } from '#rules/tugas/jadwal.ts';
import { admin, server, startAdmin } from '#test/own-server.ts';
import type { PilihanRadar } from '#api/parts/radar/lihat.ts';
import { radarSql } from '#api/parts/radar/radar.ts';
import { Acuan, readDunia, type RadarRow } from './acuan.setup.ts';
import { makeDunia } from './dunia.setup.ts';

startAdmin({ env: { LINK_CHECK: '1' } });

let dunia: Awaited<ReturnType<typeof readDunia>>;
let orang: Awaited<ReturnType<typeof makeDunia>>;

beforeAll(async () => {
  orang = await makeDunia();
  dunia = await readDunia();
});

/**
 * Times at which the test reads the radar. Each time is later than the previous one, because responses are cached for
 * some seconds. Two times are one minute before and after midnight in Jakarta.
 */
const CLOCKS = [
  '2026-03-02T01:00:00Z',
  '2026-03-08T16:59:00Z',
  '2026-03-08T17:01:00Z',
  '2026-03-12T04:00:00Z',
  '2026-03-24T02:30:00Z',
  '2026-04-02T09:00:00Z',
  '2026-04-20T02:00:00Z',
].map((at) => new Date(at));

const TURNED: AmbangOfAll = {
  ...INITIAL_AMBANG,
  tugas_belum: { ambang: 9 },
  tes_belum: { ambang: 0 },
  dokumen_kurang: { ambang: 30 },
  review_belum_dibaca: { ambang: 12 },
  review_menunggu: { ambang: 240 },
  nilai_menunggu: { ambang: 8 },
  mentor_tertinggal: { ambang: 30, jumlah: 4 },
  klaim_menunggu: { ambang: 1 },
};

const key = ({ user_id, kat_id }: Pick<RadarRow, 'user_id' | 'kat_id'>) => `${user_id}/${kat_id}`;
const inOrder = <T extends Pick<RadarRow, 'user_id' | 'kat_id'>>(rows: readonly T[]) =>
  rows.toSorted((a, b) => key(a).localeCompare(key(b)));

/** Runs the radar query of one kind and returns its rows, sorted by participant and category. */
async function found(jenis: JenisRadar, now: Date, ambang: AmbangOfAll, pilihan: PilihanRadar = {}) {
  const at = { hari: hariIni(now, 'Asia/Jakarta'), now, timeZone: 'Asia/Jakarta', ambang, tautan: true };
  const { text, values } = radarSql(jenis, at, pilihan);
  return inOrder(await server.sql<RadarRow & Record<string, unknown>>(text, values));
}

test('each radar kind has the same rows as the reference implementation in this test', async () => {
  const seen = new Map<JenisRadar, Set<number>>(JENIS_RADAR.map((jenis) => [jenis, new Set()]));
  for (const now of CLOCKS)
    for (const ambang of [INITIAL_AMBANG, TURNED]) {
      const acuan = new Acuan(dunia, now, ambang, true);
      for (const jenis of JENIS_RADAR) {
        const rows = await found(jenis, now, ambang);
        expect([now, jenis, rows]).toEqual([now, jenis, inOrder(acuan.of[jenis]())]);
        expect(rows.filter(({ muncul }) => Date.parse(muncul) > now.getTime())).toEqual([]);
        seen.get(jenis)!.add(rows.length);
      }
    }
  // The number of rows of each kind must change over time. Otherwise the test data do not test this kind.
  for (const [jenis, sizes] of seen) expect([jenis, sizes.size > 1]).toEqual([jenis, true]);
});

const get = async (path: string, token = admin) => {
  const answer = await server.call(path, { token });
  expect([path, answer.status]).toEqual([path, 200]);
  return answer;
};

const shown = ({ user_id, kat_id, mentor_id, sasaran, lokasi_id, sejak, sampai, jumlah }: RadarRow) => ({
  user_id,
  kat_id,
  mentor_id,
  sasaran,
  lokasi_id,
  sejak,
  sampai,
  jumlah,
});
type Shown = ReturnType<typeof shown>;

/** Returns whether the account is open, so that the user can sign in. */
const isOpen = (id: number) => dunia.users!.find((u) => u.id === id).ditutup_pada === null;

test('the radar list, the counts and all dashboards show the same rows', async () => {
  for (const now of CLOCKS.slice(3, 6)) {
    server.setNow(now);
    const acuan = new Acuan(dunia, now, INITIAL_AMBANG, true);
    const all = Object.fromEntries(JENIS_RADAR.map((jenis) => [jenis, acuan.of[jenis]()]));
    const countsOf = (jenis: JenisRadar, rows: readonly RadarRow[]) => ({
      jenis,
      orang: new Set(rows.map(({ user_id }) => user_id)).size,
      jumlah: rows.length,
      ambang: INITIAL_AMBANG[jenis].ambang,
      ...(jenis === 'mentor_tertinggal' && { ambang_jumlah: 10 }),
    });
    const expected = JENIS_RADAR.map((jenis) => countsOf(jenis, all[jenis]!));
    expect((await get('/adm/radar_jumlah')).body).toEqual(expected);
    const { body } = await get('/dasbor');
    expect(body.admin.radar).toEqual(expected.filter((each) => each.jumlah > 0));
    for (const jenis of JENIS_RADAR) {
      const list = await get(`/adm/radar?jenis=${jenis}`);
      expect([jenis, inOrder<Shown>(list.body.map(shown))]).toEqual([jenis, inOrder(all[jenis]!.map(shown))]);
    }
    for (const [group, ids, kinds] of [
      ['mentor', orang.mentor, RADAR_MENTOR],
      ['user', orang.peserta.slice(0, 20), RADAR_PESERTA],
    ] as const)
      for (const id of ids.filter(isOpen)) {
        const own = kinds
          .map((jenis) =>
            countsOf(
              jenis,
              all[jenis]!.filter(({ sasaran }) => sasaran === id),
            ),
          )
          .filter((each) => each.jumlah > 0);
        const dasbor = await get('/dasbor', await server.as(`orang${id}`));
        expect([id, dasbor.body[group].radar]).toEqual([id, own]);
      }
  }
  server.setNow(null);
});

test('a test that was reopened for one participant is on the radar until its last day', async () => {
  await server.sql(
    'update sistem set open_pre = 0, open_pre_sejak = null, open_post = 0, open_post_sejak = null',
  );
  const closed = await readDunia();
  const days = new Set<string | null>();
  for (const now of CLOCKS) {
    const rows = await found('tes_belum', now, INITIAL_AMBANG);
    expect(rows).toEqual(inOrder(new Acuan(closed, now, INITIAL_AMBANG, true).of.tes_belum()));
    for (const { sampai } of rows) days.add(sampai);
  }
  expect(days.has(null)).toBe(false);
  expect(days.size).toBeGreaterThan(3);
});

test('if the app does not check links, the radar of broken links is empty', async () => {
  const now = CLOCKS[6]!;
  const at = { hari: hariIni(now, 'Asia/Jakarta'), now, timeZone: 'Asia/Jakarta', ambang: INITIAL_AMBANG };
  const { text, values } = radarSql('tautan_rusak', { ...at, tautan: false });
  expect(await server.sql(text, values)).toEqual([]);
});

test('the radar rows of each kind can be filtered by location, mentor and recipient', async () => {
  const now = CLOCKS[4]!;
  const [mentor, other] = orang.mentor;
  const milik = (id: number) =>
    [...dunia.mentor_peserta!, ...dunia.mentor_ist!]
      .filter((b) => b.mentor_id === id)
      .map((b) => b.peserta_id);
  const disana = new Set(dunia.peserta!.filter((p) => p.lokasi_id === 101).map((p) => p.user_id));
  for (const jenis of JENIS_RADAR) {
    const all = await found(jenis, now, INITIAL_AMBANG);
    const sasaran = [mentor!, other!, ...orang.peserta.slice(0, 30)];
    expect(await found(jenis, now, INITIAL_AMBANG, { sasaran }), jenis).toEqual(
      all.filter((row) => row.sasaran !== null && sasaran.includes(row.sasaran)),
    );
    expect(await found(jenis, now, INITIAL_AMBANG, { lokid: 101 }), jenis).toEqual(
      all.filter((row) =>
        jenis === 'mentor_tertinggal'
          ? milik(row.user_id).some((id) => disana.has(id))
          : row.lokasi_id === 101,
      ),
    );
    expect(await found(jenis, now, INITIAL_AMBANG, { mentor_id: mentor! }), jenis).toEqual(
      all.filter((row) =>
        row.kat_id === null && jenis !== 'mentor_tertinggal'
          ? milik(mentor!).includes(row.user_id)
          : row.mentor_id === mentor,
      ),
    );
  }
});
