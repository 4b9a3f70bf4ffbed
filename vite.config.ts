import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Browsers of about the last three years; the app needs no older ones (nested CSS, `:has`). */
const BROWSERS = ['chrome111', 'edge111', 'firefox115', 'safari16.4'];

const root = path.join(import.meta.dirname, 'web');

/** What the sign-in screen needs before anything else. */
const FIRST = ['main.tsx', 'app/AuthLayout.tsx', 'screens/auth/login/login.page.tsx'].map((file) =>
  path.join(root, file),
);

interface Graph {
  getModuleInfo(id: string): { importedIds: string[] } | null;
}

let first: Set<string> | null = null;

/** Our own modules that the sign-in screen imports, directly or through each other; libraries are split by use instead. */
function isFirst(id: string, graph: Graph): boolean {
  if (!first) {
    first = new Set();
    const walk = [...FIRST];
    for (let next = walk.pop(); next; next = walk.pop()) {
      if (first.has(next) || next.includes('node_modules')) continue;
      first.add(next);
      walk.push(...(graph.getModuleInfo(next)?.importedIds ?? []));
    }
  }
  return first.has(id);
}

export default defineConfig({
  root,
  plugins: [react()],
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
            { debugName: 'first', name: (id, graph) => (isFirst(id, graph) ? 'first' : null) },
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
