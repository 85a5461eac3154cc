/** Compares two states of a dossier part by part, and names the checks of the office that a change touches. Pure. */
import { isDeepStrictEqual } from 'node:util';
import type { ApplicationDraft, CheckCode, DocumentKind } from '../dossier';

/** A document as its applicant gives it. */
export interface GivenDocument {
  readonly fileId: string;
  readonly kind: DocumentKind;
  readonly expiresOn: string | null;
}

export interface Declared {
  readonly draft: ApplicationDraft | null;
  readonly documents: readonly GivenDocument[];
}

interface Part {
  readonly members: readonly (keyof ApplicationDraft)[];
  readonly documents: DocumentKind | null;
  /** The officer's check of this part; null where the law requires none. */
  readonly check: CheckCode | null;
}

const PARTS: readonly Part[] = [
  { members: ['subjectKindId', 'companyId'], documents: 'identity', check: 'identity' },
  { members: ['studyTitle'], documents: 'studyTitle', check: 'studyTitle' },
  { members: ['order'], documents: 'orderEnrolment', check: 'order' },
  { members: ['course'], documents: 'courseCertificate', check: 'course' },
  { members: ['declarations'], documents: null, check: 'declarations' },
  { members: ['otherAccreditations'], documents: 'other', check: null },
  { members: ['insurance'], documents: 'insurance', check: null },
];

export interface Difference {
  /** The parts that changed, before and after, for the history. */
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
  readonly checks: readonly CheckCode[];
}

/** Removes empty members: a missing member, null and an empty text are the same. */
function bare(value: unknown): unknown {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([member, of]) => (bare(of) === null ? [] : [[member, bare(of)]])),
  );
}

/** Sorts documents, so that their order makes no difference. */
const sorted = (documents: readonly GivenDocument[]) =>
  [...documents].sort((one, other) => (one.kind + one.fileId < other.kind + other.fileId ? -1 : 1));

/** Compares drafts and documents; empty members do not count. */
export const isSame = (one: Declared, other: Declared): boolean =>
  isDeepStrictEqual(bare(one.draft), bare(other.draft)) &&
  isDeepStrictEqual(sorted(one.documents), sorted(other.documents));

/** Returns the difference; null when nothing relevant differs: the open step of the wizard is no declaration. */
export function differenceOf(before: Declared, after: Declared): Difference | null {
  const [was, is]: [Record<string, unknown>, Record<string, unknown>] = [{}, {}];
  const checks: CheckCode[] = [];
  for (const { members, documents, check } of PARTS) {
    const changed = members.filter(
      (member) => !isDeepStrictEqual(bare(before.draft?.[member]), bare(after.draft?.[member])),
    );
    for (const member of changed)
      [was[member], is[member]] = [before.draft?.[member] ?? null, after.draft?.[member] ?? null];
    const [old, present] = [before, after].map((one) => sorted(one.documents.filter(({ kind }) => kind === documents)));
    const areDocumentsChanged = !isDeepStrictEqual(old, present);
    if (areDocumentsChanged)
      [was[`documents.${String(documents)}`], is[`documents.${String(documents)}`]] = [old, present];
    if (check !== null && (changed.length > 0 || areDocumentsChanged)) checks.push(check);
  }
  return Object.keys(is).length === 0 ? null : { before: was, after: is, checks };
}
