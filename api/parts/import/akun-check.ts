import { Email } from '#contract/fields.ts';
import { NAMA_LOCKED } from '#rules/akun/perbaikan-nama.ts';
import { EXTRA_OF_PESERTA, extraKey, extraName } from '#rules/import-extra.ts';
import { formOf, phoneOf } from '#rules/import-forms.ts';
import { CHANGE_EMAIL_ELSEWHERE } from '#rules/import-state.ts';
import type { ImporColumn } from '#rules/akun/impor.ts';
import { PERIODE_CLOSED } from '#rules/tugas/lokasi.ts';
import { fold } from '#rules/text/fold.ts';
import { asStored, type PesertaContent } from '#api/parts/akun/new-peserta.ts';
import { isSame } from '#api/parts/riwayat/diff.ts';
import { readRow, sameEmail, type ImporRow } from './akun-row.ts';
import { decidedId, type KnownAccounts, type StoredAccount } from './akun-known.ts';
import { sidikOf } from './row-key.ts';
import type { Checked, Fault, RowInput } from './table.ts';

export type MentorData = StoredAccount['mentor'];

/** Data that an import writes for one row of a spreadsheet: a new account, or the new values of a stored account. */
export type AccountPlan =
  | { readonly baru: ImporRow; readonly tambahan: Extra }
  | {
      readonly lama: StoredAccount;
      readonly name: string | null;
      readonly peserta: PesertaContent | null;
      readonly mentor: MentorData | null;
      /** All extra columns of the account after the import; null if the import does not change them. */
      readonly tambahan: Extra | null;
    };

/**
 * Values of extra columns by heading. An extra column is a column of a spreadsheet that has no field of its own in the
 * app.
 */
type Extra = Readonly<Record<string, string>>;

/** Returns the non-empty cells in the extra columns of a row. */
const extraOf = ({ cells }: RowInput): Extra =>
  Object.fromEntries(
    Object.entries(cells).flatMap(([kolom, text = '']) => {
      const name = extraName(kolom);
      return name === null || text === '' ? [] : [[name, text] as const];
    }),
  );

const KEYS: readonly ImporColumn[] = [
  'name',
  'email',
  'peran',
  'lokasi',
  'no_absensi',
  'nama_pt',
  'provinsi_pt',
  'rumpun',
  'is_lanjut_studi',
  'nama_sekolah',
  'maks',
];

/**
 * Reads the cells of a row as an account, by the rules of the older import (`impor`). A key of the result is undefined
 * if the spreadsheet has no such column.
 */
function read(
  cells: RowInput['cells'],
  nomor: number,
  known: KnownAccounts,
  closed: number | null,
): ImporRow {
  const mapped = KEYS.filter((key) => cells[key] !== undefined);
  return readRow(
    mapped.map((key) => cells[key]!),
    nomor,
    {
      kepala: {
        at: Object.fromEntries(mapped.map((key, at) => [key, at])),
        dekat: [],
        tidak_dikenal: [],
        kurang: [],
      },
      lokasi: known.lokasi.filter(({ id, is_aktif }) => is_aktif === 1 || id === closed),
      rumpun: known.rumpun,
    },
  );
}

/** Error of a row that describes a mentor but has values in extra columns. Only participants have extra columns. */
const noExtra = { kolom: 'peran', pesan: EXTRA_OF_PESERTA } as const;

const result = (row: Partial<Checked<AccountPlan>> & Pick<Checked<AccountPlan>, 'keadaan'>) => ({
  faults: [],
  lama: {},
  plan: null,
  ...row,
});

/**
 * Checks a row of an import of accounts. The row belongs to the stored account with the same id or email. Otherwise it
 * is a new account.
 */
