import { compileMessages } from './messagesLoader';
import { extractMessages, joinMessages, keyProblems, translationProblems } from './messages';

const define = (id: string, text: string) =>
  `import { defineMessages } from 'react-intl';\nexport const messages = defineMessages({ one: { id: ${id}, defaultMessage: ${text} } });`;

it('takes the messages out of a source file', () => {
  expect(extractMessages('a.ts', define(`'news.list.title'`, `'Notizie  di {n}'`))).toEqual({
    messages: { 'news.list.title': 'Notizie  di {n}' },
    problems: [],
  });
});
it.each([
  ['an id that is put together', define('`news.${list}.title`', `'x'`), /string literal/],
  ['an id without a domain', define(`'title'`, `'x'`), /not like domain\.place\.what/],
  ['a text without words', define(`'news.list.title'`, `' '`), /has no Italian text/],
  ['a text with a brace too few', define(`'news.list.title'`, `'{n'`), /cannot be parsed/],
])('refuses %s', (_what, source, problem) => {
  expect(extractMessages('a.ts', source).problems.join()).toMatch(problem);
});
it('refuses one id in two files', () => {
  const files = ['a.ts', 'b.ts'].map((fileName) => ({ fileName, messages: { 'a.b': 'x' } }));
  expect(joinMessages(files).problems).toEqual(['a.b is defined in a.ts and in b.ts']);
});
it('sorts the messages of all files by id', () => {
  const { messages } = joinMessages([{ fileName: 'a.ts', messages: { 'b.a': '1', 'a.b': '2' } }]);
  expect(Object.keys(messages)).toEqual(['a.b', 'b.a']);
});

describe('a translation', () => {
  const italian = { 'a.b': 'Ciao {name}', 'a.c': '{n, plural, one {uno} other {#}}' };

  it('passes with the same keys and values', () => {
    expect(
      translationProblems('en.json', italian, { 'a.b': 'Hello {name}', 'a.c': '{n, plural, one {one} other {#}}' }),
    ).toEqual([]);
  });
  it.each([
    ['a missing text', { 'a.b': 'Hello {name}' }, /a\.c is missing/],
    ['a text for nothing', { ...italian, 'a.d': 'x' }, /a\.d stands for nothing/],
    ['a value that the Italian text has not', { ...italian, 'a.b': 'Hello {nome}' }, /a\.b uses other values/],
    ['broken syntax', { ...italian, 'a.b': 'Hello {name' }, /a\.b cannot be parsed/],
  ])('is refused for %s', (_what, translation, problem) => {
    expect(translationProblems('en.json', italian, translation).join()).toMatch(problem);
  });
});

it('names the keys that either of two resources lacks', () => {
  expect(keyProblems('en', { a: 1, b: 2 }, { b: 1, c: 1 })).toEqual([
    'en: a is missing',
    'en: c stands for nothing any more',
  ]);
});

describe('for the browser', () => {
  it('messages are compiled to a form that needs no parser', () => {
    expect(compileMessages(define(`'a.b'`, `'Ciao {name}'`), 'a.ts')).toMatch(
      /defaultMessage: \[\{ type: 0, value: "Ciao " \}, \{ type: 1, value: "name" \}\]/,
    );
  });
  it('JSX and the imports of types stay or go as the compiler after it expects', () => {
    const source = `import type { A } from './a';\nexport const x = (a: A) => <b title={a} />;`;
    expect(compileMessages(source, 'a.tsx').trim()).toBe(`export const x = (a) => <b title={a}/>;`);
  });
});
