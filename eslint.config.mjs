// The house rules that a linter can hold. Import directions are held by .dependency-cruiser.cjs, unused code by knip.json.
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { relative } from 'node:path';
import sqlRooms from './scripts/sqlRooms.cjs';

/** Every effect is yielded through typed-redux-saga's `yield*`: a bare yield answers `any`. */
const bareYield = {
  selector: 'YieldExpression[delegate=false]',
  message: 'Use yield* with the effects of src/shared/saga.ts.',
};
const defaultExport = { selector: 'ExportDefaultDeclaration', message: 'Export by name.' };
const defaultOptions = {
  selector: "CallExpression[callee.property.name='defaultOptions']",
  message: 'DevExtreme’s defaults are set in src/shared/grid only, one module per widget.',
};
const inlineMessage = {
  selector: "CallExpression[callee.property.name='formatMessage'] > ObjectExpression.arguments:first-child",
  message: 'Define the message in messages.ts beside the component.',
};
const inlineElement = {
  selector: "JSXOpeningElement[name.name='FormattedMessage'] > JSXAttribute[name.name='defaultMessage']",
  message: 'Define the message in messages.ts beside the component.',
};
const dynamicId = {
  selector: "CallExpression[callee.name=/^defineMessages?$/] Property[key.name='id'] > :not(Literal).value",
  message: 'The id of a message is a plain text, so that the extraction finds it.',
};
/** The builders' calls; .dependency-cruiser.cjs refuses the import of the driver in the same places. */
const sqlCall = {
  selector: 'CallExpression[callee.property.name=/^(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)$/]',
  message: 'SQL is written in repositories and in the rooms of scripts/sqlRooms.cjs.',
};
const browserRules = [bareYield, defaultExport, inlineMessage, inlineElement, dynamicId];

const speaksSql = new RegExp(sqlRooms.speaksSql);

export default defineConfig(
  globalIgnores([
    'dist/',
    'storybook-static/',
    'coverage/',
    'data/',
    'src/api/generated/',
    'server/generated/',
    'src/styles/generated/',
    '**/*.{cjs,mjs,js}',
    '!eslint.config.mjs',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      'max-lines': ['error', { max: 250, skipBlankLines: false, skipComments: false }],
      'no-restricted-syntax': ['error', defaultExport],
      // The last resort of a program that has nowhere else to tell; everything else is left-over.
      'no-console': ['error', { allow: ['error', 'warn'] }],
      eqeqeq: 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      // A matter of taste that both ways of writing a type serve.
      '@typescript-eslint/consistent-type-definitions': 'off',
      // tsc asks for index['name'] on index signatures, so the dot cannot be asked for as well.
      '@typescript-eslint/dot-notation': 'off',
      // '' is as absent as undefined in texts that people type: || is meant.
      '@typescript-eslint/prefer-nullish-coalescing': 'off',
      // Handlers of the contract are async by their type, whether they wait or not.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/unbound-method': 'error',
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat['recommended-latest']],
    rules: { 'no-restricted-syntax': ['error', ...browserRules, defaultOptions] },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/shared/saga.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: ['redux-saga/effects', 'typed-redux-saga'].map((name) => ({
            name,
            message: 'Import effects from src/shared/saga.ts.',
          })),
        },
      ],
    },
  },
  {
    files: ['server/**/*.ts'],
    ignores: ['**/*.test.ts', (path) => speaksSql.test(relative(import.meta.dirname, path))],
    rules: { 'no-restricted-syntax': ['error', defaultExport, sqlCall] },
  },
  { files: ['src/shared/saga.ts'], rules: { 'no-restricted-syntax': ['error', defaultExport] } },
  { files: ['src/shared/grid/**'], rules: { 'no-restricted-syntax': ['error', ...browserRules] } },
  // Programs of the command line talk on the console; webpack, storybook and jest ask for default exports.
  { files: ['scripts/**', 'bench/**', 'test/support/browserSetup.ts'], rules: { 'no-console': 'off' } },
  {
    files: [
      'webpack.config.ts',
      'scripts/{logical,messages,pure}Loader.ts',
      'test/support/stopTestCluster.ts',
      '.storybook/**',
      '**/*.stories.tsx',
    ],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    files: ['**/*.test.{ts,tsx}', 'test/**/*.{ts,tsx}'],
    rules: { 'max-lines': ['error', { max: 400 }], '@typescript-eslint/no-empty-function': 'off' },
  },
  { files: ['**/messages.ts'], rules: { 'max-lines': 'off' } },
);
