import pg from 'pg';

/**
 * Maximum wait in ms for a connection. Otherwise, if the server does not respond, the start would wait for the TCP
 * timeout of the operating system, which is minutes.
 */
const CONNECT_TIMEOUT_MS = 10_000;

/**
 * Runs `work` on a separate connection, outside the app's pools. It is used for migrations, initial rows and commands.
 */
export async function withConnection<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  // If the connection is lost, the running query fails and reports the error. Without this listener, the `error` event
  // would end the process before our error message is printed.
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}
