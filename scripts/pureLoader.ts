// Two packages call functions of React while they load and name the results for developer tools. Neither has a visible
// effect, but a minifier cannot know that; with this mark it leaves out unused exports (forms of the router, components
// of react-intl).

const made = /^((?:var|const) \w+ = )(?=(?:React\d*\.(?:createContext|forwardRef|memo)|createFormatted\w+)\()/gm;
const named = /^\w+\.displayName = "\w+";$/gm;

/** A webpack loader: marks the calls as pure and leaves out the names. */
export default function pureLoader(source: string): string {
  return source.replace(made, '$1/* @__PURE__ */ ').replace(named, '');
}
