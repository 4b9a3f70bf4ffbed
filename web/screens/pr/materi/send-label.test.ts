import { expect, it } from 'vitest';
import { sendLabel } from './send-label.ts';

const kiriman = { kat_id: 2, direview: 1, mentor: 'Dr. Sri', review: 0, sampai: null } as const;

it.each([
  ['names the mentor', {}, /^Dr\. Sri membaca dan mereviewnya\. .* lonceng\.$/],
  ['states that no mentor is assigned', { mentor: null }, /^Mentor .* belum ditugaskan panitia\./],
  ['states that tasks are not reviewed', { direview: 0 }, /tidak direview/],
  ['mentions the existing review on this page', { review: 2 }, /^Review mentor sudah ada di halaman ini\.$/],
  ['advises a new task while the window is open', { review: 1, sampai: '2026-12-03' }, /buat tugas baru/],
  ['names no evaluator of IST II', { kat_id: 6, direview: 0, mentor: null }, /^Evaluator .* tanpa review\./],
  ['contains the last day for changes', { sampai: '2026-12-03' }, /Sampai 3 Desember 2026 Anda masih dapat/],
] as const)('the label of a sent task %s', (_name, other, wanted) => {
  expect(sendLabel({ ...kiriman, ...other })).toMatch(wanted);
});

it('the label of a sent task mentions no changes if the participant can no longer change the task', () => {
  expect(sendLabel(kiriman)).not.toContain('mengubahnya');
});
