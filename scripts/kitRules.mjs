/**
 * Rules for webpack, here and in Storybook: design-react-kit is an ES module with imports that no ES module may have, and claims
 * side effects that it has not (they would put every component into the first load).
 * @type {import('webpack').RuleSetRule[]}
 */
export const kitRules = [
  { test: /node_modules[\\/]design-react-kit[\\/].*\.js$/, resolve: { fullySpecified: false } },
  { test: /design-react-kit[\\/]dist[\\/]index\.js$/, sideEffects: false },
];
