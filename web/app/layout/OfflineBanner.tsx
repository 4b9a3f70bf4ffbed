import { useSyncExternalStore } from 'react';
import css from './Layout.module.css';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Says that the device has no network, and that this is no reason to worry about what was typed. */
export function OfflineBanner() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {!online && (
        <p className={css.offline}>
          Anda sedang tanpa internet. Yang Anda ketik tetap ada di halaman ini; coba lagi setelah tersambung.
        </p>
      )}
    </div>
  );
}
