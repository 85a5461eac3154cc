/** Checks a new password by the settings of a tenant (ASP.NET Identity's PasswordValidator). */
import type { IdentityError } from '../../users/identityErrors';
import type { Settings } from '../../../platform/settings/settingValues';

const SETTING = 'Abp.Identity.Password';

/**
 * Returns the rules that a new password breaks, in ASP.NET's order; empty for an acceptable one. Letters and digits are
 * those of ASCII: any other sign counts as neither. `member` is the member of the request that holds the password.
 */
export function passwordErrors(settings: Settings, password: string, member = 'password'): IdentityError[] {
  const requires = (rule: string) => settings.flag(`${SETTING}.Require${rule}`);
  const length = settings.count(`${SETTING}.RequiredLength`);
  const unique = settings.count(`${SETTING}.RequiredUniqueChars`);
  const errors: (IdentityError | false)[] = [
    (password.trim() === '' || password.length < length) && { code: 'PasswordTooShort', values: [String(length)] },
    requires('NonAlphanumeric') && /^[0-9A-Za-z]*$/.test(password) && { code: 'PasswordRequiresNonAlphanumeric' },
    requires('Digit') && !/[0-9]/.test(password) && { code: 'PasswordRequiresDigit' },
    requires('Lowercase') && !/[a-z]/.test(password) && { code: 'PasswordRequiresLower' },
    requires('Uppercase') && !/[A-Z]/.test(password) && { code: 'PasswordRequiresUpper' },
    unique >= 1 && new Set(password).size < unique && { code: 'PasswordRequiresUniqueChars', values: [String(unique)] },
  ];
  return errors.filter((error) => error !== false).map((error) => ({ ...error, member }));
}
