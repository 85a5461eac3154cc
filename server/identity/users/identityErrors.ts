/** Failures of identity rules in ABP's form: status 403, the code of the first failure, the texts of all. */
import { ApiError, type LocalizedText } from '../../platform/errors';

/**
 * The faults of a user, a role or a password; each is a text `Volo.Abp.Identity:<code>` of the resource AbpIdentity.
 */
export type IdentityErrorCode =
  | 'ConcurrencyFailure'
  | 'DuplicateEmail'
  | 'DuplicateRoleName'
  | 'DuplicateUserName'
  | 'InvalidEmail'
  | 'InvalidRoleName'
  | 'InvalidToken'
  | 'InvalidUserName'
  | 'PasswordMismatch'
  | 'PasswordRequiresDigit'
  | 'PasswordRequiresLower'
  | 'PasswordRequiresNonAlphanumeric'
  | 'PasswordRequiresUniqueChars'
  | 'PasswordRequiresUpper'
  | 'PasswordTooShort'
  | 'RoleNotFound'
  | IdentityRefusal;

/**
 * ABP's rules with a number for a name. 010001: users cannot delete their own account; 010003: another provider holds
 * the password; 010005 and 010006: static roles cannot be renamed or deleted.
 */
type IdentityRefusal = '010001' | '010003' | '010005' | '010006';

export interface IdentityError {
  readonly code: IdentityErrorCode;
  /** Values of `{0}`, `{1}` … in its text. */
  readonly values?: readonly string[];
  /** The member of the request at fault, so that a form can place the text. */
  readonly member?: string;
}

const codeOf = ({ code }: IdentityError) => `Volo.Abp.Identity:${code}`;
const textOf = (error: IdentityError): LocalizedText => ({
  resource: 'AbpIdentity',
  key: codeOf(error),
  values: error.values ?? [],
});

/** Returns the error for one failure or several; `data` has the values of the first. */
export function identityFailure(first: IdentityError, ...others: readonly IdentityError[]): ApiError {
  const errors = [first, ...others];
  const placed = errors.flatMap((error) =>
    error.member === undefined ? [] : [{ message: textOf(error), members: [error.member] }],
  );
  return new ApiError(
    403,
    { all: errors.map(textOf) },
    {
      code: codeOf(first),
      data:
        first.values === undefined
          ? null
          : Object.fromEntries(first.values.map((value, index) => [String(index), value])),
      validationErrors: placed.length > 0 ? placed : null,
    },
  );
}

/** Throws when there are failures. */
export function refuseOn(errors: readonly IdentityError[]): void {
  const [first, ...others] = errors;
  if (first !== undefined) throw identityFailure(first, ...others);
}
