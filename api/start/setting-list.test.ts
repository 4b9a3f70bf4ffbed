import { expect, test } from 'vitest';
import {
  SETELAN_KUNCI,
  setelanAlamat,
  setelanEmail,
  setelanMasaSimpan,
  setelanTautan,
} from '#rules/setelan-server.ts';
import { SETTINGS } from './setting-list.ts';

const both = [true, false].flatMap((on) => [
  setelanEmail(on),
  setelanAlamat('https://portal.example.org', on),
  setelanMasaSimpan(on ? 6 : 0),
  setelanTautan(on),
]);

test('what an admin is told to ask for are settings that there are', () => {
  const names = [...both, SETELAN_KUNCI].flatMap(({ nama }) => nama);
  expect(names.filter((name) => !(name in SETTINGS))).toEqual([]);
});

test('each says something else where it is set and where it is not', () => {
  const [set, not] = [both.slice(0, 4), both.slice(4)];
  expect(set.every(({ diatur }) => diatur) && !not.some(({ diatur }) => diatur)).toBe(true);
  expect(set.filter(({ arti }, at) => arti === not[at]!.arti)).toEqual([]);
});
