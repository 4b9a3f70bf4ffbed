import { parseAst } from 'vite';
import { filesBelow, keysIn, named, nodesIn, read, type Node } from './source-literals.ts';

/** Refused Indonesian structure words. Domain nouns of the specification are allowed (CONTRIBUTING). */
const REFUSED = new Set(read('test/words-refused.txt').trim().split('\n'));

/** Names of columns and wire fields. A variable with the value of a field may have the name of the field. */
const FIELDS = new Set([
  ...filesBelow('contract').flatMap(keysIn),
  ...(read('db/schema.sql').match(/\b[a-z][a-z0-9_]+\b/g) ?? []),
]);

/** Names that are too vague for an export. Code that imports such a name does not show what it means. */
const VAGUE = /^(Isi|Baris|Keadaan|Banyak|Satu|Data|Info)$/i;

const wordsOf = (name: string) =>
  name
    .split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)
    .map((word) => word.toLowerCase())
    .filter(Boolean);

const isRefused = (name: string) => wordsOf(name).some((word) => REFUSED.has(word));

/**
 * Names that a pattern declares. The shorthand `{ isi }` declares no new name, because it repeats the name of the
 * field.
 */
function namesOf(pattern: unknown): string[] {
  const { type, ...node } = (pattern ?? { type: '' }) as Node;
  if (type === 'Identifier') return [named({ type, ...node })];
  if (type === 'AssignmentPattern') return namesOf(node.left);
  if (type === 'RestElement') return namesOf(node.argument);
  if (type === 'ArrayPattern') return (node.elements as unknown[]).flatMap(namesOf);
  if (type !== 'ObjectPattern') return [];
  return (node.properties as Node[]).flatMap((each) =>
    each.type === 'RestElement' ? namesOf(each) : each.shorthand ? [] : namesOf(each.value),
  );
}

const FUNCTION = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression|TSFunctionType)$/;
const DECLARED = /^(FunctionDeclaration|ClassDeclaration|TSInterfaceDeclaration|TSTypeAliasDeclaration)$/;

/**
 * Returns names of functions, classes and types. These names may never contain a refused word, because no field has
 * such a name.
 */
function ownNames({ type, id, init }: Node): string[] {
  if (DECLARED.test(type)) return namesOf(id);
  return type === 'VariableDeclarator' && FUNCTION.test((init as Node | null)?.type ?? '') ? namesOf(id) : [];
}

/** Returns names of variables and parameters. Such a name may contain a refused word if a field has the same name. */
function heldNames({ type, id, params }: Node): string[] {
  if (type === 'VariableDeclarator') return namesOf(id);
  return FUNCTION.test(type) ? ((params ?? []) as unknown[]).flatMap(namesOf) : [];
}

/**
 * Tests whether a node declares a call of the API. The name of a call is derived from its path, so it may contain a
 * refused word.
 */
const isCall = ({ type, init }: Node) =>
  type === 'VariableDeclarator' && /^(endpoint|eksporOf)$/.test(named((init as Node | null)?.callee));

/** Names in a source text that contain a refused word, and exported names that are too vague. */
export function refusedWords(text: string, file: string): string[] {
  const nodes = nodesIn(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }));
  const exported = nodes
    .filter(({ type }) => type === 'ExportNamedDeclaration')
    .map(({ declaration }) => (declaration ?? {}) as Node)
    .flatMap((node) => [node, ...((node.declarations ?? []) as Node[])])
    .filter((node) => !isCall(node))
    .flatMap((node) => namesOf(node.id));
  const own = [...exported, ...nodes.flatMap(ownNames)];
  const held = nodes.filter((node) => !isCall(node)).flatMap(heldNames);
  return [
    ...new Set([
      ...own.filter(isRefused),
      ...held.filter((name) => isRefused(name) && !FIELDS.has(name)),
      ...exported.filter((name) => VAGUE.test(name)),
    ]),
  ];
}

/** Files and folders with a refused word. Folders and pages of `web/screens` are allowed: their names are addresses. */
export function refusedPaths(files: readonly string[]): string[] {
  const isAddress = (file: string) =>
    /^web\/screens\/(?!(.*\/)?parts\/)(.*\/)?[^/.]+$|\.page\.tsx$/.test(file);
  const isOurs = (file: string) =>
    !/^db\/(chain|migrations)\/|^test\/(backups|papers|sheets|kept-names)\/|^test\/kata\.test\.ts$|\.webp$/.test(
      file,
    );
  return files.filter(
    (file) => isOurs(file) && !isAddress(file) && isRefused(file.split('/').at(-1)!.replace(/\..*/, '')),
  );
}
