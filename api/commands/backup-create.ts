import { backup } from '#api/backup/backup.ts';
import { keepFilesOwn } from '#api/start/own-files.ts';

keepFilesOwn();
const { code, said, warnings } = await backup(process.argv.slice(2), process.env);
for (const line of warnings) process.stderr.write(`${line}\n`);
(code === 0 ? process.stdout : process.stderr).write(`${said}\n`);
process.exitCode = code;
