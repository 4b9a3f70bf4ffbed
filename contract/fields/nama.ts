import type { z } from 'zod';
import { namaSalah } from '#rules/akun/nama.ts';
import { teks, teksBebas, wellFormed } from '#contract/fields.ts';

/** The rule of names; a text that no database holds has its sentence already. */
const namaBenar = (label: string) => (ctx: z.core.ParsePayload<string>) => {
  const salah = wellFormed(ctx.value) ? namaSalah(ctx.value) : null;
  if (salah !== null) ctx.issues.push({ code: 'custom', input: ctx.value, message: `${label} ${salah}` });
};
const NAMA = 'Satu baris, tanpa http, www., ://, dan karakter yang tidak terlihat';

/** The name of a person, an institution, its province or a school (wire page, [3]); titles of other things are `teks`. */
export const nama = (label: string, max = 200) => teks(label, max).check(namaBenar(label)).describe(NAMA);

/** The same where nothing needs to be written. */
export const namaBebas = (label: string, max: number) =>
  teksBebas(label, max).unwrap().check(namaBenar(label)).describe(NAMA).default('');
