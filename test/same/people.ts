import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { LENGKAP } from '#test/lengkap.ts';
import { server } from '#test/own-server.ts';

/** Everyone who asks: what each calls for is the same. */
export const CALLERS = {
  guest: undefined,
  'peserta baru': 'peserta1',
  peserta: 'peserta2',
  'peserta tuntas': 'peserta17',
  mentor: 'mentor1',
  evaluator: 'mentor2',
  admin: 'admin',
} as const;
export type Caller = keyof typeof CALLERS;

export const TOKEN = 'T'.repeat(43);
export const SANDI = 'melati-pagi-42';
const FOTO = sharp({ create: { width: 60, height: 40, channels: 3, background: '#06c' } });

export const first = async <T = number>(text: string, values: unknown[] = []) =>
  Object.values((await server.sql(text, values))[0] ?? {})[0] as T;

export const idOf = (account: string) => server.idOf(account);

/** What this person reads there. */
export async function read(who: Caller, address: string) {
  const { status, body } = await server.call(address, { token: await server.as(CALLERS[who]!) });
  if (status !== 200) throw new Error(`${address}: ${status}`);
  return body;
}

/** What this person has made by this call. */
export async function made(who: Caller, address: string, body: object) {
  const token = await server.as(CALLERS[who]!);
  const answer = await server.call(address, { token, body });
  if (answer.status >= 300) throw new Error(`${address}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

export async function form(fields: Record<string, string>, field: string, kind: 'png' | 'jpeg' = 'png') {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  const bytes = await FOTO.clone().toFormat(kind).toBuffer();
  data.append(field, new Blob([new Uint8Array(bytes)]), `foto.${kind}`);
  return data;
}

/** A link of a mail to peserta2, whose token is TOKEN. */
export async function link(untuk: 'reset' | 'password' | 'masuk') {
  await server.sql(
    `insert into reset_tautan (token_hash, user_id, email, password_lama, password_hash, untuk, berakhir)
     select $1, id, email, sha256(convert_to(password_hash, 'UTF8')), case $2 when 'reset' then password_hash end, $2,
            now() + interval '1 hour' from users where email = 'peserta2@example.org'`,
    [createHash('sha256').update(TOKEN).digest(), untuk],
  );
  return { token: TOKEN };
}

/** Answers to every question of a survey. */
export async function survey(kategori: string) {
  const asked: { id: number; is_input: number }[] = await read(
    'peserta baru',
    `/pr/survei_pertanyaan?kategori=${kategori}`,
  );
  return asked.map(({ id, is_input }) => ({ id, val: is_input === 1 ? 3 : 'Terima kasih.' }));
}

export async function answers() {
  const asked: { id: number; option: { id: number }[] }[] = await read('peserta baru', '/pr/soal?tesid=1');
  return asked.map(({ id, option }) => ({ id, optid: Math.min(...option.map((each) => each.id)) }));
}

export async function scores(kat_id: number) {
  const kompetensi = await server.sql<{ id: number }>(
    'select id_kategori_nilai as id from kategori_nilai where kat_id = $1 order by 1',
    [kat_id],
  );
  const peserta_id = await idOf('peserta2');
  return { dataArray: kompetensi.map(({ id }) => ({ peserta_id, kat_id, kategori_nilai_id: id, nilai: 3 })) };
}

export const tugasOf = async (account: string, kat_id: number) =>
  first('select max(id_tugas) from tugas where user_id = $1 and kat_id = $2', [await idOf(account), kat_id]);

export const host = () => server.sql(`insert into tautan_host (host) values ('contoh.ac.id')`);

export const passed = async (account: string) =>
  server.sql(`update ist_nilai set nilai_akhir = 80, ${LENGKAP} where user_id = $1`, [await idOf(account)]);

/** The certificate of this participant, whose result is made final first. */
export async function printedFor(account: string): Promise<{ bytes: Uint8Array<ArrayBuffer> }> {
  await passed(account);
  const response = await fetch(`${server.url}/api/adm/sertifikat_peserta?userid=${await idOf(account)}`, {
    headers: { authorization: `Bearer ${await server.as('admin')}` },
  });
  return { bytes: new Uint8Array(response.ok ? await response.arrayBuffer() : []) };
}
