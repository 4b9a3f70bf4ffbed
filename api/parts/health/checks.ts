import type { Check } from './check.ts';
import { backupAge } from './checks/backup.ts';
import { databaseDelay } from './checks/database.ts';
import { disk } from './checks/disk.ts';
import { jobs } from './checks/jobs.ts';
import { mail } from './checks/mail.ts';

/** All checks, in the order of `/adm/kesehatan`. */
export const CHECKS: readonly Check[] = [backupAge, disk, databaseDelay, jobs, mail];
