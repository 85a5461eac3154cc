import { identityFailure, refuseOn } from './identityErrors';
import { say } from '../../platform/localization/texts';

it('is a 403 with the code of the first failure, the texts of all, and their places', () => {
  const failure = identityFailure(
    { code: 'PasswordTooShort', values: ['6'], member: 'password' },
    { code: 'PasswordRequiresDigit', member: 'password' },
  );
  expect(failure).toMatchObject({ status: 403, code: 'Volo.Abp.Identity:PasswordTooShort', data: { '0': '6' } });
  expect(say('it', failure.text)).toBe(
    'La password deve avere almeno 6 caratteri., La password deve contenere almeno una cifra.',
  );
  expect(failure.validationErrors?.map(({ message, members }) => [say('en', message), members])).toEqual([
    ['The password must have at least 6 characters.', ['password']],
    ['The password must have at least one digit.', ['password']],
  ]);
  expect(failure.message).toBe(
    'AbpIdentity::Volo.Abp.Identity:PasswordTooShort, AbpIdentity::Volo.Abp.Identity:PasswordRequiresDigit',
  );
});

it('carries no place and no data where there is none', () => {
  expect(identityFailure({ code: '010001' })).toMatchObject({
    code: 'Volo.Abp.Identity:010001',
    data: null,
    validationErrors: null,
  });
});

it('throws only when something failed', () => {
  expect(() => {
    refuseOn([]);
  }).not.toThrow();
  expect(() => {
    refuseOn([{ code: 'ConcurrencyFailure' }]);
  }).toThrow('ConcurrencyFailure');
});
