import { keepFilesOwn } from '#api/start/own-files.ts';
import { rebuildProgress } from '#api/start/rebuild-progress.ts';

keepFilesOwn();
const { code, said } = await rebuildProgress(process.env);
(code === 0 ? process.stdout : process.stderr).write(`${said}\n`);
process.exitCode = code;
