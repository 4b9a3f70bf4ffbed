import { beforeAll, expect, test, vi } from 'vitest';
import { decodeId } from '#rules/text/hashid.ts';
import { loadPortal } from '#app/portal.ts';
import { linkToId } from './id-link.ts';
import { linkTo, urlOf } from './link.ts';

// Loads the portal data from the page, as the browser does. A mock of `portal.ts` would come too late if another test
// file of this worker has already loaded the module.
beforeAll(async () => {
  const content = JSON.stringify({ product: 'pelatihan', site: 'https://portal.kampus.ac.id' });
  vi.stubGlobal('document', { querySelector: () => ({ content }) });
  await loadPortal();
  vi.unstubAllGlobals();
});

test('the address of a page without parameters is the path of the page', () => {
  expect(linkTo('/pr/materi').to).toBe('/pr/materi');
});

test('an address contains the slug of the programme and the search values', () => {
  expect(linkTo('/adm/peserta_{product}', null, { lokid: 3 })).toEqual({
    to: '/adm/peserta_pelatihan',
    search: { lokid: 3 },
  });
});

test('an id passed as a `hash…` parameter is encoded in the address', () => {
  const [, , , kat, tug] = linkToId('/pr/materi/{hashkatid}/{hashtugid}', {
    hashkatid: 3,
    hashtugid: 70,
  }).to.split('/');
  expect([decodeId(kat ?? ''), decodeId(tug ?? '')]).toEqual([3, 70]);
});

test('a full address starts with the public address of the install, not of the tab, and escapes search values', () => {
  vi.stubGlobal('window', { location: { origin: 'http://10.0.0.7:3000' } });
  expect(urlOf(linkTo('/cert/validation', null, { token: 'a.b+c/=' }))).toBe(
    'https://portal.kampus.ac.id/cert/validation?token=a.b%2Bc%2F%3D',
  );
  vi.unstubAllGlobals();
});

test('a link to an unknown page or with wrong parameters does not compile', () => {
  // @ts-expect-error -- no such page
  const nowhere = () => linkTo('/pr/tidak-ada');
  // @ts-expect-error -- the page's parameter is missing
  const unnamed = () => linkTo('/pr/materi/{hashkatid}');
  // @ts-expect-error -- a parameter of another page
  const foreign = () => linkTo('/pr/materi/{hashkatid}', { hashpesid: 1 });
  // @ts-expect-error -- the parameter is an id, not its encoded text
  const encoded = () => linkTo('/pr/materi/{hashkatid}', { hashkatid: 'Ab3dE9xy' });
  // @ts-expect-error -- not a search value of the page
  const unsearched = () => linkTo('/adm/peserta_{product}', null, { lokasi: 3 });
  expect([nowhere, unnamed, foreign, encoded, unsearched]).toHaveLength(5);
});
