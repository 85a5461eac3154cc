/** Stores the certifier's input: content, people and company together, in one transaction. */
import type { Transaction } from 'kysely';
import { isDeepStrictEqual } from 'node:util';
import { keepingPlans } from '../../../platform/database/preparedStatements';
import type { Schema } from '../../../platform/database/schema';
import { italianDay } from '../../../../common/days/italianDays';
import { badRequest } from '../../../platform/errors';
import type { Schemas } from '../../../platform/handler';
import type { Ape } from '../content/fields';
import { factsFrom } from '../life/case-file/caseFileRepository';
import type { Loaded, People } from '../record/record';
import { findPhoto, storePhoto } from '../record/photoRepository';
import { surroundingsOf } from '../surroundingsRepository';
import { savedOf } from './answer';
import { openWritable, requireEditable, type CertifierScope } from './open';
import type { CompanyProfile } from './profile/profile';
import { findEmployer } from './profile/profileRepository';
import { surroundingsQuery, completeContent, judged, storeDraft, type Completed, type Given } from './storeDraft';

/**
 * Stores the sent content; a repeated command changes nothing, at any version.
 * @throws ApiError 404; 409 when the certificate changed since the caller read it; 403 when it may not be edited; 400
 * at the company
 */
export async function save(scope: CertifierScope, id: string, input: Schemas['CertificateSave'], now: Date) {
  return scope.database.transaction().execute(async (begun) => {
    const transaction = keepingPlans(begun);
    const opened = await openWritable(transaction, scope, id, now);
    const { record } = opened;
    const companyId = input.companyId === undefined ? record.companyId : (input.companyId?.toLowerCase() ?? null);
    const company = await employerOf(transaction, record.certifierId, companyId, italianDay(now));
    const given: Given = { content: input.content, people: peopleOf(input.people), company };
    const next = await completeContent(transaction, opened, given, now);
    if (
      isDeepStrictEqual(next.content, opened.content) &&
      isDeepStrictEqual(given.people, opened.people) &&
      companyId === record.companyId
    )
      return answer(transaction, opened, opened.content, now);
    requireEditable(record, input.version);
    return saved(transaction, opened, given, scope.caller.userId, now, next);
  });
}

/**
 * Stores the picture of the building, or, with null, removes it. The route has checked that it is a JPEG, and its size.
 * @throws ApiError 404, 409, 403 as `save` does
 */
export async function savePhoto(
  scope: CertifierScope,
  id: string,
  { version, jpeg }: { readonly version: number | null; readonly jpeg: Buffer | null },
  now: Date,
) {
  return scope.database.transaction().execute(async (transaction) => {
    const opened = await openWritable(transaction, scope, id, now);
    const before = opened.hasPhoto ? await findPhoto(transaction, id) : undefined;
    // A repeated command changes nothing, at any version.
    if (jpeg === null ? before === undefined : before?.equals(jpeg) === true)
      return answer(transaction, opened, opened.content, now);
    requireEditable(opened.record, version ?? opened.record.version);
    await storePhoto(transaction, opened.record, jpeg);
    return storeAsItStands(transaction, { ...opened, hasPhoto: jpeg !== null }, scope.caller.userId, now);
  });
}

/** Judges and stores the present content again. */
export async function storeAsItStands(
  transaction: Transaction<Schema>,
  loaded: Loaded,
  userId: string | null,
  now: Date,
) {
  const { record, content, people } = loaded;
  const company = await employerOf(transaction, record.certifierId, record.companyId, italianDay(now));
  return saved(transaction, loaded, { content, people, company }, userId, now);
}

async function saved(
  transaction: Transaction<Schema>,
  loaded: Loaded,
  given: Given,
  userId: string | null,
  now: Date,
  prepared?: Completed,
) {
  const outcome = await storeDraft(transaction, loaded, given, userId, now, prepared);
  const record = { ...loaded.record, version: outcome.version, score: outcome.score?.total ?? null };
  return savedOf({
    ...outcome,
    record,
    facts: factsFrom({ ...outcome, record, today: italianDay(now) }),
    at: now,
  });
}

/** Judges it as it stands, without writing anything. */
export async function answer(transaction: Transaction<Schema>, loaded: Loaded, content: Ape, now: Date) {
  const { record } = loaded;
  const around = await surroundingsOf(transaction, content, surroundingsQuery(record, now));
  const outcome = await judged(transaction, loaded, content, around);
  return savedOf({
    record,
    content,
    ...outcome,
    facts: factsFrom({ record, content, around, today: italianDay(now), ...outcome }),
    at: record.updatedAt,
  });
}

/** Returns the company of a draft; null without one. @throws ApiError 400 where the certifier does not work for it. */
async function employerOf(
  transaction: Transaction<Schema>,
  certifierId: string,
  companyId: string | null,
  today: string,
): Promise<CompanyProfile | null> {
  if (companyId === null) return null;
  const company = await findEmployer(transaction, certifierId, companyId, today);
  if (company) return company;
  const message = 'Il certificatore non opera per questa società.';
  throw badRequest(message, [{ message, members: ['companyId'] }]);
}

const PEOPLE = [
  'ownerName',
  'ownerFiscalCode',
  'ownerEmail',
  'ownerPhone',
  'clientName',
  'clientFiscalCode',
  'clientEmail',
  'clientPhone',
] as const;

/** Fills every member, null for an empty one. */
const peopleOf = (people: People): People =>
  Object.fromEntries(PEOPLE.map((name) => [name, people[name]?.trim() || null]));
