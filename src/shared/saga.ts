/** The only file that names an effects library: every saga of the program takes its effects from here, fully typed. */
export {
  all,
  call,
  cancel,
  cancelled,
  delay,
  fork,
  getContext,
  put,
  race,
  select,
  spawn,
  take,
  takeEvery,
  takeLatest,
  takeLeading,
} from 'typed-redux-saga';
export type { SagaGenerator } from 'typed-redux-saga';
