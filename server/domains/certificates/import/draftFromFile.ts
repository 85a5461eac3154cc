/** Makes a draft of a judged file. */
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Schema } from '../../../platform/database/schema';
import { italianDay } from '../../../../common/days/italianDays';
import type { Scope } from '../../../platform/deps';
import { ApiError, notFound } from '../../../platform/errors';
import { recordChange } from '../../../platform/history';
import type { Ape } from '../content/fields';
import { requireStanding } from '../drafts/circumstances';
import { nameOf } from '../drafts/profile/profile';
import { findEmployer, findProfile } from '../drafts/profile/profileRepository';
import { storeDraft } from '../drafts/storeDraft';
import { storePhoto } from '../record/photoRepository';
import { insertCertificate, loadCertificate } from '../record/recordRepository';
import { ENTITY } from '../subject';
import { withWholeAmounts } from '../xml/amounts';
import { declaredExpiryOf } from './declaredExpiry';
import { differencesBetween } from './differences';
import { again, answerOf, type Imported, type JudgedFile } from './judgeUpload';
import { withoutPhoto } from './withoutPhoto';
import { findBySource, insertSource, lockCertifier } from './sourceRepository';

/** The user and the IP address; null where none is known. */
type Actor = Pick<Scope, 'caller'> & { readonly ip: string | null };

/**
 * Makes the draft of the file once: a file that came before gives the draft that was made then. A file that is no
 * certificate is only judged, and so is a file of another certifier until the caller confirmed it.
 * @throws ApiError 403 Sace:Certificate:NotEntitled where no draft may be begun today.
 */
export async function draftFromFile(
  transaction: Transaction<Schema>,
  actor: Actor,
  judged: JudgedFile,
  now: Date,
): Promise<Imported> {
  const { content, certifierId, sha256 } = judged;
  if (content === null) return answerOf(judged);
  // When the same file comes twice at once, the second waits for the first and finds its draft.
  await lockCertifier(transaction, certifierId);
  const before = await findBySource(transaction, certifierId, sha256);
  if (before !== undefined) return answerOf(again(judged), before);
  if (!judged.isDraftable) return answerOf(judged);
  return answerOf(judged, await makeDraft(transaction, actor, { ...judged, content }, now));
}

async function makeDraft(
  transaction: Transaction<Schema>,
  { caller, ip }: Actor,
  { file, sha256, certifierId, companyId, content, format, otherCertifier }: JudgedFile & { readonly content: Ape },
  now: Date,
): Promise<string> {
  await requireStanding(transaction, certifierId, italianDay(now));
  const profile = await findProfile(transaction, certifierId);
  if (!profile) throw notFound('Certificatore', certifierId);
  const company = companyId === null ? null : await employer(transaction, certifierId, companyId, now);
  const [id, { tenantId }] = [randomUUID(), caller];
  await insertCertificate(transaction, {
    id,
    tenantId,
    certifierId,
    companyId,
    userId: caller.userId,
    origin: 'xml',
    replaces: [],
    replacementReason: null,
    certifierName: nameOf(profile),
    companyName: company?.name ?? null,
    at: now,
  });
  const { picture, rest } = withoutPhoto(content);
  const loaded = await loadCertificate(transaction, id);
  if (!loaded) throw notFound('Attestato', id);
  await storePhoto(transaction, loaded.record, picture);
  const declaredExpiry = declaredExpiryOf(content);
  const outcome = await storeDraft(
    transaction,
    { ...loaded, record: { ...loaded.record, version: 0 }, hasPhoto: picture !== null },
    { content: format === 'v5' ? withWholeAmounts(rest) : rest, people: {}, company, declaredExpiry },
    caller.userId,
    now,
  );
  await insertSource(transaction, {
    certificateId: id,
    tenantId,
    certifierId,
    name: file.name.slice(0, 200),
    sha256,
    content: file.bytes,
    differences: differencesBetween(rest, outcome.content),
    declaredExpiry: declaredExpiry ?? null,
    at: now,
  });
  await recordChange(
    transaction,
    { caller, ip },
    {
      entity: ENTITY,
      entityId: id,
      event: 'created',
      at: now,
      after: { state: 'Bozza', origin: 'xml', sha256, ...(otherCertifier !== null && { otherCertifier }) },
    },
  );
  return id;
}

async function employer(transaction: Transaction<Schema>, certifierId: string, companyId: string, now: Date) {
  const company = await findEmployer(transaction, certifierId, companyId, italianDay(now));
  if (!company)
    throw new ApiError(403, 'Il certificatore non opera per questa società.', { code: 'Sace:Certificate:NotMember' });
  return company;
}
