/** The requests to the public register about another tenant, whose act has this number (`furnishedTenant.ts`). */

import { randomUUID } from 'node:crypto';
import { PROOF_CODE as code } from './rows';

const number = '00500-000001-2026';

export const VISURA_LISTS = {
  visuraSearch: { query: { text: number } },
  visuraVerify: { query: { text: number } },
  visuraSearchCadastre: { query: { belfiore: 'D704', sheet: '12' } },
  visuraGetSuggestions: { query: { text: 'via del voltone' } },
};

export const VISURA_NAMED = {
  // A tenant that has no acts yet has none of these.
  statisticsGet: () => ({}),
  statisticsGetFile: () => ({ params: { table: 'province' } }),
  statisticsGetPlants: () => ({}),
  statisticsGetPlantFile: () => ({ params: { table: 'plantKind' } }),
  visuraGet: () => ({ params: { number } }),
  visuraGetDocument: () => ({ params: { number } }),
  visuraGetAdvert: () => ({ params: { number } }),
  visuraGetAdvertDocument: () => ({ params: { number } }),
  visuraProve: () => ({ params: { number }, payload: { commandId: randomUUID() } }),
  visuraGetProof: () => ({ params: { code } }),
  visuraGetProofDocument: () => ({ params: { code } }),
};