export function checkAccount(row: RowInput, known: KnownAccounts): Checked<AccountPlan> {
  const email = Email.safeParse(row.cells.email ?? '').data ?? '';
  const earlier = known.seen.get(email);
  if (email !== '' && earlier !== undefined)
    return result({ keadaan: 'ditolak', faults: [{ kolom: 'email', pesan: sameEmail(earlier) }] });
  if (email !== '') known.seen.set(email, String(row.nomor));
  const decided = decidedId(row.decision);
  const stored =
    row.key === null
      ? (known.byEmail.get(email) ?? (decided === null ? undefined : known.byId.get(decided)))
      : known.byId.get(row.key.id);
  if (row.key !== null && stored === undefined)
    return result({ keadaan: 'ditolak', faults: [{ kolom: null, pesan: 'Akun ini tidak ada lagi' }] });
  if (stored) return checkStored(row, stored, known);
  const baru = read(row.cells, row.nomor, known, null);
  const tambahan = extraOf(row);
  if (baru.group === 'mentor' && Object.keys(tambahan).length > 0) baru.galat.push(noExtra);
  if (baru.galat.length > 0) return result({ keadaan: 'ditolak', faults: baru.galat });
  const mirip = row.decision === 'baru' ? [] : similar(row, known);
  if (mirip.length > 0)
    return result({
      keadaan: 'mirip',
      mirip: mirip.map(({ id, name, email: address, lokasi }) => ({
        id,
        name,
        keterangan: lokasi === null ? address : `${address}, ${lokasi}`,
      })),
    });
  return result({ keadaan: 'baru', plan: { baru, tambahan } });
}

/** Returns the stored accounts that have the same name as the row, and also the same institution or phone number. */
function similar({ cells, telepon }: RowInput, { byName }: KnownAccounts): readonly StoredAccount[] {
  const pt = fold(cells.nama_pt ?? '');
  return (byName.get(fold(cells.name ?? '')) ?? []).filter(
    (stored) =>
      stored.group !== 'admin' &&
      ((pt !== '' && fold(stored.peserta?.nama_pt ?? stored.mentor.nama_pt) === pt) ||
        (telepon !== null && phonesOf(stored).includes(telepon))),
  );
}

/** Returns the phone numbers of an account: the number in its address data, and the numbers in its extra columns. */
const phonesOf = ({ no_wa, tambahan }: StoredAccount) =>
  [
    no_wa ?? '',
    ...Object.entries(tambahan).flatMap(([judul, isi]) => (formOf(judul) === 'telepon' ? [isi] : [])),
  ].map(phoneOf);

/**
 * Returns the stored values of an account as texts for comparison with cells. A location or a field of study is given
 * as its id.
 */
function textsOf({ name, email, group, peserta, mentor }: StoredAccount): Record<ImporColumn, string> {
  const rumpun = peserta ? [peserta.rumpun_id] : mentor.rumpun;
  return {
    name,
    email,
    peran: group === 'mentor' ? 'Mentor' : 'Peserta',
    lokasi: peserta ? String(peserta.lokasi_id) : '',
    no_absensi: peserta ? String(peserta.no_absensi) : '',
    nama_pt: peserta?.nama_pt ?? mentor.nama_pt,
    provinsi_pt: peserta?.provinsi_pt ?? '',
    rumpun: rumpun.join(','),
    is_lanjut_studi: peserta?.is_lanjut_studi === 'y' ? 'Ya' : 'Tidak',
    nama_sekolah: peserta?.nama_sekolah ?? '',
    maks: peserta ? '' : String(mentor.maks),
  };
}

