import { afterEach, expect, test, vi } from 'vitest';
import { closeToast, toastAction, toastGagal, toastInfo, toasts } from './toast.ts';

afterEach(() => {
  for (const { id } of toasts.get()) closeToast(id);
  vi.useRealTimers();
});

test('two notes are shown at once: the oldest goes, and the same sentence twice is one', () => {
  vi.useFakeTimers();
  const texts = () => toasts.get().map(({ text }) => text);
  toastAction('satu', { label: 'Urungkan', run: () => undefined });
  toastInfo('dua');
  expect(texts()).toEqual(['satu', 'dua']);
  toastGagal('tiga');
  expect(texts()).toEqual(['dua', 'tiga']);
  toastInfo('dua');
  expect(texts()).toEqual(['tiga', 'dua']);
});
