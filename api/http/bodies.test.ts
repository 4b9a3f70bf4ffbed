import { beforeEach, describe, expect, test } from 'vitest';
import { Bodies, BODIES, type Body, type Line, type Sender } from './bodies.ts';

const MEGABYTE = 1024 * 1024;
const ana: Sender = { kind: 'account', who: 'akun 1' };
const budi: Sender = { kind: 'account', who: 'akun 2' };
const hall: Sender = { kind: 'network', who: '10.0.0.1' };
const idle: Line = { received: () => 0, cut: () => {} };

let clock: number;
let bodies: Bodies;

beforeEach(() => {
  clock = 0;
  bodies = new Bodies(() => clock);
});

const many = (count: number, sender: Sender) =>
  Array.from({ length: count }, () => bodies.open(sender, idle));
const refused = (status: number, code: string) => expect.objectContaining({ status, code });

describe('limits of unfinished bodies', () => {
  test.each([
    [60, ana],
    [200, hall],
  ])(
    'one sender may have %i unfinished request bodies, and may start another one only after one has arrived completely',
    (count, sender) => {
      const [first] = many(count, sender);
      expect(() => bodies.open(sender, idle)).toThrow(refused(429, 'too_many'));
      expect(bodies.hasRoom(sender)).toBe(false);
      expect(bodies.open(budi, idle)).toBeDefined();
      first!.arrived();
      first!.arrived();
      expect(bodies.open(sender, idle)).toBeDefined();
      expect(() => bodies.open(sender, idle)).toThrow(refused(429, 'too_many'));
    },
  );

  test('one network may have 3,000 unfinished requests at a time, and each network has its own count', () => {
    const ends = Array.from({ length: 3000 }, () => bodies.begin('10.0.0.1'));
    expect(() => bodies.begin('10.0.0.1')).toThrow(refused(429, 'too_many'));
    expect(bodies.begin('10.0.0.2')).toBeDefined();
    ends[0]!();
    ends[0]!();
    expect(bodies.begin('10.0.0.1')).toBeDefined();
    expect(() => bodies.begin('10.0.0.1')).toThrow(refused(429, 'too_many'));
  });
});

describe('memory limits of bodies', () => {
  const holding = (megabytes: number, sender: Sender): Body => {
    const body = bodies.open(sender, idle);
    body.hold(megabytes * MEGABYTE);
    return body;
  };

  test('one sender may have 64 MB of request bodies in memory, and a body counts until its response was sent', () => {
    const bodiesOfAna = [holding(63, ana), holding(1, ana)];
    expect(() => holding(1, ana)).toThrow(refused(429, 'too_many'));
    bodiesOfAna[0]!.arrived();
    expect(() => holding(1, ana)).toThrow(refused(429, 'too_many'));
    bodiesOfAna[0]!.release();
    expect(holding(63, ana)).toBeDefined();
    expect(() => holding(1, ana)).toThrow(refused(429, 'too_many'));
  });

  test('if all bodies together use 256 MB, further long bodies are refused with 503 and short bodies are accepted', () => {
    for (let n = 0; n < 4; n += 1) holding(64, { kind: 'account', who: `akun ${n + 10}` }).arrived();
    expect(() => holding(1, ana)).toThrow(refused(503, 'busy'));
    const short = bodies.open(hall, idle);
    short.hold(BODIES.light - 1);
    short.hold(1);
    expect(() => short.hold(1)).toThrow(refused(503, 'busy'));
  });

  test('when memory is full, the server cuts off unfinished bodies of the sender that uses most memory', () => {
    const cut: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      const who = `akun ${n + 10}`;
      const line = { received: () => 0, cut: () => void cut.push(who) };
      bodies.open({ kind: 'account', who }, line).hold((n === 2 ? 60 : 49) * MEGABYTE);
    }
    expect(holding(1, ana)).toBeDefined();
    expect(cut).toEqual(['akun 12']);
    // The end of this upload has freed enough memory for a further body. Therefore no other body is cut off.
    bodies.open({ kind: 'account', who: 'akun 10' }, idle).hold(14 * MEGABYTE);
    expect(cut).toEqual(['akun 12']);
  });

  test('the bytes of a refused body do not count for the memory limit', () => {
    const body = bodies.open(ana, idle);
    body.hold(64 * MEGABYTE);
    expect(() => body.hold(MEGABYTE)).toThrow(refused(429, 'too_many'));
    body.release();
    expect(holding(64, ana)).toBeDefined();
  });
});

describe('limits of slow bodies', () => {
  test.each<[string, number, number, boolean]>([
    ['without a byte in ten seconds is not cut off', 10_000, 0, false],
    ['without a byte in eleven seconds is cut off', 11_000, 0, true],
    ['with 2 KB in eleven seconds is not cut off', 11_000, 2048, false],
    ['with 2047 bytes in eleven seconds is cut off', 11_000, 2047, true],
    ['with 100 KB in a minute is not cut off', 60_000, 100 * 1024, false],
    ['with 100 KB in two minutes is cut off', 120_000, 100 * 1024, true],
    ['with 10 MB in five minutes is not cut off', 300_000, 10 * MEGABYTE, false],
  ])('the server cuts off a body that arrives too slowly: a body %s', (_name, after, bytes, isCut) => {
    let received = 500;
    let cut = false;
    // The connection has already received 500 bytes of earlier requests. These bytes must not count for this body.
    bodies.open(ana, { received: () => received, cut: () => (cut = true) });
    received += bytes;
    clock = after;
    bodies.cutSlow();
    expect(cut).toBe(isCut);
  });

  test('a body without progress for ten seconds is cut off, even if the body arrived fast before', () => {
    let received = 0;
    let cut = false;
    bodies.open(ana, { received: () => received, cut: () => (cut = true) });
    const after = (ms: number, bytes: number) => {
      clock += ms;
      received += bytes;
      bodies.cutSlow();
      return cut;
    };
    expect(after(1000, MEGABYTE)).toBe(false);
    expect(after(9000, 0)).toBe(false);
    expect(after(1000, 1)).toBe(false);
    expect(after(10_000, 0)).toBe(false);
    expect(after(1, 0)).toBe(true);
  });

  test('a completely received body is not cut off, even if its response takes long', () => {
    let cut = false;
    bodies.open(ana, { received: () => 0, cut: () => (cut = true) }).arrived();
    clock = 60_000;
    bodies.cutSlow();
    expect(cut).toBe(false);
  });
});
