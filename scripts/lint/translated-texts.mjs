// Lint rule for pages that a browser may translate, loaded by .oxlintrc.json. A translation replaces text nodes. React
// then fails to remove the old text node, or to insert an element before it. A text with its own element is safe. The
// rule does not know the types of expressions. Therefore it treats names and calls as text only next to a string.

const REMOVED =
  'give this text an element of its own (<span>) or build one string: React cannot remove a text that a translation has replaced';
const INSERTED =
  'give this text an element of its own (<span>): React cannot insert an element before a text that a translation has replaced';

const isCondition = ({ type }) => type === 'LogicalExpression' || type === 'ConditionalExpression';

/** Returns the expressions that can be the value of a node: for a condition, both of its branches. */
function resultsOf(node) {
  if (node.type === 'ConditionalExpression') return [node.consequent, node.alternate].flatMap(resultsOf);
  if (node.type === 'LogicalExpression')
    return (node.operator === '&&' ? [node.right] : [node.left, node.right]).flatMap(resultsOf);
  return [node];
}

function isText(node) {
  if (node.type === 'Literal') return typeof node.value === 'string' && node.value !== '';
  if (node.type === 'BinaryExpression') return isText(node.left) || isText(node.right);
  return node.type === 'TemplateLiteral';
}

const isElement = ({ type }) => type === 'JSXElement' || type === 'JSXFragment';

/** Tests whether a JSX child is only whitespace or a comment, which a translation does not replace. */
const isBlank = ({ type, value, expression }) =>
  type === 'JSXText'
    ? value.trim() === ''
    : expression?.type === 'JSXEmptyExpression' ||
      (expression?.type === 'Literal' && String(expression.value).trim() === '');

const isTextChild = (child) =>
  child.type === 'JSXText' || (child.type === 'JSXExpressionContainer' && isText(child.expression));

const isConditionalText = ({ expression }) =>
  expression && isCondition(expression) && resultsOf(expression).some(isText);

const isConditionalElement = ({ expression }) =>
  expression && isCondition(expression) && resultsOf(expression).some(isElement);

const ownElement = {
  meta: {
    type: 'problem',
    docs: { description: 'A text that a condition adds, removes or moves needs an element of its own.' },
    schema: [],
  },
  create(context) {
    function check(node) {
      const children = node.children.filter((child) => !isBlank(child));
      if (children.length < 2) return;
      const inserted = children.findIndex(isConditionalElement);
      for (const [at, child] of children.entries()) {
        if (isConditionalText(child)) context.report({ node: child, message: REMOVED });
        else if (inserted !== -1 && at > inserted && isTextChild(child))
          context.report({ node: child, message: INSERTED });
      }
    }
    /** Checks `{condition && <>text</>}`. A fragment creates no element, so its text needs its own element. */
    function checkFragment(node) {
      check(node);
      let above = node.parent;
      while (isCondition(above)) above = above.parent;
      if (above === node.parent || above.type !== 'JSXExpressionContainer') return;
      for (const child of node.children)
        if (!isBlank(child) && isTextChild(child)) context.report({ node: child, message: REMOVED });
    }
    return { JSXElement: check, JSXFragment: checkFragment };
  },
};

export default { meta: { name: 'translated-texts' }, rules: { 'own-element': ownElement } };
