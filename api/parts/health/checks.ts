import type { Check } from './check.ts';
import { backupAge, verifiedBackup } from './checks/backup.ts';
import { clock } from './checks/clock.ts';
import { databaseDelay } from './checks/database.ts';
import { defaultNames, demoAccounts, samePassword } from './checks/defaults.ts';
import { disk } from './checks/disk.ts';
import { jobs } from './checks/jobs.ts';
import { certificateKey, keyAge, keyFiles } from './checks/keys.ts';
import { mail } from './checks/mail.ts';
import { https, trustedProxies } from './checks/network.ts';
import { loopDelay, memory } from './checks/process.ts';
import { openSwitches, retention, sessions, unusedAdmins } from './checks/program.ts';
import { replicas } from './checks/replica.ts';
import { fileStore } from './checks/store.ts';
import { versions } from './checks/versions.ts';

/** All health checks, in the order of the page `/adm/kesehatan`. */
export const CHECKS: readonly Check[] = [
  backupAge,
  verifiedBackup,
  disk,
  databaseDelay,
  replicas,
  fileStore,
  mail,
  jobs,
  clock,
  loopDelay,
  memory,
  sessions,
  versions,
  https,
  trustedProxies,
  defaultNames,
  demoAccounts,
  samePassword,
  keyFiles,
  keyAge,
  certificateKey,
  openSwitches,
  retention,
  unusedAdmins,
];
