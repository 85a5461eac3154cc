import { ADDRESSES, NO_ADDRESSES } from '../../test/support/addresses';
import { ApiError } from './errors';
import { requireEmail, requireText } from './fieldRules';

it('takes blanks from around a text and refuses one that is nothing else', () => {
  expect(requireText('name', '  gestori di rete ')).toBe('gestori di rete');
  expect(() => requireText('name', ' \t\n ')).toThrow(ApiError);
});

it.each(ADDRESSES)('takes %j for an address', (text) => {
  expect(requireEmail('email', text)).toBe(text);
});

it.each(['', ...NO_ADDRESSES])('refuses %j as an address', (text) => {
  expect(() => requireEmail('email', text)).toThrow(ApiError);
});
