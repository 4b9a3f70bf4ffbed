import { sessions } from './fill.ts';
import type { Cost } from './processor.ts';
import { inTurns } from './rounds.ts';
import { callAs } from './servers.ts';
import type { Side } from './sides.ts';
import type { Measured } from './verdict.ts';

/** Each is asked in so many turns. */
const ROUNDS = 4;

/** Participants of one mentor in one category. */
const DITUGASKAN = 1000;

/** A recompute of everybody, as a job, that changes every score. */
async function recompute({ client, meter, call }: Side): Promise<Cost> {
  const admin = call('admin');
  await client.query('update ist_nilai set nilai_ojt = 0, nilai_ist2 = 0, nilai_akhir = 0');
  // What that leaves behind would be cleaned up meanwhile, as if the recompute had made it.
  await client.query('vacuum analyze');
  return meter(async () => {
    const { id } = await admin<{ id: number }>('/adm/peserta_pelatihan_nilai_analisa_semua', { lokid: 0 });
    for (;;) {
      const { status } = await admin<{ status: string }>(`/job?id=${id}`);
      if (status === 'done') return;
      if (status === 'failed') throw new Error('the recompute has failed');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });
}

/** The list of a mentor who has all that there are of one category, a thousand at most, asked once. */
async function openAgenda({ server, client, meter }: Side) {
  const email = 'seribu@example.org';
  await client.query(
    `insert into users (name, email, "group", password_hash) values ('Mentor Seribu', $1, 'mentor', '-') on conflict do nothing`,
    [email],
  );
  await client.query(
    `insert into mentor_peserta (mentor_id, peserta_id, kat_id)
     select (select id from users where email = $1), user_id, 1 from peserta order by user_id desc limit ${DITUGASKAN}
     on conflict (peserta_id, kat_id) do update set mentor_id = excluded.mentor_id`,
    [email],
  );
  await client.query('vacuum analyze');
  const [token] = await sessions(client, [email]);
  const mentor = callAs(server.port, token!);
  const ask = (query: string) => mentor(`/men/tugas_detail?katid=1${query}`);
  await ask('');
  return { meter, ask };
}

/** A recompute of all, and a mentor with a thousand participants: a page of theirs, and without `page`. */
export async function measureWhole(sides: readonly Side[]): Promise<Measured[]> {
  const dihitung = await inTurns(
    sides,
    { name: 'recompute of all', count: ROUNDS, rows: ({ size }) => size },
    recompute,
  );
  const agendas: Awaited<ReturnType<typeof openAgenda>>[] = [];
  for (const side of sides) agendas.push(await openAgenda(side));
  return [
    dihitung,
    await inTurns(
      agendas,
      { name: `menTugasDetail: first page of ${DITUGASKAN}`, count: ROUNDS },
      ({ meter, ask }) => meter(() => ask('&page=1&per_page=50')),
    ),
    await inTurns(
      agendas,
      { name: `menTugasDetail: all of ${DITUGASKAN}`, count: ROUNDS, rows: () => DITUGASKAN },
      ({ meter, ask }) => meter(() => ask('')),
    ),
  ];
}
