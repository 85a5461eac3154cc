/**
 * Rules for webpack, here and in Storybook: design-react-kit is an ES module with imports that ES modules may not have,
 * and declares side effects that it does not have (they would put every component into the first load).
 * @type {import('webpack').RuleSetRule[]}
 */
export const kitRules = [
  { test: /node_modules[\\/]design-react-kit[\\/].*\.js$/, resolve: { fullySpecified: false } },
  { test: /design-react-kit[\\/]dist[\\/]index\.js$/, sideEffects: false },
];
