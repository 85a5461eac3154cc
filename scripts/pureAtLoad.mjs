// Two packages call functions of React while they load and name the results for developer tools. Neither has a visible
// effect, but a minifier cannot know that. Marked as pure, unused exports are left out: forms of the router, components
// of react-intl. docs/decisions/0027-weight-of-the-first-load.md has the figures.
import { join } from 'node:path';

/** Babel's options for such a package. */
export const pureAtLoad = {
  babelrc: false,
  configFile: false,
  compact: false,
  plugins: ['babel-plugin-annotate-pure-calls', join(import.meta.dirname, 'withoutDisplayNames.cjs')],
};
