import { mkdirSync } from 'node:fs';

/** Makes files that this process and its children create readable only for the process's account. */
export function keepFilesOwn(): void {
  process.umask(0o077);
}

/**
 * Creates a folder that other accounts may enter but not list, because the embedded server may run as another account.
 */
export function makePassable(folder: string): void {
  const mask = process.umask(0);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o711 });
  } finally {
    process.umask(mask);
  }
}
