import { filesBelow, isNode, nodesOf, textOf, type Node } from './source-literals.ts';

/** This file finds the texts that the product shows or sends: string literals, templates and JSX text. */

export interface ProductText {
  readonly file: string;
  readonly text: string;
}

/**
 * Returns the children of a JSX element as one text. `{}` stands for values and nested elements. Null if the element
 * itself contains no text.
 */
function jsxText(node: Node): string | null {
  if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return null;
  const children = node.children as Node[];
  if (!children.some((child) => child.type === 'JSXText' && String(child.value).trim())) return null;
  const partOf = (child: Node) => {
    if (child.type === 'JSXText') return String(child.value);
    return textOf(isNode(child.expression) ? child.expression : null) ?? '{}';
  };
  return children.map(partOf).join('').replaceAll(/\s+/g, ' ').trim();
}

/** True for SQL, because source files also write SQL as templates. */
const isSql = (text: string) =>
  /\b(select|insert into|update|delete from|join|order by|case when|coalesce|returning|values|where|is null)\b/.test(
    text,
  );

/** All texts of the product, each with its file. SQL statements are not included. */
export const PRODUCT_TEXTS: readonly ProductText[] = ['web', 'rules', 'contract', 'api']
  .flatMap((folder) => filesBelow(folder))
  .filter((file) => file !== 'rules/text/cetak.ts')
  .flatMap((file) =>
    nodesOf(file)
      .flatMap((node) => textOf(node) ?? jsxText(node) ?? [])
      .filter((text) => !isSql(text))
      .map((text) => ({ file, text: text.trim() })),
  );
