import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAst } from 'vite';
import { ROOT } from '#api/start/root.ts';

/** Functions that read the literal content of a source file: its syntax tree, strings, keys and types. */

export const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

export interface Node {
  type: string;
  [key: string]: unknown;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** A syntax node and all nodes below it. */
export function nodesIn(value: unknown, found: Node[] = []): Node[] {
  if (Array.isArray(value)) for (const each of value) nodesIn(each, found);
  else if (isNode(value)) {
    found.push(value);
    for (const key in value) if (typeof value[key] === 'object') nodesIn(value[key], found);
  }
  return found;
}

/** Source files below a folder, without tests and test helpers. */
export const filesBelow = (folder: string, files = /(?<!\.(?:test|setup|cases|d))\.tsx?$/) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => files.test(name))
    .map((name) => path.posix.join(folder, name));

/** Syntax nodes by file, so that each file is parsed only once. */
const parsed = new Map<string, Node[]>();
export function nodesOf(file: string): Node[] {
  const nodes =
    parsed.get(file) ?? nodesIn(parseAst(read(file), { lang: file.endsWith('x') ? 'tsx' : 'ts' }));
  parsed.set(file, nodes);
  return nodes;
}

/** Returns the text of a string. In a template, `{}` stands for each value. Null for other nodes. */
export function textOf(node: unknown): string | null {
  if (!isNode(node)) return null;
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node.type !== 'TemplateLiteral') return null;
  return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('{}');
}

/** All strings and templates of a file. */
export const textsIn = (file: string) => nodesOf(file).flatMap((node) => textOf(node) ?? []);
/** Returns the name of an identifier or the text of a literal. Returns '' for other nodes. */
export function named(node: unknown): string {
  const text = isNode(node) ? (node.name ?? node.value) : null;
  return typeof text === 'string' || typeof text === 'number' ? String(text) : '';
}

/** Keys of all object literals in a file. */
export const keysIn = (file: string) =>
  nodesOf(file)
    .flatMap((node) => (node.type === 'Property' ? named(node.key) : []))
    .filter(Boolean);

/**
 * Returns the members of the interface or literal type with the name `type`. Without `type`, returns the members of all
 * types in the file.
 */
export const membersOf = (file: string, type?: string) =>
  nodesOf(file)
    .filter(
      ({ type: kind, id }) =>
        /^TS(Interface|TypeAlias)Declaration$/.test(kind) && (!type || named(id) === type),
    )
    .flatMap((node) => nodesIn(node))
    .flatMap((node) => (node.type === 'TSPropertySignature' ? named(node.key) : (textOf(node) ?? [])));
