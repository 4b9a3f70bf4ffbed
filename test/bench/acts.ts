import { mentorStore } from '#contract/adm/mentor/penugasan.ts';
import { addressWith, type Side } from './asks.ts';
import { middle, type Cost, type Measured, type Meter } from './processor.ts';
import { answer, ended } from './servers.ts';

/** Number of measured runs after one warm-up run. The median is the result. */
const TIMES = 9;

/** Ids for the writes about one participant: two mentors, the location and a competence. */
const FACTS = `
  select array(select id from users where email in ('pembimbing1@example.org', 'pembimbing2@example.org')) as mentors, lokasi_id,
         (select min(id_kategori_nilai) from kategori_nilai where kat_id = 1) as kategori_nilai_id
  from peserta where user_id = $1`;

/**
 * Measures writes of one user about one participant: a saved task, a score, an assignment, a status, an announcement.
 * Also measures a recompute of all results.
 */
export async function measureActs(side: Side, meter: Meter, limit: number): Promise<Measured[]> {
  const { client, known, server, tokens } = side;
  const { peserta, tugas: id_tugas } = known;
  const one = async (text: string, values: unknown[] = []) => (await client.query(text, values)).rows[0];
  // Sets the dates of every task window: it is open now and ends in seven days, so that no reminder mail is due.
  await one(`update materi set tgl_mulai = current_date - 7, tgl_akhir = current_date + 7, is_review = 1
    where periode_id in (select id from periode where is_aktif = 1)`);
  const { mentors, lokasi_id, kategori_nilai_id } = await one(FACTS, [peserta]);
  const all: Measured[] = [];
  /** Measures a write. `before` prepares each run, and `act` gets its result. */
  async function measure<T>(
    name: string,
    before: () => Promise<T>,
    act: (n: number, found: T) => [caller: 'admin' | 'mentor' | 'user', address: string, body?: object],
  ): Promise<void> {
    const costs: Cost[] = [];
    for (let n = 0; n <= TIMES; n += 1) {
      const [caller, address, body] = act(n, await before());
      costs.push(await meter(() => answer(server, address, tokens[caller], body)));
    }
    all.push({ name: `act: ${name}`, cost: middle(costs.slice(1)), limit });
  }

  const nothing = async () => {};
  const stored = () =>
    answer<{ updated_at: string }>(server, `/pr/tugas_detail?tugid=${id_tugas}`, tokens.user);
  await measure('a task saved', stored, (n, { updated_at }) => {
    const catatan = `<p>Rencana pembelajaran ke-${n}</p>`;
    return ['user', '/pr/tugas_store', { id_tugas, catatan, updated_at }];
  });
  const latest =
    'select max(updated_at) as updated_at from nilai_kompetensi where peserta_id = $1 and kat_id = 1';
  const scored = () => one(latest, [peserta]);
  await measure('a score saved', scored, (n, { updated_at }) => {
    const dataArray = [{ peserta_id: peserta, kat_id: 1, kategori_nilai_id, nilai: 1 + (n % 3) }];
    return ['mentor', '/men/tugas_review_nilai_all_lagi_store', { dataArray, updated_at }];
  });
  const free = () => one('delete from mentor_peserta where peserta_id = $1 and kat_id = 5', [peserta]);
  await measure('a mentor assigned', free, (n) => {
    const who = { menid: mentors[n % 2], katid: 5, lokid: lokasi_id, pesid: peserta };
    return ['admin', addressWith(mentorStore, who)];
  });
  await measure('somebody inactive and active', nothing, (n) => {
    return ['admin', '/adm/peserta_status_dipilih', { pesid: [peserta], statid: n % 2 }];
  });
  await measure('a notice to all', nothing, (n) => {
    return ['admin', '/adm/pengumuman_store', { id: null, teks: `Kabar ${n}`, sampai: '2999-12-31' }];
  });
  const cost = await meter(async () => {
    const start = '/adm/peserta_pelatihan_nilai_analisa_semua';
    const { id } = await answer<{ id: number }>(server, start, tokens.admin, { lokid: 0 });
    await ended(server, id, tokens.admin!);
  });
  return [...all, { name: 'job: recompute of all', cost, limit: null }];
}
