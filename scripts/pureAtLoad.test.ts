import { transformSync } from '@babel/core';
import { readdirSync, readFileSync } from 'node:fs';
import { pureAtLoad } from './pureAtLoad.mjs';

const marked = (source: string) => transformSync(source, pureAtLoad)?.code ?? '';
const made = (source: string) =>
  [...source.matchAll(/\/\*\s*#__PURE__\s*\*\/(?:React\d*\.)?(\w+)\(/g)].map(([, name]) => name);

it('marks the calls of React that a package makes while it loads, and leaves out the names for developer tools', () => {
  const source = 'var Form = React10.forwardRef(draw);\nForm.displayName = "Form";\nForm.propTypes = types;\n';
  expect(marked(source)).toBe('var Form = /*#__PURE__*/React10.forwardRef(draw);\nForm.propTypes = types;');
});

it('leaves a name that is set inside a function', () => {
  const source = 'function name(Component) {\n  Component.displayName = "Other";\n}';
  expect(marked(source)).toBe(source);
});

it('finds the forms of the router and the components of react-intl as they are installed', () => {
  const folder = 'node_modules/react-router/dist/production';
  const router = readdirSync(folder)
    .filter((file) => file.endsWith('.mjs'))
    .flatMap((file) => made(marked(readFileSync(`${folder}/${file}`, 'utf8'))));
  expect(router).toContain('forwardRef');
  expect(made(marked(readFileSync('node_modules/react-intl/index.js', 'utf8')))).toContain('createFormattedComponent');
});
