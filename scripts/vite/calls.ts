import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, runnerImport, type ESTree, type Plugin } from 'vite';
import { isEndpoint, type Endpoint } from '#contract/endpoint.ts';

const root = path.join(import.meta.dirname, '../..');
const contract = path.join(root, 'contract') + path.sep;

/** Suffix of an import that loads a contract module together with its schemas. */
const WHOLE = '?whole';
/** Module that configures Zod. It must run before the first schema is created. */
const ZOD = path.join(root, 'web/app/zod.ts');

/**
 * Tests whether this import loads a contract module together with its schemas. A form loads such a module only when the
 * user fills in the form.
 */
export const isWhole = (id: string): boolean => id.endsWith(WHOLE);

type Exports = Record<string, unknown>;
type Expression = ESTree.Expression;

/**
 * Runs all contract modules at build time. The fields of a call are computed when the module runs, so the source text
 * does not show them.
 */
async function runContract(): Promise<Record<string, Exports>> {
  const { module } = await runnerImport<{ modules: Record<string, Exports> }>(
    path.join(root, 'scripts/vite/contract.ts'),
    { root, configFile: false, logLevel: 'warn' },
  );
  return module.modules;
}

/**
 * Returns the source text of a call in the form that a browser loads first. It has no texts and schemas, but a function
 * that loads the call's input schema.
 */
function callOf(file: string, name: string, e: Endpoint): string {
  const { input, reply: _reply, summary: _summary, list: _list, access, ...rest } = e;
  const open = typeof access === 'object' && 'open' in access;
  const call = JSON.stringify({ ...rest, access: open ? { open: '' } : access });
  const fields = JSON.stringify(Object.keys(input.shape));
  const load = `import(${JSON.stringify(file + WHOLE)}).then((m) => m.${name}.input)`;
  const loose = input.def.catchall !== undefined;
  return `{ ...${call}, later: { fields: ${fields}, loose: ${loose}, load: () => ${load} } }`;
}

/**
 * Returns the source text of a call's property `input`. Null if the source has no object literal for the call, because
 * the call is derived from another call.
 */
function inputOf(code: string, init: Expression): string | null {
  const [spec] = init.type === 'CallExpression' ? init.arguments : [];
  if (spec?.type !== 'ObjectExpression') return null;
  const input = spec.properties.find(
    (each) => each.type === 'Property' && each.key.type === 'Identifier' && each.key.name === 'input',
  );
  return input ? `{ ${code.slice(input.start, input.end)} }` : null;
}

/**
 * Returns the source text of a `listOf` call without the schema of its rows, because only the types need this schema.
 * Null for other expressions.
 */
function listOf(code: string, init: Expression): string | null {
  if (init.type !== 'CallExpression' || code.slice(init.callee.start, init.callee.end) !== 'listOf')
    return null;
  const [row] = init.arguments;
  return row ? `${code.slice(init.start, row.start)}null${code.slice(row.end, init.end)}` : null;
}

/** A statement of a module and the names that it declares. */
interface Part {
  text: string;
  names: readonly string[];
  /**
   * True: the statement stays even if no other statement uses its names. False: without such a use, the statement is
   * removed.
   */
  wanted: boolean;
}

/** Tests whether the value is a schema, or an object of shared fields. */
const isSchema = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  ('_zod' in value || (!isEndpoint(value) && Object.values(value).some(isSchema)));

/**
 * Splits a contract module into its statements. Constants become pure expressions, which the bundler drops if they are
 * unused. Declarations of calls and lists are replaced with the text that `callOf`, `inputOf` or `listOf` returns.
 */
function partsOf(file: string, code: string, exported: Exports, whole: boolean): Part[] {
  return parseSync(file, code, { lang: 'ts' }).program.body.flatMap((node): Part[] => {
    if (node.type === 'ImportDeclaration')
      return node.specifiers
        .filter((each) => node.importKind !== 'type' && !('importKind' in each && each.importKind === 'type'))
        .map(({ local, start, end }) => ({
          text: `import { ${code.slice(start, end)} } from ${node.source.raw};`,
          names: [local.name],
          wanted: false,
        }));
    const found = node.type === 'ExportNamedDeclaration' ? node.declaration : node;
    if (found?.type === 'TSTypeAliasDeclaration' || found?.type === 'TSInterfaceDeclaration') return [];
    const isOut = node.type === 'ExportNamedDeclaration';
    if (found?.type === 'FunctionDeclaration')
      return [{ text: code.slice(node.start, node.end), names: [found.id?.name ?? ''], wanted: isOut }];
    if (found?.type !== 'VariableDeclaration')
      return [{ text: code.slice(node.start, node.end), names: [], wanted: true }];
    return found.declarations.flatMap(({ id, init }): Part[] => {
      if (!init || id.type !== 'Identifier') throw new Error(`${file}: a constant without a name of its own`);
      const value = exported[id.name];
      // A screen loads a schema with `fetchSchema` and does not import it. Therefore the exported schema is `undefined`
      // in the module that screens import.
      if (!whole && isSchema(value))
        return [{ text: `export const ${id.name} = undefined;`, names: [], wanted: true }];
      const call = isEndpoint(value) && (whole ? inputOf(code, init) : callOf(file, id.name, value));
      const text = call || listOf(code, init) || code.slice(init.start, init.end);
      const made = `const ${id.name} = /* @__PURE__ */ (() => (${text}))();`;
      return [{ text: isOut ? `export ${made}` : made, names: [id.name], wanted: isOut }];
    });
  });
}

/** Matches quoted strings and comments, which contain no names. */
const QUOTED = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|\/\*[^]*?\*\/|\/\/.*/g;

/** Removes statements whose names no other statement uses: an unused import would still load its module. */
function withoutUnread(parts: readonly Part[]): readonly Part[] {
  const texts = parts.map(({ text }) => text.replaceAll(QUOTED, ''));
  const isRead = ({ names, wanted }: Part, at: number) =>
    wanted ||
    names.some((name) => texts.some((other, of) => of !== at && new RegExp(`\\b${name}\\b`).test(other)));
  const read = parts.filter(isRead);
  return read.length === parts.length ? parts : withoutUnread(read);
}

/**
 * Vite plugin that delivers the contract to browsers in two steps. A browser first gets each call without schemas, and
 * the schemas when the user fills in a form (`?whole`). See docs/decisions/0067-schemas-arrive-with-the-first-key.md.
 */
export function lightCalls(): Plugin {
  let modules: ReturnType<typeof runContract> | undefined;
  return {
    name: 'light-calls',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!importer || !isWhole(importer)) return null;
      const found = await this.resolve(source, importer.slice(0, -WHOLE.length), { skipSelf: true });
      const ours = found && path.relative(root, found.id).match(/^(contract|rules)\b.*\.ts$/);
      return ours ? { ...found, id: found.id + WHOLE } : found;
    },
    load: (id) => (isWhole(id) ? readFileSync(id.slice(0, -WHOLE.length), 'utf8') : null),
    watchChange: () => (modules = undefined),
    async transform(code, id) {
      const file = id.replace(WHOLE, '');
      if (!file.startsWith(contract) || !file.endsWith('.ts')) return null;
      modules ??= runContract();
      const exported = (await modules)[`/${path.relative(root, file).split(path.sep).join('/')}`] ?? {};
      const parts = withoutUnread(partsOf(file, code, exported, isWhole(id)));
      const first = isWhole(id) ? [`import ${JSON.stringify(ZOD)};`] : [];
      return { code: [...first, ...parts.map(({ text }) => text)].join('\n'), map: null };
    },
  };
}
