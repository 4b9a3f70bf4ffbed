import { useSyncExternalStore } from 'react';
import { Text } from '#ui/box/Text.tsx';
import css from './Layout.module.css';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Reports that the device is offline, and that typed input is safe. */
export function OfflineBanner() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status" className="ui-screen">
      {!online && (
        <Text className={css.offline} data-tone="warn">
          Anda sedang tanpa internet. Yang Anda ketik tetap ada di halaman ini. Coba lagi setelah tersambung.
        </Text>
      )}
    </div>
  );
}
