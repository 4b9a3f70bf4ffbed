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

/** Validates a question: titles and texts must not be empty, and there must be at least two options. */
const check: Check<Soal> = ({ judul, option }) => {
  const errors: Record<string, string> = {};
  if (!judul) errors.judul = 'judul kosong';
  if (option.length < 2) errors.option = 'kurang';
  for (const [at, { teks }] of option.entries()) if (teks === '') errors[`option.${at}.teks`] = 'teks kosong';
  return { errors, other: [] };
};

const empty = startForm<Soal>({ judul: '', option: [{ teks: 'A' }, { teks: '' }] });
const file = (name: string) => new File(['x'], name);

describe('validation', () => {
  it('a field shows no error until the user leaves the field with a changed value', () => {
    expect(leaveField(empty, 'judul', check).errors).toEqual({});
    const typed = setValue(setValue(empty, 'judul', 'x', check), 'judul', '', check);
    expect(typed.errors).toEqual({});
    const begun = setValue(startForm<Soal>({ judul: 'lama', option: [] }), 'judul', '', check);
    expect(leaveField(begun, 'judul', check).errors).toEqual({ judul: 'judul kosong' });
  });

  it('a submit reports all errors, and a message disappears as soon as its field is valid', () => {
    const all = checkAll(empty, check);
    expect(all.errors).toEqual({ judul: 'judul kosong', 'option.1.teks': 'teks kosong' });
    const typed = setValue(all, 'option.1.teks', 'B', check);
    expect(typed.errors).toEqual({ judul: 'judul kosong' });
    expect(setValue(typed, 'option.1.teks', '', check).errors).toEqual({ judul: 'judul kosong' });
  });

  it('a message of the server stays at its field until the field changes', () => {
    const told = refuse(empty, {
      errors: { 'option.0.teks': 'sudah ada', judul: 'dipakai' },
      other: [],
      failure: null,
    });
    const other = setValue(told, 'judul', 'baru', check);
    expect([errorAt(other, 'judul'), errorAt(other, 'option.0.teks')]).toEqual([undefined, 'sudah ada']);
    expect(leaveField(other, 'option.0.teks', check).told).toEqual({ 'option.0.teks': 'sudah ada' });
    // A field with a message from the server is validated on every change.
    expect(errorAt(setValue(told, 'judul', '', check), 'judul')).toBe('judul kosong');
  });

  it('a form counts as invalid if one of its messages belongs to no field', () => {
    expect(hasErrors(checkAll(empty, () => ({ errors: {}, other: ['tidak cocok'] })))).toBe(true);
    expect(hasErrors(checkAll(empty, () => ({ errors: {}, other: [] })))).toBe(false);
  });
});

describe('save of a form', () => {
  const typed = setValue(empty, 'judul', 'Soal 1', check);

  it('values and files that the user enters during a save stay unsaved', () => {
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

  it('after a save, the fields get the values of `after`, except fields that the user has changed during the save', () => {
    const after = confirmForm(setValue(typed, 'judul', 'Soal 2', check), typed.values, [], { judul: '' });
    expect([after.saved.judul, after.values.judul, after.values.option]).toEqual([
      '',
      'Soal 2',
      typed.values.option,
    ]);
    const quiet = confirmForm(typed, typed.values, [], { judul: '' });
    expect([quiet.values.judul, isDirty(quiet)]).toEqual(['', false]);
  });

  it('a form keeps all values and shows the reason when the server refuses a save', () => {
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

describe('rows of list fields', () => {
  const three = startForm<Soal>({ judul: 'x', option: [{ teks: 'A' }, { teks: '' }, { teks: '' }] });

  it('the rows of a list keep their keys when an earlier row is removed', () => {
    const less = removeRow(three, 'option', 0, check);
    expect(keysOf(less, 'option')).toEqual([1, 2]);
    expect(keysOf(addRow(less, 'option', { teks: 'D' }, check), 'option')).toEqual([1, 2, 3]);
  });

  it('the rows of a list keep their messages when an earlier row is removed', () => {
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

  it('a message about the number of rows disappears when the number changes', () => {
    const few = checkAll(startForm<Soal>({ judul: 'x', option: [] }), check);
    expect(few.errors).toEqual({ option: 'kurang' });
    const one = addRow(few, 'option', { teks: 'A' }, check);
    expect(one.errors).toEqual({ option: 'kurang' });
    expect(addRow(one, 'option', { teks: 'B' }, check).errors).toEqual({});
  });

  it('the rows of a list get new keys when a draft is restored', () => {
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

  it('chosen files stay after a draft is restored if the draft names them or has no list of file names', () => {
    const chosen = setFiles(empty, 'dokumen', [a, b, c]);
    expect(restoreForm(chosen, chosen.values, ['b.jpg', 'lain.jpg']).files).toEqual([b]);
    expect(restoreForm(chosen, chosen.values).files).toEqual([a, b, c]);
  });

  it('chosen files keep their messages when another file is removed', () => {
    expect(setFiles(refused, 'dokumen', [a, c]).told).toEqual({ 'dokumen.1': 'rusak', judul: 'dipakai' });
    expect(setFiles(refused, 'dokumen', [b, c]).told).toMatchObject({
      'dokumen.0': 'bukan JPG',
      'dokumen.1': 'rusak',
    });
  });

  it('the message of a replaced file disappears', () => {
    expect(setFiles(refused, 'dokumen', [a, file('d.jpg'), c]).told).toEqual({
      'dokumen.2': 'rusak',
      judul: 'dipakai',
    });
  });

  it('chosen files keep their messages when more files are added', () => {
    expect(setFiles(refused, 'dokumen', [a, b, c, file('d.jpg')]).told).toMatchObject({
      'dokumen.1': 'bukan JPG',
    });
  });
});
