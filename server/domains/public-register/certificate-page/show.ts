/** One certificate for everybody: its facts and its copy. */
import { CERTIFICATE_NAME, noteCopy, type PublicState } from '../../certificates';
import { certificateFileName } from '../../../../common/certificates/fileName';
import { ApiError, notFound } from '../../../platform/errors';
import { energyPricesOf } from '../../../platform/settings/publicRegister';
import type { Settings } from '../../../platform/settings/settingValues';
import type { VisitorContext } from '../search/budget';
import { publicFacts } from './facts';
import {
  findFacts,
  findMark,
  findPublicUnits,
  findRelated,
  findSuccession,
  type FactRow,
  type Mark,
} from './factsRepository';
import { publicCopy } from './publicCopy';
import { yearlyCost } from './yearlyCost';

/** An act that everybody may see. */
type Public<Found extends Mark> = Found & { readonly state: PublicState };

const isPublic = <Found extends Mark>(found: Found): found is Public<Found> => found.state !== 'Annullata';

/** @throws ApiError 410 Sace:Visura:Annulled for an act that was annulled */
export function requirePublic<Found extends Mark>(found: Found): Public<Found> {
  if (isPublic(found)) return found;
  throw new ApiError(410, { resource: 'Sace', key: 'Sace:Visura:Annulled' }, { code: 'Sace:Visura:Annulled' });
}

/**
 * Counts a hit or a miss.
 * @throws ApiError as `openAct`
 */
async function counted<Found extends Mark>(
  { counter }: VisitorContext,
  number: string,
  found: Found | undefined,
): Promise<Public<Found>> {
  if (!found) {
    await counter.missed();
    throw notFound(CERTIFICATE_NAME, number);
  }
  await counter.opened();
  return requirePublic(found);
}

/**
 * Returns the act of that number, counted as one that was read.
 * @throws ApiError 404 where there is none; 410 Sace:Visura:Annulled; 429 when the reader's budget is used up, or too
 * many numbers were tried
 */
export const openAct = async (scope: VisitorContext, number: string): Promise<Public<FactRow>> =>
  counted(scope, number, await findFacts(scope.database, number, scope.today));

/**
 * Returns the mark of the act, counted as one that was read.
 * @throws ApiError as `openAct`
 */
export const openMark = async (scope: VisitorContext, number: string): Promise<Mark> =>
  counted(scope, number, await findMark(scope.database, number, scope.today));

/** Returns the data of the public page of an opened act. */
export async function factsOf({ database, today }: Pick<VisitorContext, 'database' | 'today'>, row: Public<FactRow>) {
  const [units, related, succession] = await Promise.all([
    findPublicUnits(database, row.id),
    findRelated(database, row.id, today),
    findSuccession(database, row.id),
  ]);
  return publicFacts(row, { units, related, ...succession });
}

/**
 * Returns the public page of a certificate, with the yearly cost where the tenant has set prices.
 * @throws ApiError as `openAct`
 */
export async function readPublic(scope: VisitorContext & { readonly settings: Settings }, number: string) {
  const facts = await factsOf(scope, await openAct(scope, number));
  const cost = yearlyCost(facts.consumption, energyPricesOf(scope.settings));
  return { ...facts, ...(cost && { yearlyCost: cost }) };
}

/**
 * Returns the copy of its document, and a name for it.
 * @throws ApiError as `openAct`
 */
export async function readCopy(scope: VisitorContext, number: string): Promise<{ name: string; pdf: Buffer }> {
  const row = await openAct(scope, number);
  const pdf = await publicCopy(scope.database, row);
  await noteCopy(scope.database, row, pdf);
  return { name: `${certificateFileName(number, row.state)}-copia.pdf`, pdf };
}
