import type { Group } from '#contract/endpoint.ts';
import { MENU, NAMA_KELOMPOK, PROFIL } from '#rules/screens.ts';
import { linkTo, type PlainPath, type Target } from './link.ts';

export interface MenuEntry {
  path: string;
  target: Target;
  label: string;
  /** Path prefix of other screens that belong to this entry. */
  also?: string;
}

/** Menu entries below one group label. If a group has only one entry, the label of the group is that of the entry. */
export interface MenuGroup {
  label: string;
  entries: readonly MenuEntry[];
}

/** An entry without a page does not compile. */
const MENUS: Record<
  Group,
  readonly { label: string; isi: readonly { path: PlainPath; label: string; also?: string }[] }[]
> = MENU;
const PROFILES: Record<Group, PlainPath> = PROFIL;

/** The group's name, shown below the programme's name. */
export const groupLabel = (group: Group): string => NAMA_KELOMPOK[group];

/** The page of the user's own account. */
export function profilOf(group: Group): Target {
  return linkTo(PROFILES[group]);
}

/** The group's menu. */
export function menuOf(group: Group): MenuGroup[] {
  return MENUS[group].map(({ label, isi }) => ({
    label,
    entries: isi.map((screen) => ({
      path: screen.path,
      target: linkTo(screen.path),
      label: screen.label,
      ...(screen.also === undefined ? {} : { also: screen.also }),
    })),
  }));
}

/** Label of the menu entry with this address; null for a screen that is not in the menu. */
export function menuNameOf(group: Group, pathname: string): string | null {
  const entries = menuOf(group).flatMap((each) => each.entries);
  return entries.find(({ target }) => target.to === pathname)?.label ?? null;
}
