import type { Group } from '#contract/endpoint.ts';
import { linkIfBuilt } from './built.ts';
import type { Target } from './link.ts';

export interface MenuEntry {
  target: Target;
  label: string;
  /** Screens that lie elsewhere and belong to this entry. */
  also?: string | undefined;
}

/** Specification 2.2 (participant) and the route table of document 2 (mentor, admin), in their order. */
const MENUS: Record<Group, readonly { path: string; label: string; also?: string }[]> = {
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
  return MENUS[group].flatMap(({ path, label, also }) => {
    const target = linkIfBuilt(path);
    return target ? [{ target, label, also }] : [];
  });
}
