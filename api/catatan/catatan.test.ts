import { describe, expect, it } from 'vitest';
import { clean, clock, sign } from './catatan.setup.ts';
import { alamatGambar, cleanCatatan, showCatatan } from './catatan.ts';
import { signer } from '#api/guard/sign.ts';
import { newFileId } from '#api/store/store.ts';
import type { Db } from '#api/db/db.ts';
import type { RunTask } from '#api/work/work.ts';

const DAY_MS = 86_400_000;

describe('a stored picture', () => {
  const id = newFileId();
  const shown = () => alamatGambar(id, sign);

  it('in a displayed text, each picture has an address that is valid for a week', () => {
    const stored = clean(`<p>a</p><img src="${shown()}" alt="b">`);
    expect(stored).toBe(`<p>a</p><img src="berkas:${id}" alt="b">`);
    expect(showCatatan(stored, sign)).toBe(`<p>a</p><img src="${shown()}" alt="b">`);
    const token = shown().replace('/api/berkas/', '');
    expect(sign.subject('gambar', token)).toBe(id);
    expect(sign.secondsLeft('gambar', token)).toBeGreaterThanOrEqual(7 * 86_400);
  });

  it.each(['', 'http://localhost:3000', 'https://portal.contoh.id', 'https://portal.contoh.id:8443'])(
    'a stored picture is recognized if its address has the origin %j',
    (origin) => {
      expect(clean(`<img src="${origin}${shown()}">`)).toBe(`<img src="berkas:${id}">`);
    },
  );

  it('the address of a stored picture stays the same for a day, so that browsers can cache the picture', () => {
    const morning = shown();
    clock.ms += 6 * 3_600_000;
    expect(shown()).toBe(morning);
    clock.ms += DAY_MS;
    expect(shown()).not.toBe(morning);
    clock.ms -= DAY_MS + 6 * 3_600_000;
  });

  it('a picture in a draft that is 180 days old is kept and gets a new address', () => {
    const old = shown();
    clock.ms += 180 * DAY_MS;
    expect(sign.subject('gambar', old.replace('/api/berkas/', ''))).toBeNull();
    const stored = clean(`<img src="${old}">`);
    expect(stored).toBe(`<img src="berkas:${id}">`);
    expect(showCatatan(stored, sign)).toBe(`<img src="${shown()}">`);
    clock.ms -= 180 * DAY_MS;
  });

  it('a picture is removed from a text if its address is no valid picture address of this app', () => {
    const document = sign.token('berkas', id, 300);
    const certificate = sign.token('sertifikat', id);
    const other = signer('rahasia-lain-yang-juga-cukup-panjang').dayToken('gambar', id, 7);
    for (const src of [
      `berkas:${id}`,
      `/api/berkas/${document}`,
      `/api/berkas/${certificate}`,
      `/api/berkas/${other}`,
      `/api/berkas/${id}`,
      `${shown()}A`,
      `${shown()}?x`,
      `${shown()}/..`,
      `/x${shown()}`,
      `//jahat.id${shown()}`,
    ]) {
      expect(clean(`<img src="${src}">`), src).toBe('');
    }
    expect(clean(`<img src="/api/berkas/${sign.dayToken('gambar', '../../etc/passwd', 7)}">`)).toBe('');
  });

  it('if a text contains a picture ten thousand times, the address of the picture is signed only once', () => {
    let signed = 0;
    const counting = {
      ...sign,
      dayToken: (...args: Parameters<typeof sign.dayToken>) => {
        signed += 1;
        return sign.dayToken(...args);
      },
    };
    const html = `<img src="berkas:${id}">`.repeat(10_000);
    expect(showCatatan(html, counting)).toBe(`<img src="${shown()}">`.repeat(10_000));
    expect(signed).toBe(1);
  });

  it('`showCatatan` replaces the id of a stored picture only in the source of a picture', () => {
    const bait = `src="berkas:${id}"`;
    const html = clean(
      `<p>${bait} &lt;img ${bait}&gt;</p><img alt='a ${bait}' src="https://a.id/b"><iframe title='${bait}' src="https://www.youtube.com/embed/abcDEF12345"></iframe>`,
    );
    expect(html).toContain(`<p>${bait}`);
    expect(showCatatan(html, sign)).toBe(html);
  });
});

describe('cleanCatatan', () => {
  const beside = 'dibersihkan di samping';
  const cleaning = {
    // The texts of this test contain no pictures, so the database is not used.
    db: null as unknown as Db,
    me: { id: 1, group: 'user' as const },
    sign,
    work: (async () => ({ catatan: beside, kosong: false })) as unknown as RunTask,
  };

  it('`cleanCatatan` cleans a short text in the server process, and cleans a long text in the worker process', async () => {
    expect(await cleanCatatan('<p onclick=x>a</p>', cleaning)).toEqual({
      catatan: '<p>a</p>',
      kosong: false,
    });
    expect(await cleanCatatan(' &nbsp;', cleaning)).toMatchObject({ kosong: true });
    expect(await cleanCatatan('a'.repeat(4097), cleaning)).toMatchObject({ catatan: beside });
  });

  it("if a text has more than 1000 pictures, `cleanCatatan` refuses it with an error at the text's form field", async () => {
    const html = Array.from({ length: 1001 }, (_, n) => `<img src="/api/berkas/a${n}.b">`).join('');
    await expect(cleanCatatan(html, cleaning, 'pertanyaan')).rejects.toMatchObject({
      status: 422,
      code: 'too_complex',
      errors: { pertanyaan: [expect.any(String)] },
    });
  });
});
