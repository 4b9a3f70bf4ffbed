import type { Client } from 'pg';

/**
 * Written by the database itself, in the transaction of each change: a text that comes twice was done twice. It lies in the database that
 * is under the drill, so it loses what that one loses.
 */
const MADE = `
  create schema latihan;
  create table latihan.buku (nomor bigserial primary key, kata text not null);
  create function latihan.catat() returns trigger language plpgsql security definer as $$
    begin
      insert into latihan.buku (kata) values (substring(to_jsonb(new) ->> tg_argv[0] from 'latihan [0-9]+-[0-9]+'));
      return null;
    end
  $$;
  create trigger latihan_ubah after update on tugas for each row
    when (new.catatan like '%latihan %' and old.catatan is distinct from new.catatan)
    execute function latihan.catat('catatan');
  create trigger latihan_buat after insert on periode for each row
    when (new.keterangan like 'latihan %') execute function latihan.catat('keterangan');
`;

/** Makes the ledger in the app's database. */
export const makeLedger = (client: Client) => client.query(MADE);

/** What became of writes, held against what was acknowledged. */
export interface Verdict {
  /** Acknowledged, and not there. */
  lost: string[];
  /** There more than once. */
  double: string[];
}

/** Reads the ledger, and drops nothing of it. */
export async function judge(client: Client, acknowledged: readonly string[]): Promise<Verdict> {
  const { rows } = await client.query<{ kata: string; kali: number }>(
    'select kata, count(*)::int as kali from latihan.buku group by kata',
  );
  const times = new Map(rows.map(({ kata, kali }) => [kata, kali]));
  return {
    lost: acknowledged.filter((word) => !times.has(word)),
    double: rows.filter(({ kali }) => kali > 1).map(({ kata }) => kata),
  };
}
