import type { Group } from '#contract/endpoint.ts';
import { portal } from '#app/portal.ts';
import { publicPages } from './pages.ts';
import { insidePages } from './pages-inside.ts';

export interface MenuEntry {
  path: string;
  label: string;
}

/** Specification 2.2 (participant) and the route table of document 2 (mentor, admin), in their order. */
const MENUS: Record<Group, readonly MenuEntry[]> = {
  user: [
    { path: '/pr/test', label: 'Test ISC 1' },
    { path: '/pr/materi', label: 'Materi OJC' },
    { path: '/pr/lapor', label: 'Lapor Online' },
    { path: '/pr/feedback', label: 'Feedback' },
    { path: '/pr/raport', label: 'Raport Kegiatan' },
    { path: '/pr/profile', label: 'Profile' },
  ],
  mentor: [
    { path: '/m/assign', label: 'Assignment' },
    { path: '/m/bahan-ajar', label: 'Modul Pengajaran' },
    { path: '/m/evaluator', label: 'Evaluator' },
    { path: '/m/profile', label: 'Profile' },
  ],
  admin: [
    { path: '/adm/mentor', label: 'Mentor' },
    { path: '/adm/mentor_ist', label: 'Mentor ISC II' },
    { path: '/adm/materi', label: 'Materi' },
    { path: '/adm/user', label: 'User' },
    { path: '/adm/peserta_{product}', label: 'Peserta' },
    { path: '/adm/keuangan', label: 'Keuangan' },
    { path: '/adm/feedback', label: 'Feedback' },
    { path: '/adm/sys', label: 'Sistem' },
  ],
};

/** Specification 2.2: the header title shows the group's name, blank for a mentor. */
export const GROUP_LABEL: Record<Group, string> = { user: 'Peserta', mentor: '', admin: 'Admin' };

/** The group's menu; an entry whose page is not built yet is left out. */
export function menuOf(group: Group): MenuEntry[] {
  const { product } = portal();
  return MENUS[group]
    .map(({ path, label }) => ({ path: path.replace('{product}', product), label }))
    .filter(({ path }) => hasPage(path));
}

/** Is there a screen at this route pattern (`/m/assign/$hashkatid`)? */
export function hasPage(pattern: string): boolean {
  return [...insidePages(), ...publicPages()].some((page) => page.path === pattern);
}
