/** The door of the certificates: what the program, the demonstration and other domains may use of them. */
export { certificateHandlers } from './routes';
export { certificateKind } from './subject';
export { certificateFileRuns } from './import/batch/runActor';
export { certificateFileKind } from './import/batch/runKind';
