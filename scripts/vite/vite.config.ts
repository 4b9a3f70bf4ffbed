import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { audienceOf, TAUTAN } from '#app/router/audience.ts';
import { tellAhead } from './ahead.ts';
import { isWhole, lightCalls } from './calls.ts';

/** Browsers of about the last three years; the app needs no older ones (nested CSS, `:has`). */
const BROWSERS = ['chrome111', 'edge111', 'firefox115', 'safari16.4'];

const PROJECT = path.join(import.meta.dirname, '../..');
const root = path.join(PROJECT, 'web');

const screens = path.join(root, 'screens');

/** @throws for one that is not there: what it needs would go into other chunks without a word */
const files = (...names: string[]) =>
  names.map((name) => {
    const file = path.join(root, name);
    if (!existsSync(file)) throw new Error(`vite.config.ts names ${name}, which is not there`);
    return file;
  });

/** Every page, by its folder as the router reads it: a new one is sorted by who may open it. */
const PAGES = readdirSync(screens, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.page.tsx'))
  .map((name) => {
    const folders = path.dirname(name).split(path.sep);
    const audience = audienceOf(name, folders);
    return {
      file: path.join(screens, name),
      folder: folders[0] ?? '',
      path: `/${folders.join('/')}`,
      audience,
    };
  });

/** @throws where no page has this address */
function pageAt(address: string): string {
  const page = PAGES.find((each) => each.path === address);
  if (!page) throw new Error(`vite.config.ts names the page ${address}, which is not there`);
  return page.file;
}

const pagesFor = (wanted: (page: (typeof PAGES)[number]) => boolean) =>
  PAGES.filter(wanted).map(({ file }) => file);

/** What the sign-in screen needs before anything else. */
const FIRST = [...files('main.tsx', 'app/layout/AuthLayout.tsx'), pageAt('/auth/login')];
/** The reset of a password, as light as the sign-in. */
const RESET = [pageAt('/auth/reset')];
/** Where the links of mails lead: what only such a page needs stays with it. */
const LINKS = TAUTAN.map(pageAt);
/** All other screens that need no sign-in. */
const PUBLIC = [
  ...files('app/layout/PublicLayout.tsx'),
  ...pagesFor(
    ({ file, audience }) => audience === 'public' && ![...FIRST, ...RESET, ...LINKS].includes(file),
  ),
];
/** Modules needed after the sign-in; the dashboard is shown first. */
const INSIDE = [...files('app/Inside.tsx', 'app/layout/Layout.tsx'), pageAt('/dashboard')];

/** What the router fetches around a page (`web/app/router/router.tsx`). */
function frameOf({ path: at, audience }: (typeof PAGES)[number]): string[] {
  if (at.startsWith('/auth/')) return files('app/layout/AuthLayout.tsx');
  if (audience === 'public') return files('app/layout/PublicLayout.tsx');
  return files('app/Inside.tsx', 'app/layout/Layout.tsx');
}

/** Schemas of forms that need no sign-in, which must not bring all others along. */
const OF_OUTSIDE = /\/contract\/(auth|berhenti|cert|dokdetail|endpoint|fields|laporan)\b/;

/** Every screen behind the sign-in: its first folder is that of one group of people, or of all. */
const SCREENS = PAGES.filter(({ audience }) => audience !== 'public');

/** The files that several groups of people fetch, the earliest first. */
const COMMON = ['first', 'base', 'inside', 'shared', 'more'] as const;

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
 * modules of the sign-in screen and what little the reset and the links of mails need beside it, whose libraries are split by use; `base` and `inside`
 * what stands behind the sign-in with the dashboard, `base` being what the other public screens need, too; `shared` what else these have in common with screens
 * behind it; `more` what screens of several groups share; `pr`, `m` and `adm` what several screens
 * of that group share. A screen's own modules stay with the screen, and what is imported when needed stays apart.
 */
function partOf(id: string, graph: Graph): string | null {
  parts ??= sortOut(graph);
  return parts.get(id) ?? null;
}

function sortOut(graph: Graph): Map<string, string> {
  const found = new Map<string, string>();
  const first = reach(FIRST, graph);
  for (const module of first) if (!isLibrary(module)) found.set(module, 'first');
  const inside = reach(INSIDE, graph);
  const doors = [...reach(LINKS, graph)].filter((module) => inside.has(module));
  for (const module of new Set([...reach(RESET, graph), ...doors])) {
    if (first.has(module) || RESET.includes(module)) continue;
    first.add(module);
    if (!isLibrary(module)) found.set(module, 'first');
  }
  const outside = reach(PUBLIC, graph);
  for (const module of inside) {
    if (first.has(module) || found.has(module) || (module.includes(screens) && !module.endsWith('search.ts')))
      continue;
    found.set(module, outside.has(module) ? 'base' : 'inside');
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
  return folders.size > 1 ? 'more' : [...folders].join('');
}

export default defineConfig({
  root,
  plugins: [
    lightCalls(),
    react(),
    tellAhead(
      path.join(PROJECT, 'dist/ahead.json'),
      files('main.tsx'),
      PAGES.map((page) => ({ path: page.path, modules: [...frameOf(page), page.file] })),
    ),
  ],
  build: {
    outDir: path.join(PROJECT, 'dist/web'),
    emptyOutDir: true,
    // Who does not know the hint reads the same addresses in the first file, a round later.
    modulePreload: { polyfill: false },
    target: BROWSERS,
    // Inlined files would be data: addresses, which the content security policy refuses for scripts and fonts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Libraries that every screen needs change rarely: in files of their own they stay cached over a new version of the
        // app. Everything else is split by what reaches it, so that the first screens stay below the sizes of e2e/everywhere/size.e2e.ts.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            {
              name: 'router',
              test: /node_modules[\\/]@tanstack[\\/](react-router|router-core|history|store|react-store)[\\/]/,
            },
            { name: 'zod', test: /node_modules[\\/]zod[\\/]|web[\\/]app[\\/]zod\.ts$/ },
            // In this order: a group takes what its modules need of the libraries along, and what is fetched before the others
            // must not need theirs. Else they go by their names, the admin's file first.
            ...COMMON.map((part) => ({
              debugName: part,
              name: (id: string, graph: Graph) => (partOf(id, graph) === part ? part : null),
            })),
            { debugName: 'ours', name: partOf },
            // After what the screens need of the rules: a form's checks must not take that along.
            { name: 'checks-outside', test: (id: string) => isWhole(id) && OF_OUTSIDE.test(id) },
            { name: 'checks', test: isWhole },
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
