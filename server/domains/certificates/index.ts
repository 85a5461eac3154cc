/** The door of the certificates: what the program, the demonstration and other domains may use of them. */
export { certificateHandlers } from './routes';
export { certificateKind } from './subject';
export { certificateCalendar } from './calendar/plugin';
export { notePlantCheck } from './calendar/lapse';
export { registrations } from './registration/plugin';
export { importFolders } from './import/batch/folderPlugin';
export { certificateFileRuns } from './import/batch/runActor';
export { certificateFileKind } from './import/batch/runKind';
export type { Ape } from './content/fields';
export type { Overrule } from './judgement';
export { provinceName } from './drafts/provinceNames';
export { signatureOf, type Profile } from './drafts/profile';
export { certificateNumber } from './life/numbering';
export type { CarrierFactors } from './performance/carriers';
export { carrierFactors } from './performance/factors';
export { foundBy } from './record/header';
export { reckonAlone, type Reckoning } from './standalone';
export type { CertificateState } from './states';
