import { expect, it } from 'vitest';
import { readFormDraft, writeFormDraft } from './draft-text.ts';

it('keeps the values and the names of files, alike in two tabs that chose them in another order', () => {
  const text = writeFormDraft({ durasi: 90, catatan: 'Hadir ' }, ['b.jpg', 'a.jpg', 'a.jpg']);
  expect(text).toBe(writeFormDraft({ durasi: 90, catatan: 'Hadir ' }, ['a.jpg', 'b.jpg']));
  expect(readFormDraft(text)).toEqual({
    values: { durasi: 90, catatan: 'Hadir ' },
    names: ['a.jpg', 'b.jpg'],
  });
});

it('without files is the values alone, as drafts were before', () => {
  expect(writeFormDraft({ durasi: 90 }, [])).toBe('{"durasi":90}');
  expect(readFormDraft('{"durasi":90}')).toEqual({ values: { durasi: 90 }, names: [] });
});

it('reads names of another kind as none', () => {
  expect(readFormDraft('{"$berkas":"x"}')).toEqual({ values: {}, names: [] });
  expect(readFormDraft('{"$berkas":[1,"x"]}').names).toEqual(['x']);
});
