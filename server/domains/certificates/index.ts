/**
 * The public entry of the certificates domain: the program, the demonstration and other domains import from here alone.
 */
import type { Domain } from '../domain';
import { joinedUnits } from './cadastre/joinedUnits';
import { importFolders } from './import/batch/folderPlugin';
import { certificateFileRuns } from './import/batch/runActor';
import { certificateFileKind } from './import/batch/runKind';
import { certificateWork } from './lists/dueWork';
import { certificateHandlers } from './routes';
import { certificateKind } from './subject';

export { certificate, ENTITY as CERTIFICATE_ENTITY } from './subject';
export type { Ape } from './content/fields';
export type { Overrule } from './judgement';
export { provinceName } from './drafts/profile/provinceNames';
export { signatureOf, type Profile } from './drafts/profile/profile';
export { certificateNumber, randomCode } from './life/numbering/numbering';
export type { CarrierFactors } from './performance/carriers';
export { carrierFactors } from './performance/factors';
export { foundBy } from './record/header';
export { judgeAlone, type StandaloneJudgement } from './judgeAlone';
export { type CertificateState, ACT_STATES, isFrozen, REPLACEABLE_STATES } from './states';
export { accessOf, CONTROL_POLICY, reachOf } from './access/access';
export { CARRIERS } from './content/fields/performance';
export { CLASSES as ENERGY_CLASSES } from './content/fields/shared';
export { certificateDocument } from './document/certificateDocument';
export { findCopies, type HandedOut, noteCopy } from './document/copyRepository';
export { findDocument } from './document/documentRepository';
export { standingAct } from './document/freeze';
export { outcomeOf } from './document/outcome';
export { readDocument, standingOf } from './document/readDocument';
export { findRegistered } from './document/signed/signedDocumentRepository';
export { signedName } from './document/signed/signedName';
export { PLANT_NAMES, USE_CATEGORIES } from './document/values';
export { type CertifierScope, openReadable, openWritable } from './drafts/open';
export { readXml } from './drafts/read';
export { withPhoto } from './drafts/storeDraft';
export { sharedXmlParser } from './import/parser/parser';
export { type AnnounceDeps, announcer, announceRefusedAnnulment, notifyCertifier } from './life/announcements/announce';
export { findRecipient } from './life/announcements/announceRepository';
export type { Announcement } from './life/announcements/announcementTexts';
export type { Happening, MoveDeps } from './life/kind';
export { move as moveCertificate } from './life/move';
export { controlsPort } from './life/ports/controlsPort';
export { deliveriesPort } from './life/ports/deliveriesPort';
export { reasonName } from './life/reasons';
export { NAME as CERTIFICATE_NAME, notAllowed, ownCertificate } from './life/refusals';
export { settleCounts } from './lists/countedValuesRepository';
export { findHistory, findHistoryOf, findReplaced, findRow } from './lists/rowRepository';
export { exact } from './numbers';
export { ACTS, type PublicState, stateOn } from './record/actStateRepository';
export { parseSearchText } from './record/parseSearchText';
export { findPhoto } from './record/photoRepository';
export type { CertificateRecord } from './record/record';
export { loadCertificate } from './record/recordRepository';
export { parcelKey } from './record/unitPlaces';
export { ofParcel, spellingsOf } from './record/unitPlacesRepository';
export { type Unit, unitsOf } from './record/units';
export { ownedOf } from './subjectRepository';
export { withUnits } from './surroundingsRepository';
export { escaped, writeAs, writeReduced } from './xml/write';

export const certificates = {
  handlers: (deps) => certificateHandlers(deps),
  subjectKinds: [certificateKind, certificateFileKind],
  runs: (deps) => certificateFileRuns(deps, deps.callers),
  register: async (app, deps) => {
    await app.register(importFolders);
    await app.register(joinedUnits, deps);
  },
  dueWork: [certificateWork],
} satisfies Domain;
