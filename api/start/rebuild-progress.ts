import { withConnection } from '#db/connection.ts';
import { reasonOf, type Outcome } from './operator.ts';
import { openOwner, placeName } from './owner.ts';
import { readSettings } from './settings.ts';

/** Tables whose rows the function `count_langkah` counts. */
const TABLES = [
  'tugas',
  'nilai_kompetensi',
  'mentor_peserta',
  'test_hasil',
  'dokumen',
  'laporan_online',
  'akomodasi',
];

async function rebuild(env: NodeJS.ProcessEnv): Promise<string> {
  const settings = readSettings(env);
  const owner = await openOwner(settings);
  try {
    const { rows } = await withConnection(owner.ownerUrl, (client) =>
      client.query<{ jumlah: number }>(
        `with semua as materialized (select array_agg(user_id) as ids, count(*)::int as jumlah from peserta)
         select max(s.jumlah)::int as jumlah
         from semua s cross join unnest($1::text[]) t (tabel) cross join lateral count_langkah(t.tabel, coalesce(s.ids, '{}')) c`,
        [TABLES],
      ),
    );
    return `Kemajuan ${rows[0]?.jumlah ?? 0} peserta dihitung ulang di ${placeName(settings)}.`;
  } finally {
    await owner.stop();
  }
}

/** Runs `npm run rebuild-progress`, which computes the progress flags of all participants again. */
export async function rebuildProgress(env: NodeJS.ProcessEnv): Promise<Outcome> {
  return rebuild(env).then(
    (said) => ({ code: 0, said }),
    (error: unknown) => ({ code: 1, said: reasonOf(error) }),
  );
}
