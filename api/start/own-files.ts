import { mkdirSync } from 'node:fs';

/** Makes new files of this process and its children readable only for their own account. */
export function keepFilesOwn(): void {
  process.umask(0o077);
}

/** Makes a folder that other accounts may enter but not list: the embedded server may run as another account. */
export function makePassable(folder: string): void {
  const mask = process.umask(0);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o711 });
  } finally {
    process.umask(mask);
  }
}
