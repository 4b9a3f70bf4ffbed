import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#api/start/root.ts';
import { admin, server, startAdmin } from '#test/own-server.ts';

startAdmin();

interface Field {
  read: (raw: unknown) => unknown;
}

/** Returns the search schema of the page at this path; undefined if there is no page. */
async function schemaAt(pathname: string): Promise<Record<string, Field> | undefined> {
  const folder = path.join(ROOT, 'web/screens', pathname.replace('_pelatihan', '_[product]'));
  if (!existsSync(folder) || !readdirSync(folder).some((file) => file.endsWith('.page.tsx')))
    return undefined;
  return (await import(path.join(folder, 'search.ts'))).search;
}

test('each link in the checklist for closing a period opens a page that reads all parameters of the link', async () => {
  const { body } = await server.call('/adm/periode_periksa?periode_id=2', { token: admin });
  const links = (body as { tautan: string }[]).map(({ tautan }) => new URL(tautan, server.url));
  expect(links.length).toBeGreaterThan(0);
  for (const { pathname, searchParams } of links) {
    const schema = await schemaAt(pathname);
    expect(schema, pathname).toBeDefined();
    expect(Number(searchParams.get('periode_id')), pathname).toBe(2);
    for (const [name, value] of searchParams)
      expect(schema![name]?.read(value), `${pathname}?${name}=${value}`).toBeDefined();
  }
});
