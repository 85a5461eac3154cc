import * as certificatePeople from '../../../../common/generated/lengths/CertificatePeople';
import { fiscalCode, phone } from '../../../shared/forms/italianRules';
import { email, maxLength, type Rule } from '../../../shared/forms/rules';
import { personProblems } from './formMessages';
import type { CertificatePeople } from './model';

export const personParts = ['Name', 'FiscalCode', 'Email', 'Phone'] as const;
type Part = (typeof personParts)[number];

/** The greatest lengths that the contract allows, in characters. */
const longest: Record<Part, number> = {
  Name: certificatePeople.ownerName,
  FiscalCode: certificatePeople.ownerFiscalCode,
  Email: certificatePeople.ownerEmail,
  Phone: certificatePeople.ownerPhone,
};

/** Problems are shown beside the typed values, which are saved in any case. */
const rules: Record<Part, readonly Rule<string>[]> = {
  Name: [maxLength(longest.Name)],
  FiscalCode: [fiscalCode(personProblems.FiscalCode)],
  Email: [email],
  Phone: [maxLength(longest.Phone), phone(personProblems.Phone)],
};

export const problemOfPerson = (part: Part, value: string) =>
  rules[part].map((rule) => rule(value, {})).find((problem) => problem !== undefined);

const partOf = (name: string) => personParts.find((part) => name.endsWith(part));
const isTooLong = (name: string, value: string | null | undefined) => {
  const part = partOf(name);
  return part !== undefined && (value?.length ?? 0) > longest[part];
};

/**
 * Returns what can be sent: a text longer than the contract allows stays in the form, and what is saved in its place
 * stays saved, since the server empties what is missing.
 */
export function sendablePeople(
  people: CertificatePeople,
  saved: CertificatePeople = {},
): { people: CertificatePeople; isWhole: boolean } {
  const names = Object.keys(people) as (keyof CertificatePeople)[];
  const tooLong = names.filter((name) => isTooLong(name, people[name]));
  const sendable = names
    .map((name) => [name, (tooLong.includes(name) ? saved : people)[name]] as const)
    .filter(([, value]) => value !== undefined);
  return { people: Object.fromEntries(sendable), isWhole: tooLong.length === 0 };
}
