import type { Group } from '#contract/endpoint.ts';
import { MENU, NAMA_KELOMPOK, PROFIL } from '#rules/screens.ts';
import { linkTo, type PlainPath, type Target } from './link.ts';

export interface MenuEntry {
  path: string;
  target: Target;
  label: string;
  /** Path prefix of other screens that belong to this menu entry. */
  also?: string;
}

/** Menu entries below one group label. If a group has only one entry, the group and the entry have the same label. */
export interface MenuGroup {
  label: string;
  entries: readonly MenuEntry[];
}

/** With this type a menu entry whose page does not exist does not compile. */
const MENUS: Record<
  Group,
  readonly { label: string; isi: readonly { path: PlainPath; label: string; also?: string }[] }[]
> = MENU;
const PROFILES: Record<Group, PlainPath> = PROFIL;

/** Returns the name of a user group, which is shown below the programme's name. */
export const groupLabel = (group: Group): string => NAMA_KELOMPOK[group];

/** Returns the target of the user's account page. */
export function profilOf(group: Group): Target {
  return linkTo(PROFILES[group]);
}

/** Returns the menu of a user group. */
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

/** Returns the label of the menu entry with the URL `pathname`, or null for a screen that is not in the menu. */
export function menuNameOf(group: Group, pathname: string): string | null {
  const entries = menuOf(group).flatMap((each) => each.entries);
  return entries.find(({ target }) => target.to === pathname)?.label ?? null;
}
