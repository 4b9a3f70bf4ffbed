import pg from 'pg';

/**
 * Maximum wait for a connection in ms. Without this limit, a server that does not respond would delay the start by
 * minutes (the system's TCP timeout).
 */
const CONNECT_TIMEOUT_MS = 10_000;

/** Runs `work` on a separate connection, outside the app's pools. For migrations, initial rows and commands. */
export async function withConnection<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  // A lost connection already makes its query fail. Without this listener, the `error` event would end the process
  // before our error message is printed.
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}
