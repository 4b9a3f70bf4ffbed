import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  effectiveAkhir,
  withinJadwal,
  hariIni,
  invalidPerpanjangan,
  hariDifference,
  remainingHari,
  statusJadwal,
} from './jadwal.ts';

const randomHari = fc
  .date({ min: new Date('1970-01-01T00:00:00Z'), max: new Date('2100-12-31T00:00:00Z'), noInvalidDate: true })
  .map((d) => d.toISOString().slice(0, 10));

describe('hariIni', () => {
  it.each([
    ['2026-05-11T16:59:59.999Z', 'Asia/Jakarta', '2026-05-11'],
    ['2026-05-11T17:00:00Z', 'Asia/Jakarta', '2026-05-12'],
    ['2026-05-12T16:59:59Z', 'Asia/Jakarta', '2026-05-12'],
    ['2026-05-11T15:00:00Z', 'Asia/Jayapura', '2026-05-12'],
    ['2025-12-31T17:00:00Z', 'Asia/Jakarta', '2026-01-01'],
    ['2024-02-28T17:00:00Z', 'Asia/Jakarta', '2024-02-29'],
    ['2026-05-11T23:59:59Z', 'UTC', '2026-05-11'],
    // In New York, summer time begins on 8 March 2026 and ends on 1 November 2026.
    ['2026-03-08T04:59:59Z', 'America/New_York', '2026-03-07'],
    ['2026-03-08T05:00:00Z', 'America/New_York', '2026-03-08'],
    ['2026-03-09T03:59:59Z', 'America/New_York', '2026-03-08'],
    ['2026-03-09T04:00:00Z', 'America/New_York', '2026-03-09'],
    ['2026-11-01T04:00:00Z', 'America/New_York', '2026-11-01'],
    ['2026-11-02T04:59:59Z', 'America/New_York', '2026-11-01'],
    ['2026-11-02T05:00:00Z', 'America/New_York', '2026-11-02'],
    // In Chile, summer time begins at midnight, so 6 September 2026 starts at 01.00.
    ['2026-09-06T03:59:59Z', 'America/Santiago', '2026-09-05'],
    ['2026-09-06T04:00:00Z', 'America/Santiago', '2026-09-06'],
  ])('the instant %s in the time zone %s is on the day %s', (instan, zona, hari) => {
    expect(hariIni(new Date(instan), zona)).toBe(hari);
  });

  it('in Jakarta, `hariIni` is the UTC day of the time seven hours later', () => {
    const batas = { min: new Date('1970-01-01T00:00:00Z'), max: new Date('2100-01-01T00:00:00Z') };
    fc.assert(
      fc.property(fc.date({ ...batas, noInvalidDate: true }), (d) => {
        const shifted = new Date(d.getTime() + 7 * 3_600_000).toISOString().slice(0, 10);
        expect(hariIni(d, 'Asia/Jakarta')).toBe(shifted);
      }),
    );
  });

  it('`hariIni` throws a RangeError for an unknown time zone', () => {
    expect(() => hariIni(new Date(0), 'Asia/Kota_Khayalan')).toThrow(RangeError);
  });
});

describe('a task window', () => {
  it.each([
    ['2026-05-11', false, 'belum', 9],
    ['2026-05-12', true, 'berlangsung', 8],
    ['2026-05-15', true, 'berlangsung', 5],
    ['2026-05-20', true, 'berlangsung', 0],
    ['2026-05-21', false, 'lewat', -1],
    ['2025-05-15', false, 'belum', 370],
  ] as const)(
    'a task window of 12 to 20 May 2026 on %s (open: %s) has the status %s and %i days left',
    (hari, within, status, remaining) => {
      expect(withinJadwal(hari, '2026-05-12', '2026-05-20')).toBe(within);
      expect(statusJadwal(hari, '2026-05-12', '2026-05-20')).toBe(status);
      expect(remainingHari(hari, '2026-05-20')).toBe(remaining);
    },
  );

  it('a task window of one day is open on that day only', () => {
    const hari = ['2026-05-11', '2026-05-12', '2026-05-13'];
    expect(hari.map((h) => withinJadwal(h, '2026-05-12', '2026-05-12'))).toEqual([false, true, false]);
  });

  it('a task window has the status `berlangsung` if and only if the day is inside the window', () => {
    fc.assert(
      fc.property(randomHari, randomHari, randomHari, (hari, a, b) => {
        const [mulai = '', akhir = ''] = [a, b].sort();
        expect(statusJadwal(hari, mulai, akhir) === 'berlangsung').toBe(withinJadwal(hari, mulai, akhir));
      }),
    );
  });
});

describe('hariDifference', () => {
  it.each([
    ['2026-05-12', '2026-05-12', 0],
    ['2026-05-12', '2026-05-13', 1],
    ['2026-05-13', '2026-05-12', -1],
    ['2026-03-07', '2026-03-09', 2],
    ['2026-10-31', '2026-11-02', 2],
    ['2024-02-28', '2024-03-01', 2],
    ['2026-02-28', '2026-03-01', 1],
    ['2025-12-31', '2026-12-31', 365],
  ])('the difference from %s to %s is %i days', (a, b, hasil) => {
    expect(hariDifference(a, b)).toBe(hasil);
  });

  it('the difference of two days is an integer, changes its sign when the days are swapped, and adds up over a third day', () => {
    fc.assert(
      fc.property(randomHari, randomHari, randomHari, (a, b, c) => {
        expect(Number.isInteger(hariDifference(a, b))).toBe(true);
        expect(hariDifference(a, b) + hariDifference(b, a)).toBe(0);
        expect(hariDifference(a, b) + hariDifference(b, c)).toBe(hariDifference(a, c));
      }),
    );
  });

  it('the difference of two days is NaN for a text that is no date', () => {
    expect(hariDifference('besok', '2026-05-12')).toBeNaN();
  });
});

describe('extended task windows', () => {
  it.each([
    ['2026-05-20', null, '2026-05-20'],
    ['2026-05-20', '2026-05-27', '2026-05-27'],
    ['2026-05-20', '2026-05-20', '2026-05-20'],
    // An admin has later moved the end of the task window to a day after the extension. The extension must not shorten
    // this window.
    ['2026-06-03', '2026-05-27', '2026-06-03'],
  ])('a task window that ends on %s and is extended to %s is open until %s', (tgl_akhir, sampai, akhir) => {
    expect(effectiveAkhir(tgl_akhir, sampai)).toBe(akhir);
  });

  it.each([
    ['2026-05-27', null],
    ['2026-05-24', null],
    ['2026-05-23', /paling awal hari ini/],
  ])('on 24 May, an extension to %s gets the error: %s', (sampai, salah) => {
    const said = invalidPerpanjangan('2026-05-24', '2026-05-20', sampai);
    if (salah) expect(said).toMatch(salah);
    else expect(said).toBeNull();
  });

  it('an extension is refused when no task window exists, or when the extension does not end after the window', () => {
    expect(invalidPerpanjangan('2026-05-14', '2026-05-20', '2026-05-20')).toMatch(/sudah berlaku/);
    expect(invalidPerpanjangan('2026-05-14', '2026-05-20', '2026-05-21')).toBeNull();
    expect(invalidPerpanjangan('2026-05-14', null, '2026-05-21')).toMatch(/Belum ada jadwal/);
  });
});
