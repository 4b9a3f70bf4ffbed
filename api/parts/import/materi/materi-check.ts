import { admMateriStore } from '#contract/adm/materi.ts';
import { readTanggal } from '#rules/text/date-text.ts';
import { LOKASI_DITUTUP, PERIODE_CLOSED, UNKNOWN_LOKASI, UNKNOWN_PERIODE } from '#rules/tugas/lokasi.ts';
import { jadwalMateri } from '#rules/tugas/materi.ts';
import { PILIHAN, readPilihan } from '#rules/tugas/table.ts';
import { sidikOf } from '#api/parts/import/row-key.ts';
import type { Checked, Fault, RowInput } from '#api/parts/import/table.ts';
import type { MateriColumn } from './materi.ts';
import { idsOf, MateriCells, titleKey, type KnownMateri, type StoredMateri } from './materi-known.ts';

/** Data that an import writes for one row of a spreadsheet: a new material, or new content of a stored material. */
export interface MateriPlan {
  readonly lama: StoredMateri | null;
  readonly sesudah: MateriCells;
}

const FLAGS = ['is_tugas', 'is_review', 'is_aktif'] as const;
const KEYS = [
  'lokasi',
  'periode',
  'kategori',
  'keterangan_materi',
] as const satisfies readonly MateriColumn[];

const refused = (
  faults: readonly Fault[],
  keadaan: 'ditolak' | 'bentrok' = 'ditolak',
): Checked<MateriPlan> => ({
  keadaan,
  faults,
  lama: {},
  plan: null,
});
const whole = (pesan: string, keadaan?: 'bentrok') => refused([{ kolom: null, pesan }], keadaan);

/**
 * Checks a row of an import of materials. A row from a download belongs to the stored material whose id is in the row
 * key. Any other row belongs to the stored material with the same location, period, category and title. Otherwise it is
 * a new material.
 */
export function checkMateri(row: RowInput, known: KnownMateri): Checked<MateriPlan> {
  const ids = idsOf(row, known);
  const title = (row.cells.keterangan_materi ?? '').trim();
  const { lokasi_id, periode_id, kat_id } = ids;
  const identity =
    lokasi_id === null || periode_id === null || kat_id === null || title === ''
      ? null
      : titleKey({ lokasi_id, periode_id, kat_id, keterangan_materi: title });
  const hits = identity === null ? [] : (known.byTitle.get(identity) ?? []);
  if (row.key !== null) {
    const stored = known.byId.get(row.key.id);
    if (!stored) return whole('Materi ini tidak ada lagi');
    if (sidikOf(KEYS.map((key) => row.cells[key] ?? '')) !== row.key.sidik)
      return identity === null || hits.length > 0
        ? whole(`Baris ini milik ${stored.keterangan_materi}`, 'bentrok')
        : whole('Ubah lokasi, periode, kategori, dan judul di halaman Materi Kegiatan');
    return checkContent(row, stored, known, `#${stored.id_materi}`);
  }
  if (identity === null) return refused(missing(row, ids, title));
  if (hits.length > 1)
    return whole('Beberapa materi berjudul ini ada di sana. Unduh tabelnya untuk mengubah salah satunya.');
  return hits[0]
    ? checkContent(row, hits[0], known, `#${hits[0].id_materi}`)
    : checkContent(row, { ...ids, keterangan_materi: title } as MateriCells, known, identity);
}

/** For a row that is not from a download, returns the errors of the cells that identify the material. */
function missing({ cells }: RowInput, ids: ReturnType<typeof idsOf>, title: string): Fault[] {
  const of = (kolom: MateriColumn, pesan: string, empty = pesan) => ({
    kolom,
    pesan: (cells[kolom] ?? '') === '' ? empty : pesan,
  });
  return [
    ...(ids.lokasi_id === null ? [of('lokasi', UNKNOWN_LOKASI, 'Lokasi wajib diisi')] : []),
    ...(ids.periode_id === null ? [of('periode', UNKNOWN_PERIODE)] : []),
    ...(ids.kat_id === null ? [of('kategori', 'Kategori tidak dikenal', 'Kategori wajib diisi')] : []),
    ...(title === '' ? [of('keterangan_materi', 'Materi wajib diisi')] : []),
  ];
}

function checkContent(
  row: RowInput,
  base: MateriCells | StoredMateri,
  known: KnownMateri,
  identity: string,
): Checked<MateriPlan> {
  const earlier = known.seen.get(identity);
  if (earlier !== undefined) return whole(`Materi ini sudah ada di baris ${earlier}`);
  known.seen.set(identity, row.nomor);
  const stored = 'id_materi' in base ? base : null;
  const lokasi = known.lokasi.find(({ id }) => id === base.lokasi_id);
  const periode = known.periode.find(({ id }) => id === base.periode_id);
  const faults: Fault[] = [];
  if (periode?.is_aktif === 0) faults.push({ kolom: stored ? null : 'periode', pesan: PERIODE_CLOSED });
  if (stored === null && lokasi?.is_aktif === 0) faults.push({ kolom: 'lokasi', pesan: LOKASI_DITUTUP });
  const sent: Record<string, unknown> = stored
    ? { ...MateriCells.parse(stored) }
    : { ...base, is_tugas: 1, is_review: 0, is_aktif: 1 };
  for (const kolom of FLAGS) {
    const text = row.cells[kolom] ?? '';
    if (text === '') continue;
    const value = readPilihan(kolom, text);
    if (value === null)
      faults.push({ kolom, pesan: `Isi ${PILIHAN[kolom].map(([word]) => word).join(' atau ')}` });
    else sent[kolom] = value;
  }
  for (const kolom of ['tgl_mulai', 'tgl_akhir'] as const) {
    const text = row.cells[kolom] ?? '';
    if (text !== '') sent[kolom] = readTanggal(text);
    else if (stored === null) faults.push({ kolom, pesan: 'Tanggal wajib diisi' });
  }
  const parsed = admMateriStore.input.safeParse(sent);
  if (!parsed.success)
    for (const { path, message } of parsed.error.issues) {
      const kolom = String(path[0]);
      if (faults.every((each) => each.kolom !== kolom)) faults.push({ kolom, pesan: message });
    }
  if (!parsed.success || faults.length > 0) return refused(faults);
  const terbalik = jadwalMateri(parsed.data.tgl_mulai, parsed.data.tgl_akhir);
  if (terbalik !== null) return refused([{ kolom: 'tgl_akhir', pesan: terbalik }]);
  const sesudah = MateriCells.parse(parsed.data);
  if (stored === null) return { keadaan: 'baru', faults: [], lama: {}, plan: { lama: null, sesudah } };
  const changed = [...FLAGS, 'tgl_mulai', 'tgl_akhir'].filter(
    (key) => stored[key as keyof MateriCells] !== sesudah[key as keyof MateriCells],
  );
  if (changed.length === 0) return { keadaan: 'sama', faults: [], lama: {}, plan: null };
  const old = (key: string) =>
    (FLAGS as readonly string[]).includes(key)
      ? PILIHAN[key as (typeof FLAGS)[number]][stored[key as (typeof FLAGS)[number]]]![0]!
      : String(stored[key as keyof MateriCells]);
  return {
    keadaan: 'berubah',
    faults: [],
    lama: Object.fromEntries(changed.map((key) => [key, old(key)])),
    plan: { lama: stored, sesudah },
  };
}
