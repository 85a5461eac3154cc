import { ApiError } from './errors';
import { requireEmail, requireText } from './fieldRules';

it('takes blanks from around a text and refuses one that is nothing else', () => {
  expect(requireText('name', '  gestori di rete ')).toBe('gestori di rete');
  expect(() => requireText('name', ' \t\n ')).toThrow(ApiError);
});

it.each(['admin@localhost', "o'neil+prova@posta.example", 'niccolò@città.example'])(
  'takes %j for an address',
  (text) => {
    expect(requireEmail('email', text)).toBe(text);
  },
);

it.each([
  '',
  'a',
  '@b',
  'a@',
  'a@b@c',
  'a b@c',
  'a@b\r\nBcc: x@y',
  'a\u200B@b',
  'a\0@b',
  '"<script>"@example.org',
  '<b>@x.org',
  'a,b@x.org',
  'a@x..org',
  'a@-x.org',
  `${'a'.repeat(65)}@x.org`,
])('refuses %j as an address', (text) => {
  expect(() => requireEmail('email', text)).toThrow(ApiError);
});
