/** One certificate for everybody: its facts and its copy. */
import type { Database } from '../../../platform/database/schema';
import { ApiError, notFound } from '../../../platform/errors';
import { NAME } from '../life/refusals';
import type { Counter } from './budget';
import { publicFacts } from './facts';
import { findFacts, findPublicUnits, findRelated, findSuccession, type FactRow } from './factsRepository';
import { publicCopy } from './publicCopy';

export interface Scope {
  readonly database: Database;
  readonly today: string;
  readonly counter: Counter;
}

/**
 * The act of that number, counted as one that was read.
 * @throws ApiError 404 where there is none; 410 Sace:Visura:Annulled; 429 when the reader has had too many, or tried too many numbers
 */
export async function openAct({ database, today, counter }: Scope, number: string): Promise<FactRow> {
  const row = await findFacts(database, number, today);
  if (!row) {
    await counter.missed();
    throw notFound(NAME, number);
  }
  await counter.read(1);
  if (row.state === 'Annullata')
    throw new ApiError(410, { resource: 'Sace', key: 'Sace:Visura:Annulled' }, { code: 'Sace:Visura:Annulled' });
  return row;
}

/** What the page of a certificate tells. @throws ApiError as `openAct` */
export async function readPublic(scope: Scope, number: string) {
  const row = await openAct(scope, number);
  const [units, related, succession] = await Promise.all([
    findPublicUnits(scope.database, row.id),
    findRelated(scope.database, row.id, scope.today),
    findSuccession(scope.database, row.id),
  ]);
  return publicFacts(row, { units, related, ...succession });
}

/** The copy of its document, and a name for it. @throws ApiError as `openAct` */
export async function readCopy(scope: Scope, number: string): Promise<{ name: string; pdf: Buffer }> {
  const row = await openAct(scope, number);
  return { name: `APE-${number}-copia.pdf`, pdf: await publicCopy(scope.database, row) };
}
