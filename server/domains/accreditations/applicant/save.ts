/** Stores an applicant's entries: draft and documents together, in one transaction. */
import type { Transaction } from 'kysely';
import type { CaseFile } from '../caseFile';
import { openCase, readCase, worksFor } from '../caseFileRepository';
import type { ApplicationDraft } from '../dossier';
import { staleCase } from '../refusals';
import { requireUserId } from '../../../platform/caller';
import type { Schema } from '../../../platform/database/schema';
import { italianDay } from '../../../../common/days/italianDays';
import { ApiError, badRequest, notFound, type ValidationError } from '../../../platform/errors';
import { accreditation } from '../subject';
import { linkFiles, unlinkFiles } from '../../../platform/files/linkRepository';
import { recordChange } from '../../../platform/history';
import { findSent } from '../effects/sentDossierRepository';
import { ENTITY } from '../rules';
import type { ApplicantScope } from './begin';
import { differenceOf, isSame, type GivenDocument } from './changedParts';
import type { LookupKey, LookupName } from '../declared';
import { findWords } from './declaredRepository';
import { isEditable, missingIn } from './detail';
import { findGivenDocuments, replaceDocuments } from './documentRepository';
import { isOwn, reopenChecks, storeDraft, updatedAt } from './repository';
import type { Schemas } from '../../../platform/handler';

/** Reads a case of the user and locks it. @throws ApiError 404 when the user has none with that id. */
export async function openOwn(
  transaction: Transaction<Schema>,
  userId: string,
  id: string,
  today: string,
): Promise<CaseFile> {
  const found = (await isOwn(transaction, userId, id)) ? await openCase(transaction, id, today) : undefined;
  if (!found) throw notFound('Accreditamento', id);
  return found;
}

export const notAllowed = ({ record: { state, version } }: CaseFile, text: string): ApiError =>
  new ApiError(403, text, { code: 'Sace:Accreditation:NotAllowed', data: { state, version } });

/**
 * Stores exactly the given entries; entries equal to the stored ones change nothing, with any version.
 * @throws ApiError 404; 409 when the case changed since the caller read it; 403 when it may not be edited; 400 with the
 * members at fault
 */
export async function save(
  { caller, database, ip }: ApplicantScope,
  id: string,
  input: Schemas['ApplicationSave'],
  now: Date,
): Promise<Schemas['ApplicationSaved']> {
  const ownerId = requireUserId(caller);
  const today = italianDay(now);
  const documents = unique(
    input.documents.map(({ fileId, kind, expiresOn = null }) => ({ fileId: fileId.toLowerCase(), kind, expiresOn })),
  );
  const draft = { ...input.draft, ...(input.draft.companyId && { companyId: input.draft.companyId.toLowerCase() }) };
  return database.transaction().execute(async (transaction) => {
    const found = await openOwn(transaction, ownerId, id, today);
    const { record } = found;
    const [before, after] = [
      { draft: record.draft, documents: await findGivenDocuments(transaction, id) },
      { draft, documents },
    ];
    if (isSame(before, after))
      return { version: record.version, savedAt: await updatedAt(transaction, id), missing: missingIn(found) };
    if (input.version !== record.version) throw staleCase(record);
    if (!isEditable(found)) throw notAllowed(found, 'La domanda ora non si può modificare.');
    await requireKnown(transaction, draft);
    if (
      draft.companyId &&
      draft.companyId !== record.draft?.companyId &&
      !(await worksFor(transaction, record.certifierId, draft.companyId, today))
    )
      throw wrong(['draft.companyId']);
    await linkAll(transaction, {
      fileIds: documents.map(({ fileId }) => fileId),
      ownerId,
      tenantId: record.tenantId,
      subject: accreditation(id),
    });
    const dropped = await replaceDocuments(
      transaction,
      { id, tenantId: record.tenantId },
      before.documents,
      documents,
      now,
    );
    // A term that passes puts back what was sent, so its files stay until the integration ends.
    const sent = await findSent(transaction, id);
    const sentFiles = new Set(sent?.documents.map(({ fileId }) => fileId));
    await unlinkFiles(transaction, {
      fileIds: dropped.filter((fileId) => !sentFiles.has(fileId)),
      tenantId: record.tenantId,
      subject: accreditation(id),
    });
    await storeDraft(transaction, record, draft, now);
    const difference = record.state === 'IntegrazioneRichiesta' ? differenceOf(before, after) : null;
    if (difference !== null) {
      // The checks are about what was sent until the answer, which opens those of changed parts. Requests of older
      // programs do not know what was sent.
      if (sent === null) await reopenChecks(transaction, id, difference.checks);
      await recordChange(
        transaction,
        { caller, ip },
        {
          entity: ENTITY,
          entityId: id,
          event: 'dossierChanged',
          at: now,
          before: difference.before,
          after: difference.after,
        },
      );
    }
    const standing = await readCase(transaction, id, today);
    return { version: record.version + 1, savedAt: now, missing: standing ? missingIn(standing) : [] };
  });
}

/** A document that is named twice is stored once, as it was named last. */
const unique = (documents: readonly GivenDocument[]): GivenDocument[] => [
  ...new Map(documents.map((document) => [`${document.kind} ${document.fileId}`, document])).values(),
];

const wrong = (members: readonly string[]): ApiError =>
  badRequest(
    { resource: 'AbpExceptionHandling', key: 'ValidationErrorMessage' },
    members.map((member): ValidationError => ({
      message: { resource: 'AbpValidation', key: 'The field {0} is invalid.', values: [member] },
      members: [member],
    })),
  );

/** Reports a refused file at `documents`, the member that names the files here. */
async function linkAll(transaction: Transaction<Schema>, link: Parameters<typeof linkFiles>[1]): Promise<void> {
  await linkFiles(transaction, link).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 400) throw error;
    throw badRequest(
      error.text,
      error.validationErrors?.map(({ message }) => ({ message, members: ['documents'] })),
    );
  });
}

/** @throws ApiError 400 with the members that name no entry of their list. */
async function requireKnown(
  transaction: Transaction<Schema>,
  { subjectKindId, studyTitle, order, course, otherAccreditations = [] }: ApplicationDraft,
): Promise<void> {
  const named: readonly (readonly [member: string, list: LookupName, key: number | string | null | undefined])[] = [
    ['draft.subjectKindId', 'titoli-soggetti', subjectKindId],
    ['draft.studyTitle.id', 'titoli-studio', studyTitle?.id],
    ['draft.order.typeId', 'tipi-ordini', order?.typeId],
    ['draft.order.province', 'province', order?.province],
    ['draft.course.kindId', 'corsi-qualificati', course?.kindId],
    ...otherAccreditations.map(
      (key, index) => [`draft.otherAccreditations.${String(index)}`, 'altri-accreditamenti', key] as const,
    ),
  ];
  const given = named.flatMap(([member, list, key]): (LookupKey & { member: string })[] =>
    key === null || key === undefined || key === '' ? [] : [{ member, list, key }],
  );
  const wordsOf = await findWords(transaction, given);
  const unknown = given.filter((entry) => wordsOf(entry) === undefined).map(({ member }) => member);
  if (unknown.length > 0) throw wrong(unknown);
}
