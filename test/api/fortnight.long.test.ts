import ICAL from 'ical.js';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { initialMethod, KELOMPOK_FOR, type KabarMethod, type KelompokKabar } from '#rules/kabar-kelompok.ts';
import { INITIAL_AMBANG, JENIS_RADAR, RADAR_FOR, type JenisRadar } from '#rules/radar.ts';
import { longTanggal } from '#rules/text/format.ts';
import { Acuan, readDunia, type RadarRow } from '#api/features/adm/radar/acuan.setup.ts';
import { makeDunia } from '#api/features/adm/radar/dunia.setup.ts';
import { smtp, startEmail } from '#api/parts/email/email.setup.ts';
import { admin, server } from '#test/own-server.ts';

startEmail({ mornings: true });

/** The fourteen days of the test. Times of day are in UTC+7. */
const DAYS = Array.from({ length: 14 }, (_, n) =>
  new Date(Date.UTC(2026, 2, 2 + n)).toISOString().slice(0, 10),
);
const at = (day: string, time: string) => new Date(`${day}T${time}:00+07:00`);
const DAY_MS = 86_400_000;
const plus = (day: string, n: number) => new Date(Date.parse(day) + n * DAY_MS).toISOString().slice(0, 10);

type Group = keyof typeof RADAR_FOR;
type World = Awaited<ReturnType<typeof readDunia>>;
/** A notification that the reference implementation expects. If it has no user, it is for all users. */
interface Entry {
  user_id: number | null;
  kelompok: KelompokKabar;
  waktu: number;
  /**
   * For a notification about the end of a task window: the key `jendela/{id_materi}/{sisa}`, and the last day of the
   * window.
   */
  jendela?: { kunci: string; id_materi: number; sampai: string };
}

let peserta: number[];
let pilihan: { user_id: number; kelompok: KelompokKabar; cara: KabarMethod }[];
const entry: Entry[] = [];
/** Time of the last daily mail, by user id. */
const terakhir = new Map<number, number>();
/** The expected daily mails, each as a text with address and subject. */
const surat: string[] = [];
let other: Awaited<ReturnType<typeof server.another>>;

beforeAll(async () => {
  ({ peserta } = await makeDunia(200));
  // Every third user has a confirmed email address. Every fifth participant has changed the mail setting: mails at
  // once, no mails, or only the daily mail.
  await server.sql(`update users set email_terbukti = (id % 3 = 0)::int`);
  await server.sql(
    `insert into email_pilihan (user_id, kelompok, cara)
     select u.id, k, case u.id % 4 when 0 then 'langsung' when 1 then 'tidak' else 'harian' end
     from users u cross join unnest($1::text[]) k where u."group" = 'user' and u.id % 5 = 0`,
    [KELOMPOK_FOR.user],
  );
  pilihan = await server.sql('select user_id, kelompok, cara from email_pilihan');
  server.setNow(at(plus(DAYS[0]!, -1), '20:00'));
  await server.sql('delete from jadwal_pekerjaan; delete from pemberitahuan; delete from ringkasan');
  other = await server.another({ SMTP_URL: smtp.url, SMTP_FROM: 'portal@kampus.example.org' });
});

const methodOf = (user_id: number, kelompok: KelompokKabar): KabarMethod =>
  pilihan.find((each) => each.user_id === user_id && each.kelompok === kelompok)?.cara ??
  initialMethod(kelompok);

const jobOf = async (day: string) =>
  (await server.sql(`select status from job where kind = 'kabar_harian' and key = $1`, [day]))[0]?.status;

/** Sets the clock to 06:30, and waits until the daily job is done. Either of the two instances may run its steps. */
async function morning(day: string): Promise<void> {
  server.setNow(at(day, '06:30'));
  await expect.poll(() => jobOf(day), { interval: 50 }).toBe('done');
}

/**
 * Like `morning`, but ends the database connection that is about to write the daily mails. Its transaction is then
 * rolled back.
 */
