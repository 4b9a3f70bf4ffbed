import { randomBytes } from 'node:crypto';
import * as fs from 'node:fs';
import { join } from 'node:path';
import { escapeLiteral, type Client } from 'pg';
import { z } from 'zod';

const FILE = 'passwords.json';

const Roles = z.object({ postgres: z.string(), portal_owner: z.string(), portal_app: z.string() });

const Kept = Roles.extend({
  /**
   * Previous password of the superuser. It is needed if the last renewal has written this file but has not changed the
   * password on the server.
   */
  postgres_lama: z.string().optional(),
});

/** Passwords of the server's roles, in the form in which the database folder stores them. */
export type Passwords = z.infer<typeof Kept>;

export type RoleName = keyof z.infer<typeof Roles>;

export function newPasswords(): z.infer<typeof Roles> {
  const password = (): string => randomBytes(24).toString('base64url');
  return { postgres: password(), portal_owner: password(), portal_app: password() };
}

/** @throws when the file cannot be read or is invalid */
export function readPasswords(base: string): Passwords {
  return Kept.parse(JSON.parse(fs.readFileSync(join(base, FILE), 'utf8')));
}

/** Replaces the password file in one step. After a power cut, it contains either all old or all new passwords. */
export function writePasswords(base: string, passwords: Passwords): void {
  const file = join(base, FILE);
  const fresh = `${file}.baru`;
  fs.rmSync(fresh, { force: true });
  fs.writeFileSync(fresh, `${JSON.stringify(passwords)}\n`, { mode: 0o600, flag: 'wx', flush: true });
  fs.renameSync(fresh, file);
  syncFolder(base);
}

export function syncFolder(path: string): void {
  const folder = fs.openSync(path, 'r');
  fs.fsyncSync(folder);
  fs.closeSync(folder);
}

/**
 * Sets a new password for every role. The passwords in a copy of the folder therefore become invalid at the next start.
 * The caller must hold the lock that allows only one app per folder.
 *
 * @param client a connection of the superuser
 * @param present the current passwords, with which `client` has connected
 * @returns the new passwords
 */
export async function renewPasswords(client: Client, base: string, present: Passwords): Promise<Passwords> {
  const passwords = newPasswords();
  // The new passwords are written to the file before the server gets them. In the other order, a password could be
  // lost. If the process ended between both steps, only the server would know the password.
  writePasswords(base, { ...passwords, postgres_lama: present.postgres });
  await client.query(
    Object.entries(passwords)
      .map(([role, password]) => `ALTER ROLE ${role} PASSWORD ${escapeLiteral(password)}`)
      .join(';'),
  );
  return passwords;
}
