import { feature, type LazyFeature } from '../../../shared/feature';

/** Serves the part of the settings that takes in the streets. */
export const streetImports: LazyFeature = async () => {
  const [{ streetImportsSlice }, { streetImportsSaga }, { streetImportsApi }] = await Promise.all([
    import('./slice'),
    import('./saga'),
    import('../../../api/streetImports'),
  ]);
  return feature(streetImportsApi, { slice: streetImportsSlice, saga: streetImportsSaga });
};
