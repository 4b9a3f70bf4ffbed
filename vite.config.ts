import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Browsers of about the last three years; the app needs no older ones (nested CSS, `:has`, `structuredClone`). */
const BROWSERS = ['chrome111', 'edge111', 'firefox115', 'safari16.4'];

export default defineConfig({
  root: 'web',
  plugins: [react()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: BROWSERS,
    // Inlined files would be data: addresses, which the content security policy refuses for scripts and fonts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Libraries that every screen needs change rarely: files of their own stay cached over a new version of the app.
        // Nothing else is grouped, so that the sign-in screen loads only what it reaches.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            {
              name: 'router',
              test: /node_modules[\\/]@tanstack[\\/](react-router|router-core|history|store|react-store)[\\/]/,
            },
            { name: 'zod', test: /node_modules[\\/]zod[\\/]/ },
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
