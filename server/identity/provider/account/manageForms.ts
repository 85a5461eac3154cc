/**
 * The forms of `Account/Manage`: their fields, the changes that they make, and the values and reasons that a refused
 * one shows again.
 */
import { z } from 'zod';
import { cleanText, type TextKind } from '../../../../common/text/cleanText';
import type { ApiError } from '../../../platform/errors';
import { say, translate, type Language } from '../../../platform/localization/texts';
import { manageTextsOf } from './manageTexts';
import type { Owner } from './actor';
import type { EmailChangeDeps } from './emailChange';
import type { ManageForm, Problems } from './managePage';
import { mergedValues, typedValues, type ProfileField } from './manageValues';
import { changePassword } from './passwordChange';
import { updateProfile, type Profile } from './profile';

const text = z.string().catch('');
/** The fields of the forms with their greatest lengths, which are those of the contract's operations. */
const MOST = {
  userName: 256,
  email: 256,
  name: 64,
  surname: 64,
  phoneNumber: 16,
  accountPassword: 128,
  currentPassword: 128,
  newPassword: 128,
  repeatPassword: 128,
} as const;
type Field = keyof typeof MOST;
/**
 * The kinds of the texts, which are those of the contract's operation: forms do not pass the contract, so they are
 * cleaned here.
 */
const PROFILE_TEXTS: readonly (readonly ['userName' | 'email' | 'name' | 'surname' | 'phoneNumber', TextKind])[] = [
  ['userName', 'code'],
  ['email', 'code'],
  ['name', 'line'],
  ['surname', 'line'],
  ['phoneNumber', 'code'],
];
const FIELDS = Object.keys(MOST) as Field[];
export const body = z.record(z.string(), text).catch({});
export type Body = Readonly<
  Partial<Record<Field | `seen_${ProfileField}` | 'form' | 'token' | 'madeFor' | 'concurrencyStamp', string>>
>;

/** Performs the change of a form. Returns the problems that show without the database, or null. */
export async function submitForm(
  deps: EmailChangeDeps,
  owner: Owner,
  sent: Body,
  { language, profile }: ManageForm,
): Promise<Problems | null> {
  const problems = {
    ...lengthProblems(sent, language),
    ...(sent.form === 'password' && passwordProblems(sent, profile, language)),
  };
  if (Object.keys(problems).length > 0) return problems;
  if (sent.form === 'password') {
    await changePassword(deps, owner, {
      currentPassword: sent.currentPassword ?? null,
      newPassword: sent.newPassword ?? '',
    });
    return null;
  }
  const texts = PROFILE_TEXTS.flatMap(([field, kind]) =>
    sent[field] === undefined ? [] : [[field, cleanText(kind, sent[field])] as const],
  );
  await updateProfile(deps, owner, {
    ...Object.fromEntries(texts),
    concurrencyStamp: sent.concurrencyStamp || null,
    currentPassword: sent.accountPassword ?? null,
  });
  return null;
}

function lengthProblems(sent: Body, language: Language): Problems {
  const tooLong = FIELDS.filter((field) => (sent[field] ?? '').length > MOST[field]);
  return Object.fromEntries(
    tooLong.map((field) => [
      field,
      translate(language, { resource: 'AbpValidation', key: TOO_LONG, values: [String(MOST[field])] }),
    ]),
  );
}

const TOO_LONG = 'ThisFieldMustBeAStringOrArrayTypeWithAMaximumLengthOf{0}';

function passwordProblems(sent: Body, { hasPassword }: Profile, language: Language): Problems {
  const texts = manageTextsOf(language);
  return {
    ...(hasPassword && !sent.currentPassword && { currentPassword: texts.passwordMissing }),
    ...(!sent.newPassword && { newPassword: texts.passwordMissing }),
    ...(sent.newPassword && sent.newPassword !== sent.repeatPassword && { repeatPassword: texts.passwordsDiffer }),
  };
}

const CONFLICT = 'Volo.Abp.Identity:ConcurrencyFailure';

/** Returns the form to show after a refusal; `profile` is what is stored now. */
export function refusedForm(form: ManageForm, profile: Profile, sent: Body, error: ApiError): ManageForm {
  if (sent.form !== 'profile') return { ...form, profile, ...refusalOf(error, form.language, sent) };
  if (error.code !== CONFLICT)
    return { ...form, profile, ...typedValues(profile, sent), ...refusalOf(error, form.language, sent) };
  const texts = manageTextsOf(form.language);
  const { both, ...values } = mergedValues(profile, sent);
  const problems = both.map((field) => [field, `${texts.storedMeanwhile} ${values.seen[field] || '–'}`] as const);
  return { ...form, profile, ...values, error: texts.changedMeanwhile, problems: Object.fromEntries(problems) };
}

/**
 * Returns the form to show when its page had expired. What was typed stays where the page was made for the same user,
 * so that nobody gets another's data into a form.
 */
export function expiredForm(form: ManageForm, sent: Body): ManageForm {
  const isSameUser = sent.form === 'profile' && sent.madeFor === form.madeFor;
  const error = manageTextsOf(form.language).formExpired;
  return { ...form, ...(isSameUser && typedValues(form.profile, sent)), error };
}

/**
 * Places each reason at its field; a reason for the current password at the field of the form that was sent; a reason
 * without a field above the forms.
 */
function refusalOf(error: ApiError, language: Language, sent: Body): Pick<ManageForm, 'error' | 'problems'> {
  const fieldOf = (member: string) =>
    sent.form === 'profile' && member === 'currentPassword' ? 'accountPassword' : member;
  const placed = (error.validationErrors ?? []).flatMap(({ message, members: [member] }) =>
    member === undefined ? [] : [[fieldOf(member), say(language, message)] as const],
  );
  // After the reversal the first reason of a field is assigned last, so it wins.
  return placed.length > 0
    ? { error: null, problems: Object.fromEntries(placed.reverse()) }
    : { error: say(language, error.text), problems: {} };
}
