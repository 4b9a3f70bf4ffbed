import { mkdirSync } from 'node:fs';

/** Makes all files that this process and its children create accessible only to the account of the process. */
export function keepFilesOwn(): void {
  process.umask(0o077);
}

/**
 * Creates a folder that other accounts may enter but not list. This is needed because the embedded server may run as
 * another account.
 */
export function makePassable(folder: string): void {
  const mask = process.umask(0);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o711 });
  } finally {
    process.umask(mask);
  }
}