async function killedMorning(day: string): Promise<void> {
  const blocker = new pg.Client({ connectionString: server.databaseUrl });
  await blocker.connect();
  await blocker.query('begin; lock table ringkasan in access exclusive mode');
  server.setNow(at(day, '06:30'));
  const waiting = `select pid from pg_stat_activity where wait_event_type = 'Lock' and query like '%ringkasan%' and datname = current_database()`;
  await expect.poll(async () => (await server.sql(waiting)).length).toBeGreaterThan(0);
  await server.sql(`select pg_terminate_backend(pid) from (${waiting}) w`);
  await blocker.end();
  await morning(day);
}

/**
 * Returns the expected notifications about ends of task windows on this morning. A participant without a task text gets
 * one notification three days before the end and one a day before the end.
 */
function endsOf(world: World, acuan: Acuan, day: string): (Entry & { user_id: number })[] {
  const waktu = at(day, '06:30').getTime();
  const ends: (Entry & { user_id: number })[] = [];
  for (const p of world.peserta!.filter(({ user_id }) => acuan.counts(user_id)))
    for (const kat_id of [1, 2, 3, 4, 5, 6, 7]) {
      const written = world.tugas!.some(
        (t) => t.user_id === p.user_id && t.kat_id === kat_id && t.catatan !== '',
      );
      const begun = windowsOf(world, p, kat_id).filter(({ mulai }) => mulai <= day);
      const last = begun.toSorted((a, b) => (a.asal < b.asal ? 1 : -1))[0];
      if (written || last === undefined) continue;
      const remaining = (Date.parse(last.akhir) - Date.parse(day)) / DAY_MS;
      if (remaining !== 3 && remaining !== 1) continue;
      const { id_materi, akhir } = last;
      const jendela = { kunci: `jendela/${id_materi}/${remaining}`, id_materi, sampai: akhir };
      ends.push({ user_id: p.user_id, kelompok: 'jendela', waktu, jendela });
    }
  return ends;
}

interface Jendela {
  id_materi: number;
  mulai: string;
  asal: string;
  akhir: string;
}

function windowsOf(world: World, p: { user_id: number; lokasi_id: number }, kat_id?: number): Jendela[] {
  return world
    .materi!.filter((m) => m.lokasi_id === p.lokasi_id && m.is_aktif === 1 && m.is_tugas === 1)
    .filter((m) => kat_id === undefined || m.kat_id === kat_id)
    .map((m) => {
      const x = world.perpanjangan!.find((e) => e.peserta_id === p.user_id && e.kat_id === m.kat_id);
      const akhir = x && x.sampai > m.tgl_akhir ? x.sampai : m.tgl_akhir;
      return { id_materi: m.id_materi, mulai: m.tgl_mulai, asal: m.tgl_akhir, akhir };
    });
}

/**
 * Updates the expected notifications on this morning. A new notification replaces an older one with the same key. If a
 * task window was moved, its notification is removed.
 */
function expectEnds(world: World, acuan: Acuan, day: string): void {
  const holds = ({ user_id, jendela }: Entry) => {
    if (jendela === undefined || jendela.sampai < plus(day, -1)) return true;
    const p = world.peserta!.find((each) => each.user_id === user_id);
    return windowsOf(world, p).some((w) => w.id_materi === jendela.id_materi && w.akhir === jendela.sampai);
  };
  const kept = entry.filter(holds);
  entry.length = 0;
  entry.push(...kept);
  for (const end of endsOf(world, acuan, day)) {
    const old = entry.find((e) => e.user_id === end.user_id && e.jendela?.kunci === end.jendela!.kunci);
    if (old) Object.assign(old, old.jendela!.sampai === end.jendela!.sampai ? {} : end);
    else entry.push(end);
  }
}

/**
 * Returns the users who get a daily mail. Their address is confirmed, they have chosen the daily mail, and there is
 * something new since their last daily mail.
 */
