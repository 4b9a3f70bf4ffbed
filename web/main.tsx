import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { loadPortal } from './app/portal.ts';
import { PageError } from './app/router/PageError.tsx';
import { prepare } from './app/calls/prepare.tsx';
import { getSession } from './app/session/session.ts';
import './app/layout/shell.css';

const element = document.getElementById('root');
if (!element) throw new Error('index.html has no #root');
const root = createRoot(element);

/**
 * Do not use a top-level await here. This module fetches chunks that import this module. With the await, these chunks
 * would wait for this module, and this module would wait for the chunks.
 */
async function start(): Promise<void> {
  try {
    await loadPortal();
    // While `prepare` runs, the page shows the content of index.html.
    await prepare(getSession().user?.group ?? null, window.location.pathname);
    root.render(<App />);
  } catch {
    root.render(<PageError title="Aplikasi belum dapat dibuka" />);
  }
}

void start();
