import { status } from '#api/parts/health/status.ts';

const { code, said } = await status(process.argv.slice(2), process.env);
process.stdout.write(`${said}\n`);
process.exitCode = code;
