/** The rules of a new password, as the settings of a tenant have them (ASP.NET Identity's PasswordValidator). */
import type { IdentityError } from '../../users/identityErrors';
import type { Settings } from '../../../platform/settings/settingValues';

const SETTING = 'Abp.Identity.Password';

/**
 * What a new password lacks, in ASP.NET's order; empty when it may be taken. Letters and digits are those of ASCII: any other
 * sign counts as one that is neither. `member` is the member of the request that holds the password.
 */
export function passwordErrors(settings: Settings, password: string, member = 'password'): IdentityError[] {
  const asks = (rule: string) => settings.flag(`${SETTING}.Require${rule}`);
  const length = settings.count(`${SETTING}.RequiredLength`);
  const unique = settings.count(`${SETTING}.RequiredUniqueChars`);
  const errors: (IdentityError | false)[] = [
    (password.trim() === '' || password.length < length) && { code: 'PasswordTooShort', values: [String(length)] },
    asks('NonAlphanumeric') && /^[0-9A-Za-z]*$/.test(password) && { code: 'PasswordRequiresNonAlphanumeric' },
    asks('Digit') && !/[0-9]/.test(password) && { code: 'PasswordRequiresDigit' },
    asks('Lowercase') && !/[a-z]/.test(password) && { code: 'PasswordRequiresLower' },
    asks('Uppercase') && !/[A-Z]/.test(password) && { code: 'PasswordRequiresUpper' },
    unique >= 1 && new Set(password).size < unique && { code: 'PasswordRequiresUniqueChars', values: [String(unique)] },
  ];
  return errors.filter((error) => error !== false).map((error) => ({ ...error, member }));
}
