/** The whole certificate, for those who may read it. */
import { withOutcome } from '../document/outcome';
import { standingOf } from '../document/readDocument';
import type { Scope } from '../../../platform/deps';
import { isOfficer } from '../access/access';
import { findRow, findHistory, findReplaced } from '../lists/rowRepository';
import { writeReduced } from '../xml/write';
import { findSource } from '../import/sourceRepository';
import { findPhoto } from '../record/photoRepository';
import { notFound } from '../../../platform/errors';
import { isEditable, openReadable } from './open';
import { withPhoto } from './storeDraft';
import { answer } from './save';

export async function read(scope: Scope, id: string, now: Date) {
  const opened = await openReadable(scope, id, now);
  const { record, content, people, hasPhoto, access } = opened;
  return scope.database.transaction().execute(async (transaction) => {
    const saved = await answer(transaction, opened, content, now);
    const header = await findRow(transaction, id);
    if (!header) throw notFound('Attestato', id);
    const relations = await findReplaced(transaction, record);
    const history = await findHistory(transaction, id);
    return {
      header: access.mayReadPeople ? header : { ...header, ownerName: null },
      certifierId: record.certifierId,
      companyId: record.companyId,
      content,
      people: access.mayReadPeople ? people : {},
      hasPhoto,
      isEditable: access.mayWrite && isEditable(record),
      isFollowed: access.mayReadPeople,
      saved: { ...saved, openEvents: eventsFor(saved.openEvents, access) },
      verificationCode: record.verificationCode,
      replacementReason: record.replacementReason,
      source: (await findSource(transaction, id)) ?? null,
      ...relations,
      // Only the office sees the names of those who work there.
      history: isOfficer(scope.caller) ? history : history.map((entry) => ({ ...entry, actorName: null })),
    };
  });
}

const eventsFor = <E extends string>(
  events: readonly E[],
  { mayWrite, isOwn }: { mayWrite: boolean; isOwn: boolean },
): E[] => events.filter((event) => mayWrite && (isOwn || event !== 'registrationAsked'));

/** @throws ApiError 404 when the certificate has no picture, or the caller may not read the certificate */
export async function readPhoto(scope: Scope, id: string, now: Date): Promise<Buffer> {
  await openReadable(scope, id, now);
  const jpeg = await findPhoto(scope.database, id);
  if (!jpeg) throw notFound('Foto', id);
  return jpeg;
}

/**
 * Returns the file in the national format, and its name; both give the outcome of an act that is no longer in force.
 */
export async function readXml(
  scope: Scope,
  id: string,
  now: Date,
): Promise<{ name: string; number: string | null; xml: string }> {
  const { record, content, hasPhoto } = await openReadable(scope, id, now);
  const photo = hasPhoto ? await findPhoto(scope.database, id) : undefined;
  const { name, outcome } = await standingOf(scope, record, now);
  return {
    name: `${name}.xml`,
    number: record.number,
    xml: withOutcome(writeReduced(withPhoto(content, photo)), outcome),
  };
}
