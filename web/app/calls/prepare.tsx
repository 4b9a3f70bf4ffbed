import { lazy, useState } from 'react';
import type { Group } from '#contract/endpoint.ts';
import { publicPages } from '#app/router/pages.ts';
import { preload } from '#app/router/router.tsx';

type Behind = typeof import('#app/Inside.tsx');

let loaded: Behind | undefined;

async function load(): Promise<Behind> {
  return (loaded ??= await import('#app/Inside.tsx'));
}

const Later = lazy(() => load().then((m) => ({ default: m.Inside })));

/**
 * The app of a signed-in user, in its own chunk. After `prepare` has loaded this chunk, the app renders without delay.
 */
export function Inside({ group }: { group: Group }) {
  const [Shown] = useState(() => loaded?.Inside ?? Later);
  return <Shown group={group} />;
}

/**
 * Fetches the code of the screen at `path` while the current page stays visible. Rejects if the code of the app for
 * signed-in users cannot be fetched.
 */
export async function prepare(group: Group | null, path: string): Promise<void> {
  if (group === null) return preload(null, publicPages(), path);
  const { prepareInside } = await load();
  await prepareInside(group, path);
}
