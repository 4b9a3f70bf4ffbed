import { describe, expect, it } from 'vitest';
import {
  addRow,
  checkAll,
  confirmForm,
  errorAt,
  hasErrors,
  isDirty,
  keysOf,
  leaveField,
  refuse,
  removeRow,
  restoreForm,
  setFiles,
  setValue,
  startForm,
  type Check,
} from './form-state.ts';

interface Soal {
  judul?: string;
  option: { teks: string; value?: number }[];
}

/** Titles and texts must not be empty, two options are the least. */
const check: Check<Soal> = ({ judul, option }) => {
  const errors: Record<string, string> = {};
  if (!judul) errors.judul = 'judul kosong';
  if (option.length < 2) errors.option = 'kurang';
  for (const [at, { teks }] of option.entries()) if (teks === '') errors[`option.${at}.teks`] = 'teks kosong';
  return { errors, other: [] };
};

const empty = startForm<Soal>({ judul: '', option: [{ teks: 'A' }, { teks: '' }] });
const file = (name: string) => new File(['x'], name);

describe('what is checked, and when', () => {
  it('says nothing of a field before it was left with something in it', () => {
    expect(leaveField(empty, 'judul', check).errors).toEqual({});
    const typed = setValue(setValue(empty, 'judul', 'x', check), 'judul', '', check);
    expect(typed.errors).toEqual({});
    const begun = setValue(startForm<Soal>({ judul: 'lama', option: [] }), 'judul', '', check);
    expect(leaveField(begun, 'judul', check).errors).toEqual({ judul: 'judul kosong' });
  });

  it('says everything at submit, and takes a message back as soon as its field is right', () => {
    const all = checkAll(empty, check);
    expect(all.errors).toEqual({ judul: 'judul kosong', 'option.1.teks': 'teks kosong' });
    const typed = setValue(all, 'option.1.teks', 'B', check);
    expect(typed.errors).toEqual({ judul: 'judul kosong' });
    expect(setValue(typed, 'option.1.teks', '', check).errors).toEqual({ judul: 'judul kosong' });
  });

  it('keeps what the server said until that very field changes', () => {
    const told = refuse(empty, {
      errors: { 'option.0.teks': 'sudah ada', judul: 'dipakai' },
      other: [],
      failure: null,
    });
    const other = setValue(told, 'judul', 'baru', check);
    expect([errorAt(other, 'judul'), errorAt(other, 'option.0.teks')]).toEqual([undefined, 'sudah ada']);
    expect(leaveField(other, 'option.0.teks', check).told).toEqual({ 'option.0.teks': 'sudah ada' });
    // The field that the server blamed is checked from now on.
    expect(errorAt(setValue(told, 'judul', '', check), 'judul')).toBe('judul kosong');
  });

  it('counts a message about no field as a reason not to send', () => {
    expect(hasErrors(checkAll(empty, () => ({ errors: {}, other: ['tidak cocok'] })))).toBe(true);
    expect(hasErrors(checkAll(empty, () => ({ errors: {}, other: [] })))).toBe(false);
  });
});

describe('a save', () => {
  const typed = setValue(empty, 'judul', 'Soal 1', check);

  it('leaves unsaved what was typed and chosen meanwhile', () => {
    const [a, b] = [file('a.jpg'), file('b.jpg')];
    const sent = setFiles(typed, 'dokumen', [a]);
    const meanwhile = setFiles(setValue(sent, 'judul', 'Soal 1a', check), 'dokumen', [a, b]);
    const after = confirmForm(meanwhile, sent.values, [a]);
    expect(after.saved.judul).toBe('Soal 1');
    expect(after.values.judul).toBe('Soal 1a');
    expect(after.files).toEqual([b]);
    expect(isDirty(after)).toBe(true);
    expect(isDirty(confirmForm(sent, sent.values, [a]))).toBe(false);
  });

  it('holds something else than what was sent where that is told, less what was typed since', () => {
    const after = confirmForm(setValue(typed, 'judul', 'Soal 2', check), typed.values, [], { judul: '' });
    expect([after.saved.judul, after.values.judul, after.values.option]).toEqual([
      '',
      'Soal 2',
      typed.values.option,
    ]);
    const quiet = confirmForm(typed, typed.values, [], { judul: '' });
    expect([quiet.values.judul, isDirty(quiet)]).toEqual(['', false]);
  });

  it('keeps everything when it is refused, and says why', () => {
    const refused = refuse(setFiles(typed, 'dokumen', [file('a.jpg')]), {
      errors: {},
      other: [],
      failure: 'Tidak ada sambungan',
    });
    expect(refused.values).toEqual(typed.values);
    expect(refused.files).toHaveLength(1);
    expect(refused.failure).toBe('Tidak ada sambungan');
  });
});

