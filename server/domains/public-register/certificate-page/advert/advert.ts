/** The indicator of an act for an advertisement, and its text; only for an act that is in force. */
import { ApiError } from '../../../../platform/errors';
import { publicFacts } from '../facts';
import type { FactRow } from '../factsRepository';
import type { VisitorContext } from '../../search/budget';
import { openAct } from '../show';
import { advertDocument } from './advertDocument';
import { indicatorSvg } from './svg';
import { wordingOf, type AdvertFacts } from './wording';

const NOTHING_AROUND = { units: [], related: [], replaces: [], replacedBy: null } as const;

/** @throws ApiError as `openAct`; 403 Sace:Visura:NotForAdverts where the act is replaced, expired or lapsed */
async function openValid(scope: VisitorContext, number: string): Promise<{ row: FactRow; facts: AdvertFacts }> {
  const row = await openAct(scope, number);
  if (row.state === 'Registrata') return { row, facts: publicFacts(row, NOTHING_AROUND) };
  const code = 'Sace:Visura:NotForAdverts';
  throw new ApiError(403, { resource: 'Sace', key: code }, { code });
}

/**
 * Returns the SVG, with the text to copy.
 * @throws ApiError as `openValid`
 */
export async function readAdvert(scope: VisitorContext, number: string): Promise<{ text: string; svg: string }> {
  const { facts } = await openValid(scope, number);
  return { text: wordingOf(facts), svg: indicatorSvg(facts) };
}

/**
 * Returns a PDF of one page.
 * @throws ApiError as `openValid`
 */
export async function readAdvertDocument(
  scope: VisitorContext,
  number: string,
): Promise<{ name: string; pdf: Buffer }> {
  const { row, facts } = await openValid(scope, number);
  return { name: `APE-${number}-annuncio.pdf`, pdf: await advertDocument(facts, row.updatedAt) };
}
