import { pathOf } from '#contract/endpoint.ts';
import { mentorStore } from '#contract/adm/mentor/penugasan.ts';
import type { Cost } from './processor.ts';
import { median } from './servers.ts';
import type { Side } from './sides.ts';
import type { Measured } from './verdict.ts';

/** The category in which a mentor is assigned. */
const KAT = 5;

/** Each is done so many times, and the median counts. */
const TIMES = 15;

interface Tugas {
  id_tugas: number;
  updated_at: string;
}

/** What one person does for one other: saving a task, scoring it, assigning a mentor, leaving somebody out, a notice to all. */
export async function measureActs({ client, meter, call, known }: Side): Promise<Measured[]> {
  const [admin, mentor, user] = [call('admin'), call('mentor'), call('user')];
  const { peserta, tugas } = known;
  // Nobody waits for a mail, and every window is open.
  await client.query(
    `update materi set tgl_mulai = current_date - 7, tgl_akhir = current_date + 7, is_review = 1`,
  );
  const { rows } = await client.query<{ id: number; lokasi_id: number; kategori_nilai_id: number }>(
    `select u.id, p.lokasi_id, (select min(id_kategori_nilai) from kategori_nilai where kat_id = 1) as kategori_nilai_id
     from users u, peserta p where u.email in ('pembimbing1@example.org', 'pembimbing2@example.org') and p.user_id = $1 order by u.email`,
    [peserta],
  );
  const { lokasi_id, kategori_nilai_id } = rows[0]!;

  async function measure(
    name: string,
    act: (n: number) => Promise<unknown>,
    before: () => Promise<unknown> = async () => {},
  ): Promise<Measured> {
    const rounds: Cost[] = [];
    for (let n = 0; n < TIMES; n += 1) {
      await before();
      rounds.push(await meter(() => act(n)));
    }
    const of = (part: 'app' | 'database') => median(rounds.map((each) => each[part]));
    const held = median(rounds.map((each) => each.held));
    return { name: `act: ${name}`, costs: [{ app: of('app'), database: of('database'), held }] };
  }

  let { updated_at } = await user<Tugas>(`/pr/tugas_detail?tugid=${tugas}`);
  const scored = async () =>
    (
      await client.query<{ updated_at: Date }>(
        'select max(updated_at) as updated_at from nilai_kompetensi where peserta_id = $1 and kat_id = 1',
        [peserta],
      )
    ).rows[0]!.updated_at;
  return [
    await measure('a task saved', async (n) => {
      const catatan = `<p>Rencana pembelajaran ke-${n}</p>`;
      ({ updated_at } = await user<Tugas>('/pr/tugas_store', { id_tugas: tugas, catatan, updated_at }));
    }),
    await measure('a score saved', async (n) => {
      const nilai = [{ peserta_id: peserta, kat_id: 1, kategori_nilai_id, nilai: 1 + (n % 3) }];
      await mentor('/men/tugas_review_nilai_all_lagi_store', {
        dataArray: nilai,
        updated_at: await scored(),
      });
    }),
    await measure(
      'a mentor assigned',
      (n) => {
        const katid = String(KAT);
        const who = {
          menid: String(rows[n % 2]!.id),
          katid,
          lokid: String(lokasi_id),
          pesid: String(peserta),
        };
        return admin(`${pathOf(mentorStore, 'pelatihan')}?${new URLSearchParams(who)}`);
      },
      () => client.query(`delete from mentor_peserta where peserta_id = $1 and kat_id = ${KAT}`, [peserta]),
    ),
    await measure('somebody inactive and active', (n) =>
      admin('/adm/peserta_status_dipilih', { pesid: [peserta], statid: n % 2 }),
    ),
    await measure('a notice to all', (n) =>
      admin('/adm/pengumuman_store', { id: null, teks: `Kabar ${n}`, sampai: '2999-12-31' }),
    ),
  ];
}
