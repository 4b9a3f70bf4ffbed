import { describe, expect, it } from 'vitest';
import { randomToken, signer } from './sign.ts';

const SECRET = 'rahasia-yang-cukup-panjang-untuk-uji';
const DAY = 86_400;

/** Returns a signer whose clock the test controls. */
function clocked(start = Date.UTC(2026, 4, 12, 10, 30)) {
  const clock = { ms: start };
  return { clock, sign: signer(SECRET, () => clock.ms) };
}

describe('signer', () => {
  it('a signer accepts its tokens until they expire', () => {
    const { clock, sign } = clocked();
    const token = sign.token('berkas', 'abc', 60);
    expect(sign.subject('berkas', token)).toBe('abc');
    expect(sign.secondsLeft('berkas', token)).toBe(60);
    clock.ms += 59_999;
    expect(sign.subject('berkas', token)).toBe('abc');
    clock.ms += 1;
    expect(sign.subject('berkas', token)).toBeNull();
    expect(sign.secondsLeft('berkas', token)).toBe(0);
  });

  it('a token is valid for the given number of seconds, and at most a fraction of a second longer', () => {
    const { clock, sign } = clocked(Date.UTC(2026, 4, 12, 10, 30, 0, 400));
    const token = sign.token('berkas', 'abc', 60);
    clock.ms += 60_000;
    expect(sign.subject('berkas', token)).toBe('abc');
    clock.ms += 600;
    expect(sign.subject('berkas', token)).toBeNull();
  });

  it('the method `anySubject` accepts an expired token, and the method `subject` rejects it', () => {
    const { clock, sign } = clocked();
    const token = sign.token('gambar', 'abc', 60);
    clock.ms += 400 * DAY * 1000;
    expect(sign.subject('gambar', token)).toBeNull();
    expect(sign.anySubject('gambar', token)).toBe('abc');
  });

  it('a token that is created without a number of seconds never expires', () => {
    const { clock, sign } = clocked();
    const token = sign.token('sertifikat', '7');
    clock.ms += 3650 * DAY * 1000;
    expect(sign.subject('sertifikat', token)).toBe('7');
    expect(sign.secondsLeft('sertifikat', token)).toBe(Number.POSITIVE_INFINITY);
  });

  it('all day tokens of the same day and subject are equal, and are valid for at least the given number of days', () => {
    const { clock, sign } = clocked(Date.UTC(2026, 4, 12));
    const token = sign.dayToken('gambar', 'abc', 7);
    clock.ms += DAY * 1000 - 1;
    expect(sign.dayToken('gambar', 'abc', 7)).toBe(token);
    expect(sign.secondsLeft('gambar', token)).toBe(7 * DAY);
    clock.ms += 1;
    expect(sign.dayToken('gambar', 'abc', 7)).not.toBe(token);
    clock.ms += 7 * DAY * 1000;
    expect(sign.subject('gambar', token)).toBeNull();
  });

  it('a signer refuses a token that has another purpose or was signed with another secret', () => {
    const { sign } = clocked();
    const token = sign.token('gambar', 'abc', 60);
    expect(sign.subject('berkas', token)).toBeNull();
    expect(sign.anySubject('berkas', token)).toBeNull();
    expect(signer(`${SECRET}!`).anySubject('gambar', token)).toBeNull();
  });

  it('a signer refuses a token after a change of any character', () => {
    const { sign } = clocked();
    const token = sign.token('berkas', 'abc', 60);
    // 22 characters are 128 bits. An attacker could guess a shorter signature.
    expect(token.split('.')[1]).toHaveLength(22);
    for (let i = 0; i < token.length; i += 1) {
      for (const other of ['A', 'z', '.', '=', '']) {
        const altered = token.slice(0, i) + other + token.slice(i + 1);
        if (altered === token) continue;
        expect(sign.anySubject('berkas', altered), altered).toBeNull();
        expect(sign.subject('berkas', altered), altered).toBeNull();
        expect(sign.secondsLeft('berkas', altered), altered).toBe(0);
      }
    }
    for (const junk of [
      '',
      '.',
      '..',
      'abc',
      'abc.def',
      `${token}.`,
      `${token}.x`,
      ` ${token}`,
      `${token}\0`,
    ]) {
      expect(sign.anySubject('berkas', junk), junk).toBeNull();
    }
  });
});

describe('randomToken', () => {
  it('`randomToken` returns a different token of 256 bits each time', () => {
    const tokens = Array.from({ length: 200 }, randomToken);
    expect(new Set(tokens).size).toBe(200);
    for (const token of tokens) expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
  });
});
