/** The requests for imports of plants, for test/server/isolation.test.ts and test/contract. */
import { randomUUID } from 'node:crypto';

interface Named {
  readonly importId: string;
  readonly uploadId: string;
}
const of = ({ importId }: Named) => ({ params: { id: importId } });

export const PLANT_IMPORT_LISTS = { plantsGetImports: {}, plantsExchange: { query: { format: 'csv' } } };

export const PLANT_IMPORT_NAMED = {
  plantsBeginImport: ({ uploadId }: Named) => ({ payload: { id: randomUUID(), uploadId } }),
  ...Object.fromEntries(
    ['GetImport', 'GetImportProblems', 'GetImportReport', 'StopImport'].map((verb) => [`plants${verb}`, of]),
  ),
};

/** A sample of each operation, for an existing import. */
export const plantImportSamples = (importId: string) => ({
  ...Object.fromEntries(
    ['GetImport', 'GetImportProblems', 'GetImportReport', 'StopImport'].map((verb) => [
      `plants${verb}`,
      { params: { id: importId } },
    ]),
  ),
  plantsBeginImport: { payload: { id: importId, uploadId: randomUUID() } },
  plantsExchange: { query: 'format=xml' },
});
