/** Describes certificates as a subject to the parts of the server that know no domain. */
import type { SubjectKind } from '../../platform/subjects/subject';
import { italianDay } from '../../../common/days/italianDays';
import { accessOf, isOfficer, reachOf } from './access/access';
import { findDocument } from './document/documentRepository';
import { findSignedDocument } from './document/signed/signedDocumentRepository';
import { ownedOf } from './subjectRepository';

export const CERTIFICATE = 'certificate';
/** The name of these records in record_history. */
export const ENTITY = 'certificate';

export const certificate = (id: string) => ({ kind: CERTIFICATE, id });

type Read = SubjectKind['mayRead'];

const mayRead: Read = async ({ caller, database }, id) => {
  const owned = await ownedOf(database, id);
  if (!owned) return false;
  return accessOf(caller, await reachOf(database, caller.userId, italianDay(new Date())), owned).mayRead;
};

export const certificateKind: SubjectKind = {
  kind: CERTIFICATE,
  entity: ENTITY,
  mayRead,
  readDocument: async (database, id, sha256) =>
    (await findDocument(database, id, sha256)) ?? findSignedDocument(database, id, sha256),
  mayReadHistory: (reader, id) => (isOfficer(reader.caller) ? mayRead(reader, id) : Promise.resolve(false)),
  pageOf: (id, audience) => (audience === 'officer' ? `/ape?attestato=${id}` : `/ape/${id}`),
  keptDays: { endedRun: 180 },
};
