import { z } from 'zod';
import { cleanNama, invalidNama } from '#rules/akun/nama.ts';
import { wellFormed } from '#contract/fields.ts';

const NAMA =
  'Satu baris, paling sedikit dua huruf, tanpa http, www., dan ://. Disimpan sudah dirapikan: spasi ganda dan karakter tak terlihat dihapus';

/** A text that is cleaned before it is stored ({@link cleanNama}). */
const clean = (label: string, kosong: string, max: number) =>
  z
    .string(kosong)
    .refine(wellFormed, `${label} berisi karakter yang tidak dapat disimpan`)
    .overwrite(cleanNama)
    .max(max, `${label} paling banyak ${max} karakter`);

/**
 * Checks a name. Empty text, and text that the database cannot store, are ignored here, because other checks
 * report them.
 */
const correctNama = (label: string) => (ctx: z.core.ParsePayload<string>) => {
  const salah = ctx.value !== '' && wellFormed(ctx.value) ? invalidNama(ctx.value) : null;
  if (salah !== null) ctx.issues.push({ code: 'custom', input: ctx.value, message: `${label} ${salah}` });
};

/**
 * The name of a person, institution, province or school (Specification, list of calls, sections [3] and [4]). For other
 * titles `textField` is used.
 */
export const nama = (label: string, max = 200) =>
  clean(label, `${label} wajib diisi`, max)
    .min(1, `${label} wajib diisi`)
    .check(correctNama(label))
    .describe(NAMA);

/** A name that may be empty. */
export const namaBebas = (label: string, max: number) =>
  clean(label, `${label} harus berupa teks`, max).check(correctNama(label)).describe(NAMA).default('');

/**
 * The label of a location, period or class. It is cleaned like a name and joined to one line. Unlike a name,
 * it may consist of digits only.
 */
export const namaAcuan = (label: string) =>
  clean(label, `${label} wajib diisi`, 100)
    .overwrite((text) => text.replace(/\s+/g, ' '))
    .min(1, `${label} wajib diisi`);
