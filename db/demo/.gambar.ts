import sharp from 'sharp';
import { semuaGambar } from './berkas.ts';
const g=Object.entries(semuaGambar());
const pick=['grafik-kuis','salindia-wawancara','dokumen-0','dokumen-1','dokumen-2','dokumen-14','akomodasi-0','foto-0-0','foto-4-0'];
const tiles=await Promise.all(pick.map(async(k,i)=>({input:await sharp(Buffer.from(g.find(([n])=>n===k)![1].svg)).resize(600,440,{fit:'contain',background:'#888'}).png().toBuffer(),left:(i%3)*610,top:Math.floor(i/3)*450})));
await sharp({create:{width:1830,height:1350,channels:3,background:'#444'}}).composite(tiles).png().toFile('/tmp/demo/semua.png');
