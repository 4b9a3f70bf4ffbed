import { beforeEach, expect, test, vi } from 'vitest';
import { question } from '#ui/dialog/confirm.ts';
import { closeToast, toasts } from '#ui/feedback/toast.ts';
import { countAskRun } from './count-ask-run.ts';
import { Refused } from './refused.ts';

beforeEach(() => {
  for (const { id } of toasts.get()) closeToast(id);
});

/** Returns the tones and texts of all visible toasts. */
const told = () => toasts.get().map(({ tone, text }) => [tone, text]);

/** Answers the confirmation dialog when it opens, and returns the dialog's text. */
async function answer(yes: boolean) {
  const asked = await vi.waitUntil(() => question.get());
  asked.answer(yes);
  return asked.text;
}

const steps = (found: number, run: (found: number) => unknown) => ({
  count: () => Promise.resolve(found),
  none: (jumlah: number) => (jumlah === 0 ? 'Tidak ada.' : null),
  question: (jumlah: number) => ({ text: `${jumlah} peserta ?` }),
  run,
});

test('the confirmation shows how many rows the action affects, and the answer "yes" runs the action with this number', async () => {
  const run = vi.fn<(found: number) => void>();
  const done = countAskRun(steps(7, run));
  expect(await answer(true)).toBe('7 peserta ?');
  await done;
  expect([run.mock.calls, told()]).toEqual([[[7]], []]);
});

test('the answer "no" to the confirmation runs no action and shows no toast', async () => {
  const run = vi.fn<(found: number) => void>();
  const done = countAskRun(steps(7, run));
  await answer(false);
  await done;
  expect([run.mock.calls, told()]).toEqual([[], []]);
});

test('an action that affects no rows shows a toast and no confirmation', async () => {
  const run = vi.fn<(found: number) => void>();
  await countAskRun(steps(0, run));
  expect([question.get(), run.mock.calls, told()]).toEqual([null, [], [['info', 'Tidak ada.']]]);
});

test('if the server refuses the count or the action, its message is shown; any other failure shows a general message', async () => {
  const refused = (message: string) => Promise.reject(new Refused({ status: 409, code: 'x', message }));
  await countAskRun({ count: () => refused('Belum dapat dihitung.'), run: () => {} });
  expect(told()).toEqual([['bad', 'Belum dapat dihitung.']]);
  const done = countAskRun(steps(1, () => refused('Sudah berjalan.')));
  await answer(true);
  await done;
  expect(told().at(-1)).toEqual(['bad', 'Sudah berjalan.']);
  await countAskRun({ count: () => Promise.reject(new Error('x')), run: () => {} });
  expect(told().at(-1)).toEqual(['bad', 'Gagal!, simpan data anda']);
});
