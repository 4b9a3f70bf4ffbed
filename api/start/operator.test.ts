import { expect, test } from 'vitest';
import { SchemaError } from '#db/migrate.ts';
import { addressOf, listenError, reasonOf } from './operator.ts';

const failure = (code: string, message: string) => Object.assign(new Error(message), { code });

test('an error that an operator can fix is printed as one line, and a bug is printed with its stack trace', () => {
  expect(reasonOf(new SchemaError('Basis data lebih baru'))).toBe('Basis data lebih baru');
  for (const code of ['ENOSPC', 'EDQUOT', '53100'])
    expect(reasonOf(failure(code, 'no space'))).toBe('Disk penuh: kosongkan ruang, lalu ulangi');
  for (const code of ['EMFILE', 'ENFILE', '53000'])
    expect(reasonOf(failure(code, 'too many open files'))).toMatch(/^Batas berkas terbuka terlalu rendah: /);
  for (const code of ['EACCES', '57P01', '08006'])
    expect(reasonOf(failure(code, 'penuh'))).toBe('Aplikasi tidak dapat dijalankan: penuh');
  for (const error of [new TypeError('ours'), failure('42601', 'ours'), failure('ERR_ASSERTION', 'ours')])
    expect(reasonOf(error)).toMatch(/ours\n\s+at /);
});

test('if the app cannot listen on its port, the error names the setting PORT or HOST', () => {
  expect(listenError(failure('EADDRINUSE', '')).message).toMatch(/^Pengaturan PORT salah: /);
  expect(listenError(failure('EACCES', '')).message).toMatch(/^Pengaturan PORT salah: /);
  expect(listenError(failure('EADDRNOTAVAIL', '')).message).toMatch(/^Pengaturan HOST salah: /);
});

test('the address that the app prints is a valid URL for any host', () => {
  for (const host of ['127.0.0.1', 'localhost', '::1', '::']) {
    const { port } = new URL(addressOf(host, 3000));
    expect(port).toBe('3000');
  }
});
