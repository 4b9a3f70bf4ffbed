import { lazyRouteComponent } from '@tanstack/react-router';
import type { Group } from '#contract/endpoint.ts';
import { publicPages } from '#app/router/pages.ts';
import { preload } from '#app/router/router.tsx';

/** The app behind the sign-in, in a chunk of its own; drawn at once when `prepare` has fetched it. */
export const Inside = lazyRouteComponent(() => import('#app/Inside.tsx'), 'Inside');

/**
 * Fetches what the screen at this path needs, while what stands on the page still stands there. Rejects when the app behind
 * the sign-in cannot be fetched.
 */
export async function prepare(group: Group | null, path: string): Promise<void> {
  if (group === null) return preload(null, publicPages(), path);
  const [{ prepareInside }] = await Promise.all([import('#app/Inside.tsx'), Inside.preload?.()]);
  await prepareInside(group, path);
}
