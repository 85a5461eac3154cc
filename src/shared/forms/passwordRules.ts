import * as passwordReset from '../../../common/generated/lengths/PasswordReset';
import { boundMessages, validationMessages as words } from './messages';
import { maxLength, type Rule } from './rules';

type Settings = Readonly<Record<string, string | null>>;

/**
 * The password policy of the tenant, from the settings `Abp.Identity.Password.*` of the application configuration; a
 * setting that is absent has ABP's default (6 characters, 1 distinct, one of each kind). The server has the last word.
 */
export function passwordRules(settings: Settings): Rule<string>[] {
  const setting = (name: string) => settings[`Abp.Identity.Password.${name}`] ?? undefined;
  const wants = (name: string) => setting(name)?.toLowerCase() !== 'false';
  const length = Number(setting('RequiredLength') ?? 6);
  const unique = Number(setting('RequiredUniqueChars') ?? 1);
  // ASP.NET Identity knows the letters and digits of ASCII alone; everything else is a symbol.
  return [
    maxLength(passwordReset.password),
    (value) =>
      value !== '' && value.length < length
        ? { text: { ...boundMessages.passwordLength, values: { length } } }
        : undefined,
    ...(wants('RequireNonAlphanumeric') ? [needs(/[^a-zA-Z0-9]/, words.passwordSymbol)] : []),
    ...(wants('RequireDigit') ? [needs(/[0-9]/, words.passwordDigit)] : []),
    ...(wants('RequireLowercase') ? [needs(/[a-z]/, words.passwordLower)] : []),
    ...(wants('RequireUppercase') ? [needs(/[A-Z]/, words.passwordUpper)] : []),
    (value) =>
      value !== '' && new Set(value).size < unique
        ? { text: { ...boundMessages.passwordUnique, values: { count: unique } } }
        : undefined,
  ];
}

const needs =
  (kind: RegExp, text: (typeof words)[keyof typeof words]): Rule<string> =>
  (value) =>
    value === '' || kind.test(value) ? undefined : { text };
