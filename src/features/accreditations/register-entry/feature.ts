import { feature, type LazyFeature } from '../../../shared/feature';

/** Serves the page where certifiers edit their entry of the public register. */
export const alboEntry: LazyFeature = async () => {
  const [{ alboEntrySlice }, { placesApi }, { anagraficheApi }] = await Promise.all([
    import('./slice'),
    import('../../../api/places'),
    import('../../../api/anagrafiche'),
  ]);
  return feature(
    {
      getAlboEntry: anagraficheApi.getAlboEntry,
      saveAlboEntry: anagraficheApi.saveAlboEntry,
      orderTypes: placesApi.orderTypes,
    },
    { slice: alboEntrySlice, saga: alboEntrySlice.watch },
  );
};
