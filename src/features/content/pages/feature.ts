import { feature, type LazyFeature } from '../../../shared/feature';

/** Serves the pages Privacy and Accessibilità with the text that the office wrote. */
export const officePages: LazyFeature = async () => {
  const [{ officePagesSlice }, { officePagesApi }] = await Promise.all([
    import('./slice'),
    import('../../../api/officePages'),
  ]);
  return feature(officePagesApi, { slice: officePagesSlice, saga: officePagesSlice.watch });
};
