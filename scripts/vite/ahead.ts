import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** A page, and the modules that the router fetches for it, its own file among them. */
export interface Opened {
  /** `/pr/materi/[hashkatid]`. */
  path: string;
  modules: readonly string[];
}

/** What the build says of a file of code. */
interface Chunk {
  type: 'chunk';
  fileName: string;
  moduleIds: readonly string[];
  imports: readonly string[];
  viteMetadata?: { importedCss: ReadonlySet<string> };
}

/**
 * Writes which files each page needs beside those that the HTML names, for the server to name them there, too (`api/http/pages.ts`): a browser
 * would hear of them in three rounds, each file telling of the next ones.
 * @param file where to, outside of what is served
 * @param first what the HTML names by itself, with all that it imports
 * @throws where a page's module is in no file
 */
export function tellAhead(file: string, first: readonly string[], pages: readonly Opened[]): Plugin {
  return {
    name: 'tell-ahead',
    apply: 'build',
    writeBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter(
        (each): each is typeof each & Chunk => each.type === 'chunk',
      );
      const byName = new Map<string, Chunk>(chunks.map((each) => [each.fileName, each]));
      const byModule = new Map(chunks.flatMap((each) => each.moduleIds.map((id) => [id, each] as const)));

      /** These files, what they import, and the style sheets of all. */
      function filesOf(from: readonly Chunk[]): Set<string> {
        const found = new Set<Chunk>();
        const walk = [...from];
        for (let next = walk.pop(); next; next = walk.pop()) {
          if (found.has(next)) continue;
          found.add(next);
          walk.push(...next.imports.flatMap((name) => byName.get(name) ?? []));
        }
        return new Set(
          [...found].flatMap((each) => [...(each.viteMetadata?.importedCss ?? []), each.fileName]),
        );
      }

      const chunksOf = (modules: readonly string[]) =>
        modules.map((id) => {
          const chunk = byModule.get(id);
          if (!chunk) throw new Error(`${id} is in no file`);
          return chunk;
        });
      const there = filesOf(chunksOf(first));
      const ahead = pages.map(({ path: at, modules }) => [
        at,
        [...filesOf(chunksOf(modules))].filter((name) => !there.has(name)),
      ]);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(Object.fromEntries(ahead)));
    },
  };
}
