import { expect, test } from 'vitest';
import {
  SETELAN_KEY,
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

test('every setting that a message to admins mentions is a setting of the app', () => {
  const names = [...both, SETELAN_KEY].flatMap(({ nama }) => nama);
  expect(names.filter((name) => !(name in SETTINGS))).toEqual([]);
});

test('the message to admins about a setting says whether the setting is set', () => {
  const [set, not] = [both.slice(0, 4), both.slice(4)];
  expect(set.every(({ diatur }) => diatur) && !not.some(({ diatur }) => diatur)).toBe(true);
  expect(set.filter(({ arti }, at) => arti === not[at]!.arti)).toEqual([]);
});
