// The rules of this house as a plugin of oxlint: each refuses one piece of syntax, which a selector of the ESTree
// describes. .oxlintrc.json says where each applies, and scripts/lint/rules.test.ts plants a violation of each.
import { relative } from 'node:path';
import sqlRooms from '../sqlRooms.cjs';
import { commentAdvice, wordAdvice } from './plainWords.mjs';

const speaksSql = new RegExp(sqlRooms.speaksSql);

/**
 * Makes a rule that refuses every node that the selector finds.
 * @param {string} selector
 * @param {string} message what to do instead
 * @param {(path: string) => boolean} [spares] exempted files, relative to the linter's working folder
 */
const refuse = (selector, message, spares = () => false) => ({
  create: (context) =>
    spares(relative(context.cwd, context.filename).replaceAll('\\', '/'))
      ? {}
      : { [selector]: (node) => context.report({ node, message }) },
});

/**
 * Joins line comments that follow each other to one: only the first of them begins a sentence for certain.
 * @param {readonly { type: string, value: string, loc: object }[]} comments in their order
 */
function blocksOf(comments) {
  const blocks = [];
  for (const { type, value, loc } of comments) {
    const text = value.replaceAll(/\s*\n\s*\*?\s*/g, ' ').replace(/^[*!]?\s*/, '');
    const last = blocks.at(-1);
    const follows = type === 'Line' && last?.type === 'Line' && last.loc.end.line + 1 === loc.start.line;
    if (follows && last.loc.start.column === loc.start.column) {
      last.text += ` ${text}`;
      last.loc = { start: last.loc.start, end: loc.end };
    } else blocks.push({ type, text, loc });
  }
  return blocks;
}

/** Refuses fragments and avoided words in comments. */
const plainComments = {
  create: (context) => ({
    Program: () => {
      for (const { text, loc } of blocksOf(context.sourceCode.getAllComments()))
        for (const message of commentAdvice(text)) context.report({ loc, message });
    },
  }),
};

const TESTS = new Set(['describe', 'it', 'test']);

/** The name that a call begins with: `it` of `it.each(table)(title, run)`. */
const rootName = (node) => {
  if (node.type === 'Identifier') return node.name;
  const next = node.object ?? node.callee ?? node.tag;
  return next ? rootName(next) : '';
};

const textOf = ({ type, value, quasis }) => {
  if (type === 'Literal' && typeof value === 'string') return value;
  return type === 'TemplateLiteral' ? quasis.map((part) => part.value.cooked).join(' ') : '';
};

/** Refuses avoided words in titles of tests. */
const plainTitles = {
  create: (context) => ({
    CallExpression: ({ callee, arguments: [title] }) => {
      if (!title || !TESTS.has(rootName(callee))) return;
      for (const message of wordAdvice(textOf(title))) context.report({ node: title, message });
    },
  }),
};

const isNumber = (node) => node?.type === 'Literal' && typeof node.value === 'number';

/** The names of a module's constants that are numbers. */
function numbersOf({ body }) {
  const declarations = body.map((node) => (node.type === 'ExportNamedDeclaration' ? node.declaration : node));
  const declarators = declarations.flatMap((node) => (node?.type === 'VariableDeclaration' ? node.declarations : []));
  return new Set(declarators.filter(({ init }) => isNumber(init)).map(({ id }) => id.name));
}

/**
 * Refuses a number that was written by hand as the greatest length of a text. A field of digits may have one: its
 * length follows from its form, and the contract bounds the number.
 */
const contractLengths = {
  create: (context) => {
    let numbers = new Set();
    const check = (node) => {
      if (!node) return;
      if (node.type === 'ConditionalExpression') [node.consequent, node.alternate].forEach(check);
      else if (isNumber(node) || (node.type === 'Identifier' && numbers.has(node.name)))
        context.report({ node, message: 'Take the length from the contract (common/generated/lengths).' });
    };
    return {
      Program: (node) => {
        numbers = numbersOf(node);
      },
      "CallExpression[callee.name='maxLength']": ({ arguments: [length] }) => check(length),
      "JSXAttribute[name.name='maxLength']": ({ value, parent }) => {
        const isOfDigits = parent.attributes.some(
          (one) => one.name?.name === 'inputMode' && one.value?.value === 'numeric',
        );
        if (!isOfDigits) check(value?.expression);
      },
    };
  },
};

const inMessages = 'Define the message in messages.ts beside the component.';

const resizedPage = 'Resize a page by `resize` of test/support/visit.ts, which waits until the menu has closed.';
const resizes = new Set(['test/support/visit.ts', 'test/e2e/shellKeyboard.test.ts']);

export default {
  meta: { name: 'house' },
  rules: {
    'contract-lengths': contractLengths,
    // Every effect is yielded through typed-redux-saga's `yield*`: a bare yield answers `any`.
    'no-bare-yield': refuse('YieldExpression[delegate=false]', 'Use yield* with the effects of src/shared/saga.ts.'),
    'no-default-export': refuse('ExportDefaultDeclaration', 'Export by name.'),
    'no-default-options': refuse(
      "CallExpression[callee.property.name='defaultOptions']",
      'DevExtreme’s defaults are set in src/shared/grid only, one module per widget.',
    ),
    // No other rule finds a value of another kind in an enum.
    'no-enum': refuse('TSEnumDeclaration', 'Write a union of texts.'),
    'no-inline-message': refuse(
      "CallExpression[callee.property.name='formatMessage'] > ObjectExpression.arguments:first-child",
      inMessages,
    ),
    'no-inline-message-element': refuse(
      "JSXOpeningElement[name.name='FormattedMessage'] > JSXAttribute[name.name='defaultMessage']",
      inMessages,
    ),
    // The contract types the parts of a request; `requestTexts` reads them where there is no contract.
    'no-request-cast': refuse(
      "TSAsExpression MemberExpression[object.name='request'][property.name=/^(body|params|query)$/]",
      'Type the handler by its operation, or read the part by requestTexts of server/platform/requestTexts.ts.',
    ),
    // `void` discards the result of a call; for a value it has no effect.
    'no-void-of-value': refuse(
      "UnaryExpression[operator='void'] > :matches(Identifier, MemberExpression, Literal[raw!='0'])",
      'Only the answer of a call is discarded with void.',
    ),
    'plain-comments': plainComments,
    'plain-message-id': refuse(
      "CallExpression[callee.name=/^defineMessages?$/] Property[key.name='id'] > :not(Literal).value",
      'The id of a message is a plain text, so that the extraction finds it.',
    ),
    'plain-titles': plainTitles,
    'resized-page': refuse("CallExpression[callee.property.name='setViewportSize']", resizedPage, (path) =>
      resizes.has(path),
    ),
    // The builders' calls; .dependency-cruiser.cjs refuses the import of the driver in the same places.
    'sql-in-repositories': refuse(
      'CallExpression[callee.property.name=/^(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)$/]',
      'SQL is written in repositories and in the rooms of scripts/sqlRooms.cjs.',
      (path) => speaksSql.test(path),
    ),
  },
};
