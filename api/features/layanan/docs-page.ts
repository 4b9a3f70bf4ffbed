import { pathOf, type Endpoint } from '#contract/endpoint.ts';
import { inputSchema, replySchema } from '#api/http/schema.ts';
import type { Settings } from '#api/start/settings.ts';
import { accessText } from './openapi.ts';

const escape = (text: string) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);

const STYLE = `
:root{color-scheme:light dark;--line:light-dark(#d8dee4,#373e47);--soft:light-dark(#f5f7f9,#1c2128);--accent:light-dark(#0b5c6b,#6fc7d8)}
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:2rem 1rem;background:light-dark(#fff,#14171b);color:light-dark(#1f2328,#e6edf3)}
h2{margin:2.5rem 0 .5rem;font-size:1.15rem}h3{margin:1.5rem 0 0;font-size:1rem;overflow-wrap:anywhere}
code,pre{font:.85rem/1.5 ui-monospace,monospace}pre{background:var(--soft);border:1px solid var(--line);border-radius:6px;padding:.75rem;overflow:auto}
.method{display:inline-block;min-width:4rem;color:var(--accent)}a{color:var(--accent)}p{margin:.25rem 0}summary{cursor:pointer;padding:.5rem 0}`;

/** Returns the API documentation as HTML: each endpoint with its access, input and response. */
export function docsPage(endpoints: readonly Endpoint[], settings: Settings): string {
  const sections = [...grouped(endpoints)].map(
    ([group, calls]) => `<h2>${escape(group)}</h2>${calls.map((e) => call(e, settings)).join('')}`,
  );
  return `<!doctype html><html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>API · ${escape(settings.productName)}</title><style>${STYLE}</style></head><body><main>
<h1>API ${escape(settings.productName)}</h1>
<p>Semua panggilan berada di bawah <code>/api</code>, dengan JSON dua arah. Setelah <code>POST /login</code>, kirim token sebagai
<code>Authorization: Bearer …</code>. Penolakan selalu berbentuk <code>{"message", "code", "errors"}</code>.
Dokumen untuk mesin: <a href="/api/openapi.json">openapi.json</a>.</p>
${sections.join('\n')}</main></body></html>`;
}

function groupOf({ access }: Endpoint): string {
  if (access === 'signed-in') return 'Semua yang sudah masuk';
  if ('open' in access) return 'Terbuka untuk umum';
  return { user: 'Peserta', mentor: 'Mentor', admin: 'Admin' }[access[0]!];
}

function grouped(endpoints: readonly Endpoint[]): Map<string, Endpoint[]> {
  const groups = new Map<string, Endpoint[]>();
  for (const endpoint of endpoints)
    groups.set(groupOf(endpoint), [...(groups.get(groupOf(endpoint)) ?? []), endpoint]);
  return groups;
}

function call(endpoint: Endpoint, settings: Settings): string {
  const json = (schema: object) => `<pre tabindex="0">${escape(JSON.stringify(schema, null, 2))}</pre>`;
  return `<h3><span class="method">${endpoint.method}</span> <code>/api${escape(pathOf(endpoint, settings.product))}</code></h3>
<p>${escape(endpoint.summary)}</p><p>${accessText(endpoint)} · ${endpoint.effect === 'write' ? 'mengubah data' : 'membaca'}</p>
<details><summary>Isian dan jawaban</summary><p>Isian</p>${json(inputSchema(endpoint))}${endpoint.raw ? '' : `<p>Jawaban</p>${json(replySchema(endpoint))}`}</details>`;
}