describe('rows of a list', () => {
  const three = startForm<Soal>({ judul: 'x', option: [{ teks: 'A' }, { teks: '' }, { teks: '' }] });

  it('keep their names when one before them goes', () => {
    const less = removeRow(three, 'option', 0, check);
    expect(keysOf(less, 'option')).toEqual([1, 2]);
    expect(keysOf(addRow(less, 'option', { teks: 'D' }, check), 'option')).toEqual([1, 2, 3]);
  });

  it('take their messages along', () => {
    const wrong = checkAll(three, check);
    expect(Object.keys(wrong.errors)).toEqual(['option.1.teks', 'option.2.teks']);
    expect(Object.keys(removeRow(wrong, 'option', 0, check).errors)).toEqual([
      'option.0.teks',
      'option.1.teks',
    ]);
    expect(Object.keys(removeRow(wrong, 'option', 1, check).errors)).toEqual(['option.1.teks']);
    const told = refuse(three, {
      errors: { 'option.2.value': 'besar', optional: 'lain' },
      other: [],
      failure: null,
    });
    expect(removeRow(told, 'option', 0, check).told).toEqual({ 'option.1.value': 'besar', optional: 'lain' });
  });

  it('clear the message about their number', () => {
    const few = checkAll(startForm<Soal>({ judul: 'x', option: [] }), check);
    expect(few.errors).toEqual({ option: 'kurang' });
    const one = addRow(few, 'option', { teks: 'A' }, check);
    expect(one.errors).toEqual({ option: 'kurang' });
    expect(addRow(one, 'option', { teks: 'B' }, check).errors).toEqual({});
  });

  it('are named anew with a restored draft', () => {
    const restored = restoreForm(removeRow(three, 'option', 0, check), {
      judul: 'draf',
      option: [{ teks: 'Z' }],
    });
    expect(keysOf(restored, 'option')).toEqual([0]);
    expect(isDirty(restored)).toBe(true);
  });
});

describe('chosen files', () => {
  const [a, b, c] = [file('a.jpg'), file('b.jpg'), file('c.jpg')];
  const refused = refuse(setFiles(empty, 'dokumen', [a, b, c]), {
    errors: { 'dokumen.1': 'bukan JPG', 'dokumen.2': 'rusak', judul: 'dipakai' },
    other: [],
    failure: null,
  });

  it('stay with a restored draft as far as it has names, and with one that has none', () => {
    const chosen = setFiles(empty, 'dokumen', [a, b, c]);
    expect(restoreForm(chosen, chosen.values, ['b.jpg', 'lain.jpg']).files).toEqual([b]);
    expect(restoreForm(chosen, chosen.values).files).toEqual([a, b, c]);
  });

  it('take their messages along when one is taken out', () => {
    expect(setFiles(refused, 'dokumen', [a, c]).told).toEqual({ 'dokumen.1': 'rusak', judul: 'dipakai' });
    expect(setFiles(refused, 'dokumen', [b, c]).told).toMatchObject({
      'dokumen.0': 'bukan JPG',
      'dokumen.1': 'rusak',
    });
  });

  it('lose the message of the one that is replaced', () => {
    expect(setFiles(refused, 'dokumen', [a, file('d.jpg'), c]).told).toEqual({
      'dokumen.2': 'rusak',
      judul: 'dipakai',
    });
  });

  it('keep it when more are added', () => {
    expect(setFiles(refused, 'dokumen', [a, b, c, file('d.jpg')]).told).toMatchObject({
      'dokumen.1': 'bukan JPG',
    });
  });
});
