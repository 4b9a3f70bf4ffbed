import { describe, expect, it } from 'vitest';
import {
  acceptText,
  adoptText,
  baseOf,
  confirmText,
  dropDraft,
  endDraft,
  fingerprint,
  followText,
  openText,
  parseDraft,
  readDraft,
  receiveText,
  typeText,
  writeDraft,
  type DraftStore,
} from './draft.ts';

function memory(): DraftStore & { items: Map<string, string> } {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}

const closed: DraftStore = {
  getItem: () => {
    throw new Error('SecurityError');
  },
  setItem: () => {
    throw new Error('QuotaExceededError');
  },
  removeItem: () => {
    throw new Error('SecurityError');
  },
};

describe('a draft in storage', () => {
  it('a stored draft is read unchanged', () => {
    const store = memory();
    const draft = { value: '<p>a</p>', at: 5, base: fingerprint('') };
    expect(writeDraft(store, 'k', draft)).toBe(true);
    expect(readDraft(store, 'k')).toEqual(draft);
    dropDraft(store, 'k');
    expect(readDraft(store, 'k')).toBeNull();
  });

  it('a stored draft is not overwritten by an older draft of another tab', () => {
    const store = memory();
    writeDraft(store, 'k', { value: 'baru', at: 9, base: '' });
    expect(writeDraft(store, 'k', { value: 'lama', at: 8, base: '' })).toBe(false);
    expect(readDraft(store, 'k')?.value).toBe('baru');
  });

  it('if the storage is blocked or full, reading gives no draft and writing stores no draft, without an error', () => {
    expect(readDraft(closed, 'k')).toBeNull();
    expect(writeDraft(closed, 'k', { value: 'a', at: 1, base: '' })).toBe(false);
    expect(() => dropDraft(closed, 'k')).not.toThrow();
    expect(writeDraft(null, 'k', { value: 'a', at: 1, base: '' })).toBe(false);
  });

  it.each(['', '{', 'null', '7', '{"value":1,"at":2,"base":""}', '{"value":"a"}'])(
    'an invalid stored draft is ignored: %s',
    (text) => {
      expect(parseDraft(text)).toBeNull();
    },
  );
});

describe('text during editing', () => {
  it('editing starts with the stored draft if the draft differs from the text on the server', () => {
    const text = openText({ value: 'draf', at: 3, base: fingerprint('server') }, 'server');
    expect(text).toMatchObject({ value: 'draf', settled: 'server', restored: true, serverChanged: false });
  });

  it('a restored draft reports that the text on the server has changed in the meantime', () => {
    expect(openText({ value: 'draf', at: 3, base: fingerprint('dulu') }, 'kini').serverChanged).toBe(true);
  });

  it('a stored draft that equals the text on the server is ignored', () => {
    expect(openText({ value: 'sama', at: 3, base: '' }, 'sama')).toMatchObject({
      value: 'sama',
      restored: false,
      at: 0,
    });
  });

  it('a new text of the server replaces a saved text, but does not replace unsaved typed text', () => {
    const rest = openText(null, 'a');
    expect(receiveText(rest, 'b').value).toBe('b');
    const typed = receiveText(typeText(rest, 'ketikan', 1), 'b');
    expect(typed).toMatchObject({ value: 'ketikan', serverChanged: true });
  });

  it("the sanitized response of the user's own save replaces the text without a warning", () => {
    const saved = confirmText(typeText(openText(null, 'a'), 'b ', 1), 'b ');
    expect(receiveText(saved, 'b')).toMatchObject({ value: 'b', settled: 'b', serverChanged: false });
  });

  it('a save keeps the text that the user types during the save', () => {
    const typing = typeText(openText(null, 'a'), 'ab', 1);
    const more = typeText(typing, 'abc', 2);
    const saved = receiveText(confirmText(more, 'ab'), 'ab!');
    expect(saved).toMatchObject({ value: 'abc', settled: 'ab!', serverChanged: false });
  });

  it('a change of data related to a draft is reported, also after a reload, until the user accepts the change', () => {
    const typed = typeText(openText(null, '', 'v1'), 'baru', 5);
    const { value, at, base } = typed;
    for (const met of [receiveText(typed, '', 'v2'), openText({ value, at, base }, '', 'v2')]) {
      expect(met).toMatchObject({ value: 'baru', serverChanged: true });
      const on = acceptText(met);
      expect(on).toMatchObject({ value: 'baru', serverChanged: false, base: baseOf('', 'v2') });
      expect(openText(on, '', 'v2').serverChanged).toBe(false);
      expect(receiveText(on, '', 'v3').serverChanged).toBe(true);
    }
    expect(receiveText(receiveText(typed, '', 'v2'), '', 'v1').serverChanged).toBe(false);
  });

  it("a change of data related to a draft is not reported if the user's own save caused it", () => {
    const more = typeText(typeText(openText(null, ''), 'a', 1), 'ab', 2);
    const saved = receiveText(confirmText(more, 'a'), '', 'v1');
    expect(saved).toMatchObject({ value: 'ab', serverChanged: false, base: baseOf('', 'v1') });
  });

  it('the text of another tab replaces the text of this tab only if the other text was typed later', () => {
    const mine = typeText(openText(null, 'a'), 'aku', 5);
    expect(adoptText(mine, { value: 'tab lain', at: 6, base: '' }).value).toBe('tab lain');
    expect(adoptText(mine, { value: 'tab lain', at: 4, base: '' }).value).toBe('aku');
  });
});

describe('two tabs', () => {
  const typed = { value: 'ketikan', at: 6, base: fingerprint('a') };
  const rest = openText(null, 'a');
  const dirty = (text: typeof rest) => text.value !== text.settled;

  it('typing in one tab makes the text unsaved in both tabs', () => {
    const other = followText(rest, null, typed);
    expect([other.value, dirty(other)]).toEqual(['ketikan', true]);
  });

  it('a save in one tab makes the text saved in both tabs, before the other tab reads the server again', () => {
    const saved = { ...typed, saved: true } as const;
    const other = followText(followText(rest, null, typed), typed, saved);
    expect([other.value, other.at, dirty(other)]).toEqual(['ketikan', 0, false]);
    // `endDraft` now removes the saved draft from the browser's storage. The other tab must not treat this as a
    // discarded text.
    expect(followText(other, saved, null)).toEqual(other);
    expect(receiveText(other, 'ketikan!')).toMatchObject({ value: 'ketikan!', serverChanged: false });
  });

  it('discarding a draft in one tab shows the saved text in both tabs', () => {
    const other = followText(followText(rest, null, typed), typed, null);
    expect([other.value, other.at, dirty(other)]).toEqual(['a', 0, false]);
  });

  it("a tab keeps text that was typed after the other tab's text, when the other tab saves or discards", () => {
    const newer = typeText(rest, 'ketikan baru', 7);
    expect(followText(newer, typed, null)).toEqual(newer);
    const saved = followText(newer, typed, { ...typed, saved: true });
    expect(saved).toMatchObject({ value: 'ketikan baru', settled: 'ketikan', serverChanged: false });
    expect(followText(saved, { ...typed, saved: true }, null)).toEqual(saved);
  });

  it('two tabs report a save to each other by a storage event, and leave no draft in the storage', () => {
    const store = memory();
    const written: string[] = [];
    const spied = { ...store, setItem: (_key: string, value: string) => void written.push(value) };
    endDraft(spied, 'k', typed);
    expect(written.map(parseDraft)).toEqual([{ ...typed, saved: true }]);
    expect(store.items.size).toBe(0);
  });
});
