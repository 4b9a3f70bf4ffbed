import pg from 'pg';

/** A server that does not answer at all must not hold a start for the minutes that the system would wait. */
const CONNECT_TIMEOUT_MS = 10_000;

/** Runs `work` on a connection of its own, outside the app's pools: migrations, first rows, commands. */
export async function withConnection<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  // A connection that is cut fails its query; unheard, it would end the process without a word of ours.
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}
