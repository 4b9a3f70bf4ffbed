import type { Group } from '#contract/endpoint.ts';
import { linkTo, type PlainPath, type Target } from './link.ts';

export interface MenuEntry {
  target: Target;
  label: string;
  /** Screens under other paths that belong to this entry. */
  also?: string;
}

/** Specification 2.2 (participant) and the route table of document 2 (mentor, admin), in the order of the screens page. */
const MENUS: Record<Group, readonly { path: PlainPath; label: string; also?: string }[]> = {
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
    { path: '/m/evaluator', label: 'Evaluator', also: '/m/e/p/' },
    { path: '/m/profile', label: 'Profile' },
  ],
  admin: [
    { path: '/adm/user', label: 'Pengguna' },
    { path: '/adm/mentor', label: 'Mentor' },
    { path: '/adm/mentor_ist', label: 'Mentor ISC II' },
    { path: '/adm/materi', label: 'Materi' },
    { path: '/adm/keuangan', label: 'Keuangan' },
    { path: '/adm/peserta_{product}', label: 'Peserta' },
    { path: '/adm/radar', label: 'Radar' },
    { path: '/adm/sys', label: 'Sistem' },
    { path: '/adm/feedback', label: 'Feedback' },
    { path: '/adm/audit', label: 'Riwayat' },
  ],
};

/** Specification 2.2: the header title shows the group's name, blank for a mentor. */
export const GROUP_LABEL: Record<Group, string> = { user: 'Peserta', mentor: '', admin: 'Admin' };

/** Where each group changes its own name and password. */
const PROFIL: Record<Group, PlainPath> = { user: '/pr/profile', mentor: '/m/profile', admin: '/adm/profile' };

/** The page of one's own account. */
export function profilOf(group: Group): Target {
  return linkTo(PROFIL[group]);
}

/** The group's menu. */
export function menuOf(group: Group): MenuEntry[] {
  return MENUS[group].map(({ path, ...entry }) => ({ target: linkTo(path), ...entry }));
}
