import { restore } from './backup/restore.ts';
import { keepFilesOwn } from './start/own-files.ts';

keepFilesOwn();
const { code, said } = await restore(process.argv.slice(2), process.env);
(code === 0 ? process.stdout : process.stderr).write(`${said}\n`);
process.exitCode = code;
