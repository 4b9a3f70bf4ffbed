import { afterEach, expect, test, vi } from 'vitest';
import { closeToast, toastAction, toastFailure, toastInfo, toasts } from './toast.ts';

afterEach(() => {
  for (const { id } of toasts.get()) closeToast(id);
  vi.useRealTimers();
});

test('at most two toasts are shown: the oldest is removed, and a repeated text is shown once', () => {
  vi.useFakeTimers();
  const texts = () => toasts.get().map(({ text }) => text);
  toastAction('satu', { label: 'Urungkan', run: () => undefined });
  toastInfo('dua');
  expect(texts()).toEqual(['satu', 'dua']);
  toastFailure('tiga');
  expect(texts()).toEqual(['dua', 'tiga']);
  toastInfo('dua');
  expect(texts()).toEqual(['tiga', 'dua']);
});
