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
 * Do not use a top-level await here. The chunks that this module fetches import this module. So they would wait for
 * this module, and this module for them.
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
