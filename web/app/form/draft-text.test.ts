import { expect, it } from 'vitest';
import { readFormDraft, writeFormDraft } from './draft-text.ts';

it('a draft stores the values and sorted file names, so that two tabs with the same files write the same text', () => {
  const text = writeFormDraft({ durasi: 90, catatan: 'Hadir ' }, ['b.jpg', 'a.jpg', 'a.jpg']);
  expect(text).toBe(writeFormDraft({ durasi: 90, catatan: 'Hadir ' }, ['a.jpg', 'b.jpg']));
  expect(readFormDraft(text)).toEqual({
    values: { durasi: 90, catatan: 'Hadir ' },
    names: ['a.jpg', 'b.jpg'],
  });
});

it('a draft of a form without files stores only the values, as older drafts do', () => {
  expect(writeFormDraft({ durasi: 90 }, [])).toBe('{"durasi":90}');
  expect(readFormDraft('{"durasi":90}')).toEqual({ values: { durasi: 90 }, names: [] });
});

it('reading a draft drops stored file names that are not strings', () => {
  expect(readFormDraft('{"$berkas":"x"}')).toEqual({ values: {}, names: [] });
  expect(readFormDraft('{"$berkas":[1,"x"]}').names).toEqual(['x']);
});
