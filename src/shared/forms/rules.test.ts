import { ADDRESSES, NO_ADDRESSES } from '../../../test/support/addresses';
import { cleanText } from '../../../common/text/cleanText';
import fc from 'fast-check';
import { boundMessages, validationMessages as words } from './messages';
import { passwordRules } from './passwordRules';
import {
  email,
  filled,
  integer,
  matches,
  max,
  maxLength,
  min,
  notInFuture,
  pattern,
  problemsOf,
  required,
  type Rules,
} from './rules';
import { placeRefusal } from './serverProblems';

const noOthers = {};

it.each([
  ['required', required, '  ', words.required],
  ['filled', filled, '', words.required],
  ['email', email, 'mario@', words.email],
  ['email', email, '"<script>"@example.org', words.email],
  ['email', email, 'mario rossi@example.com', words.email],
  ['integer', integer, '12.5', words.numeric],
  ['pattern', pattern(/^\d{2}$/), '123', words.pattern],
  ['notInFuture', notInFuture(() => '2026-11-22'), '2026-11-23', words.futureDate],
])('%s refuses what breaks it, with its own text [VAL-05]', (_name, rule, value, text) => {
  expect(rule(value, noOthers)?.text).toEqual(text);
});

it('names the bounds of numbers and lengths, which are enough themselves [VAL-04]', () => {
  expect(min(1)('0', noOthers)?.text).toEqual({ ...boundMessages.min, values: { min: 1 } });
  expect(min(1)('1', noOthers)).toBeUndefined();
  expect(max(65_535)('65535', noOthers)).toBeUndefined();
  expect(max(65_535)('65536', noOthers)?.text).toEqual({ ...boundMessages.max, values: { max: 65_535 } });
  expect(maxLength(3)('abcd', noOthers)?.text).toEqual({ ...boundMessages.maxLength, values: { length: 3 } });
});

it.each(ADDRESSES)('takes %j for an address, as the server does', (text) => {
  expect(email(text, noOthers)).toBeUndefined();
});

it.each(NO_ADDRESSES.filter((text) => cleanText('code', text) === text))(
  'takes %j for no address, as the server does',
  (text) => {
    expect(email(text, noOthers)?.text).toBe(words.email);
  },
);

it('lets an empty value pass every rule but that it is required', () => {
  const others = { other: 'x' };
  const rules = [
    email,
    integer,
    pattern(/^x$/),
    min(1),
    max(2),
    maxLength(5),
    notInFuture(() => ''),
    ...passwordRules({}),
  ];
  expect(rules.map((rule) => rule('', others))).toEqual(rules.map(() => undefined));
  expect(matches('other')('', others)).toBeUndefined();
});

it('finds a second password that differs, once both are filled', () => {
  expect(matches('password')('b', { password: 'a' })?.text).toEqual(words.passwordMismatch);
  expect(matches('password')('b', { password: '' })).toBeUndefined();
});

it('reports at most one problem of a field, for any value [VAL-03]', () => {
  type Values = { mail: string; free: string };
  const rules: Rules<Values> = { mail: [required, maxLength(5), email] };
  fc.assert(
    fc.property(fc.string(), (mail) => {
      const problems = problemsOf(rules, { mail, free: mail });
      expect(Object.keys(problems).length).toBeLessThanOrEqual(1);
      if (mail.trim() === '') expect(problems).toEqual({ mail: { text: words.required, isMissing: true } });
    }),
  );
  expect(problemsOf(rules, { mail: 'abcdefg', free: '' }).mail?.text).toEqual({
    ...boundMessages.maxLength,
    values: { length: 5 },
  });
});

it('takes the password policy from the settings, with the usual defaults', () => {
  const first = (password: string, settings = {}) =>
    passwordRules(settings)
      .map((rule) => rule(password, noOthers))
      .find(Boolean)?.text;
  expect(first('aB1!')).toEqual({ ...boundMessages.passwordLength, values: { length: 6 } });
  expect(first('abcdeF1')).toEqual(words.passwordSymbol);
  expect(first('abcdeF!')).toEqual(words.passwordDigit);
  expect(first('ABCDE1!')).toEqual(words.passwordLower);
  expect(first('abcde1!')).toEqual(words.passwordUpper);
  expect(first('1q2w3E*')).toBeUndefined();
  const lax = {
    'Abp.Identity.Password.RequiredLength': '3',
    'Abp.Identity.Password.RequireNonAlphanumeric': 'False',
    'Abp.Identity.Password.RequireDigit': 'false',
    'Abp.Identity.Password.RequireLowercase': 'false',
    'Abp.Identity.Password.RequireUppercase': 'false',
  };
  expect(first('aaa', lax)).toBeUndefined();
  expect(first('aaa', { ...lax, 'Abp.Identity.Password.RequiredUniqueChars': '2' })).toEqual({
    ...boundMessages.passwordUnique,
    values: { count: 2 },
  });
});

it('places what the server refused at the fields it names, one message for each [VAL-03]', () => {
  const error = {
    kind: 'http' as const,
    status: 400,
    described: true,
    message: 'no',
    validationErrors: [
      { message: 'first', members: ['UserName'] },
      { message: 'second', members: ['userName'] },
      { message: 'third', members: ['input.email'] },
    ],
  };
  expect(placeRefusal(error, { userName: '', email: '' })).toEqual({
    problems: { userName: { text: 'first' }, email: { text: 'third' } },
    error: null,
    unplaced: [],
    placed: ['first', 'third'],
  });
  expect(placeRefusal(error, { email: '' })).toEqual({
    problems: { email: { text: 'third' } },
    error,
    unplaced: ['first', 'second'],
    placed: ['third'],
  });
  expect(placeRefusal({ kind: 'network' }, { email: '' })).toEqual({
    problems: {},
    error: { kind: 'network' },
    unplaced: [],
    placed: [],
  });
});
