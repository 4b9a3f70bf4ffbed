import { server } from '#test/own-server.ts';

/** Requests the dashboard of an account. */
export const dasbor = async (account: string) =>
  (await server.call('/dasbor', { token: await server.as(account) })).body;
