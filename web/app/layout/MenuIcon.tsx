import type { MENU } from '#rules/screens.ts';

type AdminPath = (typeof MENU)['admin'][number]['isi'][number]['path'];

/** Icon paths of all entries that may be shown without a label; an entry without an icon does not compile. */
const SHAPES: Readonly<Record<AdminPath, string>> = {
  '/dashboard': 'M4 11.5l8-7 8 7M6 10v9.5h4.5v-5h3v5H18V10',
  '/adm/peserta_{product}':
    'M9 5.5a3.2 3.2 0 1 0 0 6.4 3.2 3.2 0 0 0 0-6.4M3 19.5c.6-3.3 3-5 6-5s5.4 1.7 6 5M15.5 5.8a3 3 0 0 1 0 5.8M17.5 14.8c1.9.7 3.1 2.3 3.5 4.7',
  '/adm/user':
    'M3.5 5.5h17v13h-17zM9 9a1.9 1.9 0 1 0 0 3.8A1.9 1.9 0 0 0 9 9M6 16.2c.5-1.3 1.6-1.9 3-1.9s2.5.6 3 1.9M15 10.5h2.8M15 13.5h2.8',
  '/adm/radar': 'M12 4a8 8 0 1 0 8 8M12 8a4 4 0 1 0 4 4M12 12l6.5-6.5',
  '/adm/mentor': 'M12 5 2.5 9.5 12 14l9.5-4.5zM6.5 11.8V16c1.4 1.4 3.3 2 5.5 2s4.1-.6 5.5-2v-4.2M21.5 9.5V15',
  '/adm/mentor_ist': 'M8.5 5H6v15h12V5h-2.5M9 3.5h6v3H9zM9 13l2.2 2.2L15.5 11',
  '/adm/materi':
    'M12 6.5C10 5.2 7.5 4.7 4 5v13c3.5-.3 6 .2 8 1.5 2-1.3 4.5-1.8 8-1.5V5c-3.5-.3-6 .2-8 1.5M12 6.5v13',
  '/adm/periode': 'M4 6.5h16v13H4zM4 10.5h16M8.5 4v4M15.5 4v4M8.5 15h7',
  '/adm/aturan': 'M12 4v15M7 19.5h10M5 7h14M5 7l-2.5 6.5h5zM19 7l-2.5 6.5h5z',
  '/adm/feedback': 'M4 5h16v11h-7.5L8 19.5V16H4zM8 9h8M8 12.3h5',
  '/adm/keuangan': 'M4 8v9.5A1.5 1.5 0 0 0 5.5 19H20V8zM4 8l12-3.5V8M16 13.5h.5',
  '/adm/sys': 'M4 7.5h9M17 7.5h3M15 5.5v4M4 16.5h3M11 16.5h9M9 14.5v4',
  '/adm/kesehatan': 'M3.5 12.5H8l2-5 3.5 9 2-4h5',
  '/adm/audit': 'M4.5 12a7.5 7.5 0 1 0 2.4-5.5M4.5 4.5V8H8M12 8v4.3l3 1.7',
};

/** Icon of a menu entry. */
export function MenuIcon({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d={(SHAPES as Readonly<Record<string, string>>)[path]} />
    </svg>
  );
}
