import { readdirSync, readFileSync } from 'node:fs';
import pureLoader from './pureLoader';

const made = (source: string) =>
  [...source.matchAll(/\/\* @__PURE__ \*\/ (?:React\d*\.)?(\w+)\(/g)].map(([, name]) => name);

it('marks the calls of React that a package makes while it loads, and leaves out the names for developer tools', () => {
  expect(
    pureLoader('var Form = React10.forwardRef(\n  draw\n);\nForm.displayName = "Form";\nvar other = start();\n'),
  ).toBe('var Form = /* @__PURE__ */ React10.forwardRef(\n  draw\n);\n\nvar other = start();\n');
});

it('finds the forms of the router and the components of react-intl as they are installed', () => {
  const folder = 'node_modules/react-router/dist/production';
  const router = readdirSync(folder)
    .filter((file) => file.endsWith('.mjs'))
    .flatMap((file) => made(pureLoader(readFileSync(`${folder}/${file}`, 'utf8'))));
  expect(router).toContain('forwardRef');
  expect(made(pureLoader(readFileSync('node_modules/react-intl/index.js', 'utf8')))).toContain(
    'createFormattedComponent',
  );
});
