import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { loadPortal } from './app/portal.ts';
import { PageError } from './app/PageError.tsx';
import './app/shell.css';

const element = document.getElementById('root');
if (!element) throw new Error('index.html has no #root');
const root = createRoot(element);

try {
  await loadPortal();
  root.render(<App />);
} catch {
  root.render(<PageError title="Aplikasi belum dapat dibuka" />);
}
