// The rules of this house as a plugin of oxlint: each refuses one piece of syntax, which a selector of the ESTree
// describes. .oxlintrc.json says where each applies, and scripts/lint/rules.test.ts plants a violation of each.
import { relative } from 'node:path';
import sqlRooms from '../sqlRooms.cjs';

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

const inMessages = 'Define the message in messages.ts beside the component.';

export default {
  meta: { name: 'house' },
  rules: {
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
    // `void` discards the result of a call; for a value it has no effect.
    'no-void-of-value': refuse(
      "UnaryExpression[operator='void'] > :matches(Identifier, MemberExpression, Literal[raw!='0'])",
      'Only the answer of a call is discarded with void.',
    ),
    'plain-message-id': refuse(
      "CallExpression[callee.name=/^defineMessages?$/] Property[key.name='id'] > :not(Literal).value",
      'The id of a message is a plain text, so that the extraction finds it.',
    ),
    // The builders' calls; .dependency-cruiser.cjs refuses the import of the driver in the same places.
    'sql-in-repositories': refuse(
      'CallExpression[callee.property.name=/^(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)$/]',
      'SQL is written in repositories and in the rooms of scripts/sqlRooms.cjs.',
      (path) => speaksSql.test(path),
    ),
  },
};
