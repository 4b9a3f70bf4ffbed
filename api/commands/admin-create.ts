import { adminCreate } from '#api/start/admin.ts';
import { keepFilesOwn } from '#api/start/own-files.ts';

keepFilesOwn();
const { code, said } = await adminCreate(process.argv.slice(2), process.env);
(code === 0 ? process.stdout : process.stderr).write(`${said}\n`);
process.exitCode = code;
