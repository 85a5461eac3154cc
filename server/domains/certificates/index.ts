/**
 * The public entry of the certificates domain: the program, the demonstration and other domains import from here alone.
 */
export { certificateHandlers } from './routes';
export { certificateKind } from './subject';
export { joinedUnits } from './cadastre/joinedUnits';
export { importFolders } from './import/batch/folderPlugin';
export { certificateFileRuns } from './import/batch/runActor';
export { certificateFileKind } from './import/batch/runKind';
export type { Ape } from './content/fields';
export type { Overrule } from './judgement';
export { provinceName } from './drafts/profile/provinceNames';
export { signatureOf, type Profile } from './drafts/profile/profile';
export { certificateNumber } from './life/numbering/numbering';
export type { CarrierFactors } from './performance/carriers';
export { carrierFactors } from './performance/factors';
export { foundBy } from './record/header';
export { judgeAlone, type StandaloneJudgement } from './judgeAlone';
export type { CertificateState } from './states';
