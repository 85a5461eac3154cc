// Loaded before every browser test: matchers, the few browser calls jsdom has not, and a watch over the console.
import '@testing-library/jest-dom';
import { configure, prettyDOM } from '@testing-library/react';

const SHELL = 'script, style, .sace-header, .sace-footer';
/** False for the header and the footer, which are the same on every page; a query inside of them shows them. */
const isOfPage = (node: Node) => !(node instanceof Comment || (node instanceof Element && node.matches(SHELL)));

configure({
  // A bound against hanging: the default of one second makes honest tests fail on a busy machine.
  asyncUtilTimeout: 30_000,
  getElementError: (message, container) => {
    const shown = prettyDOM(container, undefined, { filterNode: isOfPage });
    const error = new Error(
      `${message ?? 'Nothing is found'}\n\nWithout header and footer of the page:\n${String(shown)}`,
    );
    error.name = 'TestingLibraryElementError';
    return error;
  },
});

// DevExtreme recognises its style by this rule, and without it looks for it a hundred times a second.
const style = document.createElement('style');
style.textContent = '.dx-theme-marker { font-family: "dx.generic.light"; }';
document.head.append(style);

/** DevExtreme's warnings about the missing licence key (the first two), and the store's checks on a slow machine. */
const expectedOutput = [/\bW0019\b/, /\bW0021\b/, /StateInvariantMiddleware took \d+ms/];
let unexpected: string[] = [];

function watch(method: 'error' | 'warn') {
  const original = console[method].bind(console);
  console[method] = (...parts: unknown[]) => {
    const text = parts.map(String).join(' ');
    if (expectedOutput.some((pattern) => pattern.test(text))) return;
    if (method === 'error') unexpected.push(text);
    original(...parts);
  };
}
watch('error');
watch('warn');

// A test that expects an error on the console says so itself with jest.spyOn(console, 'error').
afterEach(() => {
  const texts = unexpected;
  unexpected = [];
  if (texts.length > 0) throw new Error(`Unexpected output on console.error:\n${texts.join('\n')}`);
});

window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
// jsdom lays nothing out: no size ever changes.
window.ResizeObserver = class {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
};
const screenQuery = {
  matches: false,
  onchange: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  dispatchEvent: () => true,
};
Object.defineProperty(window, 'matchMedia', {
  value: (media: string) => ({ ...screenQuery, media }),
  configurable: true,
  writable: true,
});
