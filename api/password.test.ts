import { expect, test } from 'vitest';
import { checkPassword, hashPassword } from './password.ts';

test('fits its own password only, and nobody has one', async () => {
  const stored = await hashPassword('kata-sandi-yang-benar');
  expect(await checkPassword(stored, 'kata-sandi-yang-benar')).toBe(true);
  expect(await checkPassword(stored, 'kata-sandi-yang-salah')).toBe(false);
  expect(await checkPassword(null, 'tidak-seorang-pun')).toBe(false);
});

test('a batch of 400 that signs in at once is answered, none refused', async () => {
  const answers = await Promise.all(Array.from({ length: 400 }, () => checkPassword(null, 'apa saja')));
  expect(answers).toEqual(Array.from({ length: 400 }, () => false));
});