function mailedOn(world: World, acuan: Acuan, day: string): { id: number; email: string }[] {
  const now = at(day, '06:30').getTime();
  const radar = new Map(JENIS_RADAR.map((jenis) => [jenis, acuan.of[jenis]()]));
  const isFresh = (id: number, waktu: number) => waktu > (terakhir.get(id) ?? Number.NEGATIVE_INFINITY);
  const mailed = world.users!.filter(({ id, group, email_terbukti, created_at }) => {
    const harian = KELOMPOK_FOR[group as Group].filter((k) => methodOf(id, k) === 'harian');
    if (email_terbukti === 0 || !acuan.counts(id) || harian.length === 0) return false;
    // Some notifications are for all users. A user gets such a notification only if it is newer than the user's
    // account.
    const sejak = new Date(created_at).getTime();
    const own = entry.filter((e) => e.user_id === id || (e.user_id === null && sejak <= e.waktu));
    if (own.some((e) => harian.some((k) => k === e.kelompok) && isFresh(id, e.waktu))) return true;
    return rowsFor(radar, id, group as Group).some(({ muncul }) => isFresh(id, Date.parse(muncul)));
  });
  for (const { id } of mailed) terakhir.set(id, now);
  return mailed as { id: number; email: string }[];
}

/** Returns the radar entries that the daily mail to this user counts. */
function rowsFor(radar: ReadonlyMap<JenisRadar, readonly RadarRow[]>, id: number, group: Group): RadarRow[] {
  if (group === 'admin') return [...radar.values()].flat();
  const own = RADAR_FOR[group].flatMap((jenis) => radar.get(jenis)!.filter(({ sasaran }) => sasaran === id));
  return group === 'user' ? own : [...own, ...radar.get('tugas_belum')!.filter((r) => r.mentor_id === id)];
}

/** Makes changes at noon: tasks, read reviews, extensions, closed accounts, an announcement. */
async function noon(day: string, n: number): Promise<void> {
  const waktu = at(day, '12:00');
  server.setNow(waktu);
  const some = (from: number, banyak: number) =>
    peserta.filter((_, i) => (i * 7 + n * 13 + from) % 200 < banyak);
  await server.sql(
    `insert into tugas (user_id, kat_id, catatan, created_at, updated_at, dikirim_pada)
     select u, 1 + $2::int % 5, '<p>Isi</p>', $3, $3, $3 from unnest($1::int[]) u`,
    [some(1, 5), n, waktu],
  );
  await server.sql(`update users set ditutup_pada = $2 where id = any($1)`, [some(40, 1), waktu]);
  await server.sql(`update peserta set peserta_status_aktif = 0 where user_id = any($1)`, [some(80, 1)]);
  await server.sql(`update review set dibaca_pada = $2 where id_review % 14 = $1`, [n, waktu]);
  for (const [i, peserta_id] of some(120, 4).entries()) {
    const body = { peserta_id, kat_id: 1 + i, sampai: plus(day, 3 + i), alasan: 'Sakit' };
    const { status } = await server.call('/adm/perpanjangan_store', { token: admin, body });
    const orang = new Acuan(await readDunia(), waktu, INITIAL_AMBANG, false);
    if (status === 200 && orang.counts(peserta_id))
      entry.push({ user_id: peserta_id, kelompok: 'jadwal', waktu: waktu.getTime() });
  }
  if (n % 5 !== 3) return;
  const body = { id: null, teks: `Kabar ${n}`, sampai: plus(day, 30) };
  expect((await server.call('/adm/pengumuman_store', { token: admin, body })).status).toBe(200);
  entry.push({ user_id: null, kelompok: 'pengumuman', waktu: waktu.getTime() });
}

const sorted = (all: readonly string[]) => all.toSorted();

