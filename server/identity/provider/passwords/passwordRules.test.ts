import { SETTINGS } from '../../../platform/settings/settings';
import type { Settings } from '../../../platform/settings/settingValues';
import { passwordErrors } from './passwordRules';

const settings = (set: Record<string, string> = {}): Settings => {
  const value = (name: string) =>
    set[name.replace('Abp.Identity.Password.', '')] ?? SETTINGS.find((setting) => setting.name === name)?.default ?? '';
  return { flag: (name) => value(name).toLowerCase() === 'true', count: (name) => Number(value(name)), text: value };
};
const codes = (password: string, set?: Record<string, string>) =>
  passwordErrors(settings(set), password).map(({ code }) => code);

it.each([
  ['1q2w3E*', []],
  ['1qE*', ['PasswordTooShort']],
  ['      ', ['PasswordTooShort', 'PasswordRequiresDigit', 'PasswordRequiresLower', 'PasswordRequiresUpper']],
  [
    '',
    [
      'PasswordTooShort',
      'PasswordRequiresNonAlphanumeric',
      'PasswordRequiresDigit',
      'PasswordRequiresLower',
      'PasswordRequiresUpper',
      'PasswordRequiresUniqueChars',
    ],
  ],
  ['abcdefgh', ['PasswordRequiresNonAlphanumeric', 'PasswordRequiresDigit', 'PasswordRequiresUpper']],
  ['ABCDEF1', ['PasswordRequiresNonAlphanumeric', 'PasswordRequiresLower']],
  ['1q2w3eÈ', ['PasswordRequiresUpper']],
])('finds what %j lacks', (password, expected) => {
  expect(codes(password)).toEqual(expected);
});

it('requires what the settings require, and no more', () => {
  const lax = {
    RequiredLength: '3',
    RequireNonAlphanumeric: 'False',
    RequireLowercase: 'false',
    RequireUppercase: 'FALSE',
    RequireDigit: 'False',
    RequiredUniqueChars: '3',
  };
  expect(codes('abc', lax)).toEqual([]);
  expect(codes('aab', lax)).toEqual(['PasswordRequiresUniqueChars']);
  expect(codes('ab', lax)).toEqual(['PasswordTooShort', 'PasswordRequiresUniqueChars']);
});

it('reports the length and the member for the text of the refusal', () => {
  expect(passwordErrors(settings({ RequiredLength: '9' }), '1q2w3E*', 'newPassword')).toEqual([
    { code: 'PasswordTooShort', values: ['9'], member: 'newPassword' },
  ]);
});
