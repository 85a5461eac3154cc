import { unplanned } from './unplanned';

/** The files and views of a list: none is stored, and an unplanned call rejects. */
export const fakeListCalls = (port: string) => ({
  export: unplanned(`${port}.export`),
  getExport: unplanned(`${port}.getExport`),
  views: () => Promise.resolve([]),
  createView: unplanned(`${port}.createView`),
  updateView: unplanned(`${port}.updateView`),
  removeView: unplanned(`${port}.removeView`),
});