test('for 14 days radar, notifications, daily mail and calendar equal the results of an independent calculation', async () => {
  await expect.poll(async () => (await server.sql('select from jadwal_pekerjaan')).length).toBe(1);
  for (const [n, day] of DAYS.entries()) {
    const [{ sebelum }] = await server.sql(`select coalesce(max(job_id), 0) as sebelum from email`);
    await (n === 6 ? killedMorning(day) : morning(day));
    const world = await readDunia();
    const acuan = new Acuan(world, at(day, '06:30'), INITIAL_AMBANG, false);

    for (const jenis of JENIS_RADAR) {
      const { body } = await (n % 2 ? other : server).call<RadarRow[]>(`/adm/radar?jenis=${jenis}`, {
        token: admin,
      });
      const key = ({ user_id, kat_id }: RadarRow) => `${user_id}/${kat_id}`;
      expect([day, jenis, sorted(body.map(key))]).toEqual([day, jenis, sorted(acuan.of[jenis]().map(key))]);
    }

    expectEnds(world, acuan, day);
    const bell = await server.sql(
      `select user_id, kunci, rincian ->> 'sampai' as sampai from pemberitahuan where jenis = 'jendela_berakhir'`,
    );
    const ends = entry.filter((e) => e.jendela !== undefined);
    expect([day, sorted(bell.map((b) => `${b.user_id} ${b.kunci} ${b.sampai}`))]).toEqual([
      day,
      sorted(ends.map((e) => `${e.user_id} ${e.jendela!.kunci} ${e.jendela!.sampai}`)),
    ]);

    const mails = await server.sql<{ user_id: number }>(
      `select user_id from email where jenis = 'ringkasan' and job_id > $1`,
      [sebelum],
    );
    const mailed = mailedOn(world, acuan, day);
    expect([day, mails.map((m) => m.user_id).toSorted((a, b) => a - b)]).toEqual([
      day,
      mailed.map(({ id }) => id).toSorted((a, b) => a - b),
    ]);
    surat.push(...mailed.map(({ email }) => `${email} Ringkasan ${longTanggal(day)}`));
    await noon(day, n);
  }
  expect(entry.some((e) => e.jendela)).toBe(true);
  await expect
    .poll(
      async () => (await server.sql(`select from job where kind = 'email' and finished_at is null`)).length,
      { interval: 200 },
    )
    .toBe(0);
  // An account that was closed shortly before the daily mail may have got no mail. No user may get two mails, or the
  // mail of another user.
  const got = smtp.received.flatMap(({ to, subject }) =>
    subject.startsWith('Ringkasan') ? [`${to} ${subject.split(' – ')[0]}`] : [],
  );
  expect(new Set(got).size).toBe(got.length);
  expect(got.filter((each) => !surat.includes(each))).toEqual([]);
  expect(surat.length - got.length).toBeLessThan(5);
  expect(got.length).toBeGreaterThan(100);

  const world = await readDunia();
  const acuan = new Acuan(world, at(DAYS.at(-1)!, '12:00'), INITIAL_AMBANG, false);
  const own = world
    .peserta!.filter(({ user_id }) => peserta.includes(user_id) && acuan.counts(user_id))
    .slice(0, 12);
  for (const p of own) {
    const token = await server.as(`orang${p.user_id}`);
    const { alamat } = (await server.call('/kalender', { token })).body;
    const ics = await (await fetch(`${server.url}${new URL(alamat).pathname}`)).text();
    const tasks = new ICAL.Component(ICAL.parse(ics)).getAllSubcomponents('vevent').flatMap((event) => {
      const [, id] = /^materi-(\d+)-/.exec(String(event.getFirstPropertyValue('uid'))) ?? [];
      const materi = windowsOf(world, p).find((w) => w.id_materi === Number(id));
      return materi ? [`${id} ${String(event.getFirstPropertyValue('dtend'))}`] : [];
    });
    expect(sorted(tasks)).toEqual(
      sorted(windowsOf(world, p).map((w) => `${w.id_materi} ${plus(w.akhir, 1)}`)),
    );
  }
  await other.close();
});
