import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** A page and the modules that the router fetches for it, including its own file. */
export interface Opened {
  /** Path of the page, for example `/pr/materi/[hashkatid]`. */
  path: string;
  modules: readonly string[];
}

/** A JavaScript file of the build, as Rolldown describes it. */
interface Chunk {
  type: 'chunk';
  fileName: string;
  moduleIds: readonly string[];
  imports: readonly string[];
  viteMetadata?: { importedCss: ReadonlySet<string> };
}

/**
 * Writes a list of the files that each page needs in addition to the files in the HTML. The server adds the listed
 * files to the HTML (`api/http/pages.ts`). The browser can then load all files of a page at the same time.
 * @param file output path, outside of the served folder
 * @param first modules that the HTML names, with all their imports
 * @throws if no file contains a module of a page
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

      /** Returns the names of the given files, of all files that they import, and of their stylesheets. */
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
