import { checkBackup } from '#api/backup/check.ts';
import { restore } from '#api/backup/restore.ts';
import { keepFilesOwn } from '#api/start/own-files.ts';

keepFilesOwn();
const [first, ...rest] = process.argv.slice(2);
const { code, said, warnings } =
  first === '--check'
    ? await checkBackup(rest, process.env)
    : await restore(process.argv.slice(2), process.env);
for (const line of warnings) process.stderr.write(`${line}\n`);
(code === 0 ? process.stdout : process.stderr).write(`${said}\n`);
process.exitCode = code;