function checkStored(row: RowInput, stored: StoredAccount, known: KnownAccounts): Checked<AccountPlan> {
  const refused = (pesan: string, kolom: string | null = null) =>
    result({ keadaan: 'ditolak', faults: [{ kolom, pesan }] });
  if (stored.group === 'admin') return refused('Akun admin tidak diubah lewat impor', 'email');
  if (row.key !== null && sidikOf([row.cells.email ?? '']) !== row.key.sidik) {
    // The email of the row differs from the one in the download. If no account has the new email, the user has
    // corrected it. An empty email or the email of another account means that rows were mixed up.
    const typed = Email.safeParse(row.cells.email ?? '').data;
    if (typed === undefined || known.byEmail.has(typed))
      return result({
        keadaan: 'bentrok',
        faults: [{ kolom: null, pesan: `Baris ini milik ${stored.name}` }],
      });
  }
  const texts = textsOf(stored);
  const given = KEYS.filter((key) => (row.cells[key] ?? '') !== '');
  const cells = { ...texts, ...Object.fromEntries(given.map((key) => [key, row.cells[key]!])) };
  if (row.key === null && stored.email !== (Email.safeParse(cells.email).data ?? ''))
    cells.email = stored.email;
  const account = read(cells, row.nomor, known, stored.peserta?.lokasi_id ?? null);
  const faults: Fault[] = account.galat.filter(({ kolom }) => given.includes(kolom));
  if (account.group !== stored.group)
    return refused('Peran akun yang sudah ada tidak diubah lewat impor', 'peran');
  if (account.email !== stored.email) faults.push({ kolom: 'email', pesan: CHANGE_EMAIL_ELSEWHERE });
  const name = account.name === stored.name ? null : account.name;
  if (name !== null && stored.terkunci === 1) faults.push({ kolom: 'name', pesan: NAMA_LOCKED });
  const peserta = changedPeserta(stored, account);
  const mentor = changedMentor(stored, account);
  const extra = extraOf(row);
  const fresh = Object.keys(extra).filter((name) => stored.tambahan[name] !== extra[name]);
  const tambahan = fresh.length === 0 ? null : { ...stored.tambahan, ...extra };
  if (tambahan !== null && stored.peserta === null) faults.push(noExtra);
  if (stored.periode_aktif === 0 && (name !== null || peserta !== null || tambahan !== null))
    faults.push({ kolom: null, pesan: PERIODE_CLOSED });
  const dibaca = cells.email === row.cells.email ? {} : { email: stored.email };
  if (faults.length > 0) return result({ keadaan: 'ditolak', faults, dibaca });
  if (name === null && peserta === null && mentor === null && tambahan === null)
    return result({ keadaan: 'sama', dibaca });
  const baru = textsOf({
    ...stored,
    name: account.name,
    peserta: peserta ?? stored.peserta,
    mentor: mentor ?? stored.mentor,
  });
  const shown = (key: ImporColumn) =>
    key === 'lokasi' ? (stored.lokasi ?? '') : shownText(key, texts[key], known);
  const lama = Object.fromEntries([
    ...given.filter((key) => baru[key] !== texts[key]).map((key) => [key, shown(key)]),
    ...fresh.map((each) => [extraKey(each), stored.tambahan[each] ?? '']),
  ]);
  return result({
    keadaan: 'berubah',
    lama,
    dibaca,
    plan: { lama: stored, name, peserta, mentor, tambahan },
  });
}

const shownText = (key: ImporColumn, text: string, { rumpun }: KnownAccounts) =>
  key === 'rumpun'
    ? text
        .split(',')
        .map((id) => rumpun.find((each) => String(each.id) === id)?.keterangan ?? 'Non-Prodi')
        .join(', ')
    : text;

function changedPeserta({ peserta }: StoredAccount, row: ImporRow): PesertaContent | null {
  if (peserta === null || row.peserta === null || row.peserta.lokasi_id === null) return null;
  const after = asStored({ ...peserta, ...row.peserta, lokasi_id: row.peserta.lokasi_id });
  return isSame(peserta, after) ? null : after;
}

function changedMentor({ group, mentor }: StoredAccount, row: ImporRow): MentorData | null {
  if (group !== 'mentor' || row.mentor === null) return null;
  const text = ({ nama_pt, rumpun, maks }: MentorData) =>
    JSON.stringify([nama_pt, rumpun.toSorted((a, b) => a - b), maks]);
  return text(mentor) === text(row.mentor) ? null : row.mentor;
}
