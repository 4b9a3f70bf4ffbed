import type { Client } from 'pg';

/**
 * A ledger of all changes. Triggers add a row to it in the transaction of each change. Two rows with the same text mean
 * that a change was applied twice. The ledger is part of the tested database: if the database loses a change, it also
 * loses the row of the ledger.
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

/** Creates the ledger in the app's database. */
export const makeLedger = (client: Client) => client.query(MADE);

/** Differences between the ledger and the writes that the app has acknowledged. */
export interface Verdict {
  /** Acknowledged writes that are missing in the ledger. */
  lost: string[];
  /** Writes that the ledger contains more than once. */
  double: string[];
}

/** Compares the ledger with the acknowledged writes. The ledger stays unchanged. */
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
