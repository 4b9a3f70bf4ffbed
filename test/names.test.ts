import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { ROOT } from '#api/start/root.ts';
import { refusedWords, refusedPaths } from './refused-words.ts';

/**
 * Refused names: Indonesian verbs, because verbs in the code are English (CONTRIBUTING, rule 1). The whole names `isi`
 * and `hitung` are allowed, because they are nouns.
 */
const VERBS =
  /^(simpan|hitung(?!$)|unduh|unggah|bersihkan|tampilkan|muat|pilih|baca|tulis|isi(?!$)|urutkan|tambah|sisipkan|periksa|hapus|ubah|kirim|buang|ambil|cari|buat|buka|tutup|lewati|ganti|cetak|tunggu|pakai|pindah|susun|gabung|tandai|jumlahkan)(?![a-z])/;

/** Refused names of ids: an id has the name of its column everywhere, for example `kat_id`. */
const IDS =
  /^((kat|peserta|mentor|user|tugas|materi|lokasi|review|soal|berkas|dokumen)Ids?|id(Kat|Peserta|Tugas|Materi))$/;

interface Node {
  type: string;
  name?: unknown;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/**
 * Names that a syntax node declares: functions, variables and parameters. Names of fields are not checked, because
 * requests and responses use them.
 */
function givenBy(node: Node): string[] {
  const named = [node.id, ...(Array.isArray(node.params) ? node.params : [])];
  const declares = [
    'FunctionDeclaration',
    'FunctionExpression',
    'ArrowFunctionExpression',
    'VariableDeclarator',
  ];
  if (!declares.includes(node.type)) return [];
  return named.filter(isNode).flatMap(({ type, name }) => (type === 'Identifier' ? [String(name)] : []));
}

function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (!isNode(value)) return [];
  return [...givenBy(value), ...Object.values(value).flatMap(namesIn)];
}

function wrongNames(text: string, lang: 'ts' | 'tsx'): string[] {
  return namesIn(parseAst(text, { lang })).filter((name) => IDS.test(name) || VERBS.test(name));
}

const FOLDERS = ['contract', 'rules', 'api', 'db', 'web', 'test', 'e2e'];

describe('names in source code', () => {
  it.each(FOLDERS)('names in %s/ have English verbs and one spelling for each id', (folder) => {
    const files = readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).filter((name) =>
      /(?<!\.d)\.tsx?$/.test(name),
    );
    const found = files.flatMap((file) =>
      wrongNames(readFileSync(path.join(ROOT, folder, file), 'utf8'), file.endsWith('x') ? 'tsx' : 'ts').map(
        (name) => `${folder}/${file}: ${name}`,
      ),
    );
    expect(files.length).toBeGreaterThan(0);
    expect(found).toEqual([]);
  });

  it.each([
    'function simpan() {}',
    'const bacaPilihan = () => 1;',
    'function f(katId: number) {}',
    'const isiTugas = 1;',
  ])('the name check refuses: %s', (text) => {
    expect(wrongNames(text, 'ts')).toHaveLength(1);
  });

  it.each([
    'const isi = 1;',
    'const { hitung } = data;',
    'const tulisan = 1;',
    'function f(kat_id: number) {}',
  ])('the name check accepts: %s', (text) => {
    expect(wrongNames(text, 'ts')).toEqual([]);
  });
});

describe('structure words in names', () => {
  it.each(FOLDERS)('structure words in identifiers, files and folders of %s/ are English', (folder) => {
    const files = readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(
      (name) => `${folder}/${name}`,
    );
    const sources = files.filter((file) => /(?<!\.d)\.tsx?$/.test(file));
    const found = sources.flatMap((file) =>
      refusedWords(readFileSync(path.join(ROOT, file), 'utf8'), file).map((name) => `${file}: ${name}`),
    );
    expect([...found, ...refusedPaths(files)]).toEqual([]);
  });

  it.each([
    'function halaman() {}',
    'const KEADAAN_KLAIM = 1;',
    'type BarisTugas = string;',
    'interface IsiForm {}',
    'const f = (jumlahSoal: number) => 1;',
    'const [terpilih, setTerpilih] = [1, 2];',
    'const { a: belumDibaca } = b;',
    'export const isi = 1;',
    'export interface Data {}',
  ])('the check of structure words refuses: %s', (text) =>
    expect(refusedWords(text, 'web/x.ts')).not.toEqual([]),
  );

  it.each([
    'const keadaan = row.keadaan;',
    'const { isi, baris } = input;',
    'const row = { halaman: 1, isiForm: 2 };',
    'interface Row { keadaanSimpan: string }',
    'const nilaiAkhir = 1;',
  ])('the check of structure words accepts: %s', (text) =>
    expect(refusedWords(text, 'web/x.ts')).toEqual([]),
  );

  it('a structure word is refused in the name of a file or folder, but is allowed in the address of a page', () => {
    expect(refusedPaths(['web/parts/tugas/DaftarTugas.tsx', 'api/parts/halaman'])).toHaveLength(2);
    expect(refusedPaths(['web/screens/adm/materi_tabel/materi_tabel.page.tsx'])).toEqual([]);
  });
});
