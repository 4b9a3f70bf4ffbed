import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { audienceOf, TAUTAN } from '#app/router/audience.ts';
import { tellAhead } from './ahead.ts';
import { isWhole, lightCalls } from './calls.ts';

/** Supported browsers, about the last three years. The app needs nested CSS and `:has`. */
const BROWSERS = ['chrome111', 'edge111', 'firefox115', 'safari16.4'];

const PROJECT = path.join(import.meta.dirname, '../..');
const root = path.join(PROJECT, 'web');

const screens = path.join(root, 'screens');

/** @throws if a file does not exist, because its modules would silently go into other chunks */
const files = (...names: string[]) =>
  names.map((name) => {
    const file = path.join(root, name);
    if (!existsSync(file)) throw new Error(`vite.config.ts names ${name}, which is not there`);
    return file;
  });

/**
 * All pages of `web/screens`, each with the user group that may open it. Like the router, this code finds the pages by
 * their folders.
 */
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

/** @throws if no page has this address */
function pageAt(address: string): string {
  const page = PAGES.find((each) => each.path === address);
  if (!page) throw new Error(`vite.config.ts names the page ${address}, which is not there`);
  return page.file;
}

const pagesFor = (wanted: (page: (typeof PAGES)[number]) => boolean) =>
  PAGES.filter(wanted).map(({ file }) => file);

/** Modules of the sign-in screen, which load first. */
const FIRST = [...files('main.tsx', 'app/layout/AuthLayout.tsx'), pageAt('/auth/login')];
/** Screen that resets a password. Its code must be as small as that of the sign-in screen. */
const RESET = [pageAt('/auth/reset')];
/**
 * Pages that links in mails open. A module that only one of these pages needs stays in the output file of that page.
 */
const LINKS = TAUTAN.map(pageAt);
/** All other screens that need no sign-in. */
const PUBLIC = [
  ...files('app/layout/PublicLayout.tsx'),
  ...pagesFor(
    ({ file, audience }) => audience === 'public' && ![...FIRST, ...RESET, ...LINKS].includes(file),
  ),
];
/** Modules that are needed after the sign-in, when the dashboard is shown first. */
const INSIDE = [...files('app/Inside.tsx', 'app/layout/Layout.tsx'), pageAt('/dashboard')];

/** Layout modules that the router fetches together with a page (`web/app/router/router.tsx`). */
function frameOf({ path: at, audience }: (typeof PAGES)[number]): string[] {
  if (at.startsWith('/auth/')) return files('app/layout/AuthLayout.tsx');
  if (audience === 'public') return files('app/layout/PublicLayout.tsx');
  return files('app/Inside.tsx', 'app/layout/Layout.tsx');
}

/**
 * Schemas of forms that need no sign-in. They have a separate output file, so that these forms do not load the schemas
 * of all other forms.
 */
const OF_OUTSIDE = /\/contract\/(auth|berhenti|cert|dokdetail|endpoint|fields|laporan)\b/;

/** Every screen behind the sign-in. Its first folder names the group that opens it, or is shared by all groups. */
const SCREENS = PAGES.filter(({ audience }) => audience !== 'public');

/** Output files that several groups of users fetch, in the order of loading. */
const COMMON = ['first', 'base', 'inside', 'shared', 'more'] as const;

interface Graph {
  getModuleInfo(id: string): { importedIds: string[] } | null;
}

const isLibrary = (id: string) => id.includes('node_modules');

/** All modules that the given modules import, directly or indirectly. */
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
 * Returns the name of the output file for a module. Returns null for a module of only one screen. On a weak network, a
 * few files load faster than thirty small files.
 *
 * - `first`: the sign-in screen, and modules for the password reset and for links in mails. No libraries.
 * - `base`: the dashboard and its layout, if public screens need the module too.
 * - `inside`: the rest of the dashboard and its layout.
 * - `shared`: modules that public screens share with screens behind the sign-in.
 * - `more`: modules that screens of several user groups share.
 * - `pr`, `m`, `adm`: modules that several screens of one user group share.
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
    // The polyfill for `modulepreload` is off. A browser without `modulepreload` finds the same files through the first
    // script, one round trip later.
    modulePreload: { polyfill: false },
    target: BROWSERS,
    // Do not inline small files as data: URLs, because the content security policy refuses these for scripts and fonts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Libraries that every screen needs rarely change. They have files of their own, which stay cached after a new
        // release of the app. All other modules are split by the pages that need them, so that the first screens stay
        // below the sizes of e2e/everywhere/size.e2e.ts.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            {
              name: 'router',
              test: /node_modules[\\/]@tanstack[\\/](react-router|router-core|history|store|react-store)[\\/]/,
            },
            { name: 'zod', test: /node_modules[\\/]zod[\\/]|web[\\/]app[\\/]zod\.ts$/ },
            // The order of these groups matters. Each group also takes the libraries that its modules need, and a file
            // that loads early must not need a file that loads later. By default, Rolldown sorts the groups by name,
            // `adm` first.
            ...COMMON.map((part) => ({
              debugName: part,
              name: (id: string, graph: Graph) => (partOf(id, graph) === part ? part : null),
            })),
            { debugName: 'ours', name: partOf },
            // The groups of schemas are last. Otherwise these groups would also take the rules that screens need.
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
