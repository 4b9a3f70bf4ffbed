import { openEmbedded } from '../embedded/embedded.ts';
import { migrate } from '../migrate.ts';
import { seedReference } from '../seed/reference.ts';
import { openStore } from '../../api/store/store.ts';
import { ROOT } from '../../api/root.ts';
import { hariIni } from '#rules/jadwal.ts';
import { rm } from 'node:fs/promises';
import { loadDemo } from './demo.ts';
const say=(s:string)=>process.stderr.write(s+'\n');
const dir='/tmp/demo/data';
await rm(dir,{recursive:true,force:true});
const server=await openEmbedded(dir,say);
try {
await migrate(server.ownerUrl,ROOT); await seedReference(server.ownerUrl,ROOT,'Pelatihan Dosen');
const store=await openStore({dataDir:dir,s3:undefined});
const now=new Date(); const o={url:server.appUrl,root:ROOT,store,today:hariIni(now,'Asia/Jakarta'),now};
let t=performance.now();
say(String(await Promise.all([loadDemo(o),loadDemo(o)])));
say(`${performance.now()-t} ms`);
t=performance.now(); say(String(await loadDemo(o))+` ${performance.now()-t} ms`);
} finally { await server.stop(); }
