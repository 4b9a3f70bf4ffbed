import { expect, it } from 'vitest';
import { toldTarget } from './told-link.ts';

it.each([
  ['/pr/materi/a/b', { to: '/pr/materi/a/b', search: {} }],
  ['/pr/profile?tab=data', { to: '/pr/profile', search: { tab: 'data' } }],
  ['/pr/materi/a/b#mentor-review', { to: '/pr/materi/a/b', search: {}, hash: 'mentor-review' }],
  ['https://lain.example.org/pr', { to: '/', search: {} }],
  ['//lain.example.org', { to: '/', search: {} }],
  ['', { to: '/', search: {} }],
])('the link "%s" of a notification leads to %j', (path, target) => {
  expect(toldTarget(path)).toEqual(target);
});
