/**
 * The public entry of the certificates domain: the program, the demonstration and other domains import from here alone.
 */
export { certificateHandlers } from './routes';
export { visuraHandlers } from './visura/routes';
export { streetImports } from './visura/streets/plugin';
export { streetHandlers } from './visura/streets/routes';
export { certificatePages } from './visura/page/certificatePages';
export { certificateKind } from './subject';
export { controlPlans } from './controls/plans/plugin';
export { certificateControlKind } from './controls/subject';
export { certificateCalendar } from './calendar/plugin';
export { notePlantChecks } from './calendar/lapse';
export { registrations } from './registration/plugin';
export { openData } from './openData/plugin';
export { registrationMonitor } from './monitor/plugin';
export { siape } from './siape/plugin';
export { joinedUnits } from './joined/joinedUnits';
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
export { judgeAlone, type StandaloneJudgement } from './judgeAlone';
export type { CertificateState } from './states';
export { openDataHandlers } from './openData/routes';
export { openDataRowHandlers } from './openData/api/routes';
export { statistics } from './statistics/plugin';
export { statisticsHandlers } from './statistics/routes';
export { makeFigures } from './statistics/makeFigures';
export { HEATINGS } from './statistics/axes';
export { LEAST_TOTAL, OTHER, rolledUp } from './statistics/rollUp';
export { protectedTable, totalsOf, type ProtectedTable } from './statistics/table';
