/**
 * The values that the form of `Account/Manage` shows. The form carries the values and the stamp that it was made with,
 * so that a refused one is still compared with what its user saw, and one that met another change is merged with it.
 */
import type { Profile } from './profile';

export const PROFILE_FIELDS = ['userName', 'email', 'name', 'surname', 'phoneNumber'] as const;
export type ProfileField = (typeof PROFILE_FIELDS)[number];

export interface ProfileValues {
  /** The values in the fields. */
  readonly shown: Readonly<Record<ProfileField, string>>;
  /** The stored values that the form was made with, and their stamp. */
  readonly seen: Readonly<Record<ProfileField | 'concurrencyStamp', string>>;
}

/** The name under which the form carries the value that it was made with. */
export const seenName = <Field extends ProfileField>(field: Field): `seen_${Field}` => `seen_${field}`;

type Sent = Readonly<Partial<Record<ProfileField | `seen_${ProfileField}` | 'concurrencyStamp', string>>>;

const perField = (valueOf: (field: ProfileField) => string) =>
  Object.fromEntries(PROFILE_FIELDS.map((field) => [field, valueOf(field)])) as Record<ProfileField, string>;

/** Returns the values of a form that nobody has filled in yet. */
export function storedValues(profile: Profile): ProfileValues {
  const stored = perField((field) => profile[field] ?? '');
  return { shown: stored, seen: { ...stored, concurrencyStamp: profile.concurrencyStamp } };
}

/** Returns what was typed, with the stamp of the form, so that the next attempt is compared with the same data. */
export function typedValues(profile: Profile, sent: Sent): ProfileValues {
  const { seen } = storedValues(profile);
  return {
    shown: perField((field) => sent[field] ?? seen[field]),
    seen: {
      ...perField((field) => sent[seenName(field)] ?? seen[field]),
      concurrencyStamp: sent.concurrencyStamp || seen.concurrencyStamp,
    },
  };
}

/**
 * Merges what was typed with the data that another request has stored meanwhile: fields that the user left alone get the
 * stored value. `both` names the fields that both have changed, whose typed value stays.
 */
export function mergedValues(profile: Profile, sent: Sent): ProfileValues & { readonly both: readonly ProfileField[] } {
  const { seen } = storedValues(profile);
  const isTyped = (field: ProfileField) => sent[field] !== undefined && sent[field] !== sent[seenName(field)];
  return {
    shown: perField((field) => (isTyped(field) ? (sent[field] ?? '') : seen[field])),
    seen,
    both: PROFILE_FIELDS.filter(
      (field) => isTyped(field) && sent[field] !== seen[field] && sent[seenName(field)] !== seen[field],
    ),
  };
}
