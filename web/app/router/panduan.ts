import { useMatches } from '@tanstack/react-router';
import type { Group } from '#contract/endpoint.ts';
import { PANDUAN } from '#rules/screens.ts';
import { portal } from '#app/portal.ts';
import { useUser } from '#app/session/session.ts';
import { partId } from './part-id.ts';
import { linkTo, type PlainPath, type Target } from './link.ts';

/** With this type a guide whose page does not exist does not compile. */
const GUIDES: Record<Group, PlainPath> = PANDUAN;

/** Returns the target of the guide for a user group. */
export const panduanOf = (group: Group): Target => linkTo(GUIDES[group]);

/** Returns the target of the guide for the user's group, at the section of the current screen. */
export function usePanduan(): Target & { hash?: string } {
  const { group } = useUser();
  const path: string = useMatches().at(-1)?.fullPath ?? '/';
  const guide = panduanOf(group);
  if (path.startsWith('/panduan/')) return guide;
  const named = path.replace(`/peserta_${portal().product}`, '/peserta_{product}');
  return { ...guide, hash: partId(named) };
}
