import { mkdirSync } from 'node:fs';

/** From here on, what this process and those that it starts write is for their own account alone. */
export function keepFilesOwn(): void {
  process.umask(0o077);
}

/** Makes a folder that others may pass through but not look around in: the embedded server may run as another account. */
export function makePassable(folder: string): void {
  const mask = process.umask(0);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o711 });
  } finally {
    process.umask(mask);
  }
}
