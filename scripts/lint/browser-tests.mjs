// Lint rules for browser tests, loaded by .oxlintrc.json.

/** Playwright methods that read the page once, without waiting. */
const READS = new Set(['boundingBox', 'isVisible', 'textContent', 'inputValue', 'evaluate']);

const isExpect = (node) => node?.type === 'Identifier' && node.name === 'expect';

/** Tests whether a call is `expect.poll(…)`. */
const isPoll = (call) =>
  call.callee.type === 'MemberExpression' &&
  isExpect(call.callee.object) &&
  call.callee.property.name === 'poll';

/** Tests whether a call is the `expect(…)` in `expect(…).toPass()`. */
const isToPass = (call) =>
  isExpect(call.callee) && call.parent?.type === 'MemberExpression' && call.parent.property.name === 'toPass';

function isRepeated(node) {
  for (let above = node.parent; above; above = above.parent)
    if (above.type === 'CallExpression' && (isPoll(above) || isToPass(above))) return true;
  return false;
}

const repeatReads = {
  meta: {
    type: 'problem',
    docs: { description: 'A read that does not wait must be repeated by expect.poll or toPass.' },
    schema: [],
  },
  create: (context) => ({
    CallExpression(node) {
      const { callee } = node;
      if (callee.type !== 'MemberExpression' || !READS.has(callee.property.name)) return;
      if (!isRepeated(node))
        context.report({
          node,
          message: `${callee.property.name}() reads once: put it into expect.poll or toPass, or into e2e/support`,
        });
    },
  }),
};

export default { meta: { name: 'browser-tests' }, rules: { 'repeat-reads': repeatReads } };
