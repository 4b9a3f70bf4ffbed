import { readdirSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Browsers of about the last three years; the app needs no older ones (nested CSS, `:has`). */
const BROWSERS = ['chrome111', 'edge111', 'firefox115', 'safari16.4'];

const root = path.join(import.meta.dirname, 'web');

const screens = path.join(root, 'screens');

const files = (...names: string[]) => names.map((name) => path.join(root, name));

/** What the sign-in screen needs before anything else. */
const FIRST = files('main.tsx', 'app/layout/AuthLayout.tsx', 'screens/auth/login/login.page.tsx');
/** The reset of a password, as light as the sign-in. */
const RESET = files('screens/auth/reset/reset.page.tsx');
/** Where the links of mails lead: what only this page needs stays with it. */
const PASSWORD = files('screens/auth/password/password.page.tsx');
/** The other screens that need no sign-in. */
const PUBLIC = files(
  'app/layout/PublicLayout.tsx',
  'screens/auth/register/register.page.tsx',
  'screens/cert/validation/validation.page.tsx',
  'screens/laporan/online/online.page.tsx',
);
/** What everybody needs behind the sign-in. */
const INSIDE = files('app/Inside.tsx', 'app/layout/Layout.tsx', 'screens/dashboard/dashboard.page.tsx');

/** Every screen behind the sign-in, by its first folder: that of one group of people, or of all. */
const SCREENS = readdirSync(screens, { recursive: true, encoding: 'utf8' })
  .filter((name) => /^(dashboard|pr|m|adm)\b.*\.page\.tsx$/.test(name))
  .map((name) => ({ file: path.join(screens, name), folder: name.split(path.sep)[0] ?? '' }));

/** The files that several groups of people fetch, the earliest first. */
const COMMON = ['first', 'shared', 'inside'] as const;

interface Graph {
  getModuleInfo(id: string): { importedIds: string[] } | null;
}

const isLibrary = (id: string) => id.includes('node_modules');

/** All modules that these import, directly or through each other. */
function reach(from: readonly string[], graph: Graph): Set<string> {
  const found = new Set<string>();
  const walk = [...from];
  for (let next = walk.pop(); next; next = walk.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    walk.push(...(graph.getModuleInfo(next)?.importedIds ?? []));
  }
  return found;
}

let parts: Map<string, string> | null = null;

/**
 * Few files instead of many small ones: on a weak network thirty of them cost thirty heads and several rounds. `first` has our own
 * modules of the sign-in screen and the reset, whose libraries are split by use; `inside` what all need behind it and what screens of several
 * groups share, less what the other public screens need too (`shared`); `pr`, `m` and `adm` what several screens of that group
 * share. A screen's own modules stay with the screen, and what is imported when needed stays apart.
 */
function partOf(id: string, graph: Graph): string | null {
  parts ??= sortOut(graph);
  return parts.get(id) ?? null;
}

function sortOut(graph: Graph): Map<string, string> {
  const found = new Map<string, string>();
  const first = reach([...FIRST, ...RESET], graph);
  const inside = reach(INSIDE, graph);
  for (const module of reach(PASSWORD, graph)) if (inside.has(module)) first.add(module);
  const outside = reach(PUBLIC, graph);
  for (const module of first)
    if (!isLibrary(module) && !module.endsWith('reset.page.tsx')) found.set(module, 'first');
  for (const module of inside) {
    if (first.has(module) || found.has(module) || (module.includes(screens) && !module.endsWith('search.ts')))
      continue;
    found.set(module, outside.has(module) ? 'shared' : 'inside');
  }
  const users = new Map<string, string[]>();
  for (const { file, folder } of SCREENS)
    for (const module of reach([file], graph))
      if (!first.has(module) && !found.has(module)) users.set(module, [...(users.get(module) ?? []), folder]);
  for (const [module, folders] of users)
    if (folders.length > 1 || outside.has(module))
      found.set(module, partOfUsers(new Set(folders), outside.has(module)));
  return found;
}

function partOfUsers(folders: ReadonlySet<string>, outside: boolean): string {
  if (outside) return 'shared';
  return folders.size > 1 ? 'inside' : [...folders].join('');
}

/** What the description of the API says of a call: no screen shows it, and the sign-in screen would carry it along. */
const SUMMARY = /\bsummary:\s*(['"`])(?:\\.|(?!\1)[^\\])*\1/g;

const withoutSummaries: Plugin = {
  name: 'without-summaries',
  enforce: 'pre',
  transform: (code, id) =>
    id.includes('/contract/') && !isLibrary(id)
      ? { code: code.replace(SUMMARY, "summary: ''"), map: null }
      : null,
};

export default defineConfig({
  root,
  plugins: [withoutSummaries, react()],
  build: {
    outDir: path.join(import.meta.dirname, 'dist/web'),
    emptyOutDir: true,
    target: BROWSERS,
    // Inlined files would be data: addresses, which the content security policy refuses for scripts and fonts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Libraries that every screen needs change rarely: in files of their own they stay cached over a new version of the
        // app. Everything else is split by what reaches it, so that the sign-in screen stays below 150 KB gzipped.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            {
              name: 'router',
              test: /node_modules[\\/]@tanstack[\\/](react-router|router-core|history|store|react-store)[\\/]/,
            },
            { name: 'zod', test: /node_modules[\\/]zod[\\/]/ },
            // In this order: a group takes what its modules need of the libraries along, and what is fetched before the others
            // must not need theirs. Else they go by their names, the admin's file first.
            ...COMMON.map((part) => ({
              debugName: part,
              name: (id: string, graph: Graph) => (partOf(id, graph) === part ? part : null),
            })),
            { debugName: 'ours', name: partOf },
          ],
        },
      },
    },
  },
  server: {
    port: Number(process.env.PORT ?? 3000),
    host: process.env.HOST ?? '127.0.0.1',
    strictPort: true,
    proxy: { '/api': `http://127.0.0.1:${process.env.API_PORT ?? 3001}` },
  },
});
