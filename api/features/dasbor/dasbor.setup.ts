import { server } from '#test/own-server.ts';

/** Response body of the dashboard for an account. */
export const dasbor = async (account: string) =>
  (await server.call('/dasbor', { token: await server.as(account) })).body;
