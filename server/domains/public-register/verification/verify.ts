/** Verifies a number or a verification code: whether the register has such an act, and its facts. */
import type { Database } from '../../../platform/database/schema';
import { findCopies, type HandedOut, parseSearchText } from '../../certificates';
import type { VisitorContext } from '../search/budget';
import { findFacts, findNumberByCode, findSuccession, type FactRow } from '../certificate-page/factsRepository';
import { findSignedSha256 } from './proofRepository';
import { verifiedAct, type VerifiedAct } from './verifiedAct';

/** `proof`: a code of a proof of consultation, which has a page of its own. */
type Understood = 'number' | 'code' | 'proof' | 'otherNumber' | 'nothing';

/** The code of a proof has four groups, so that it cannot be mistaken for the code of an act. */
const PROOF_CODE = /^[2-9A-HJ-NP-Z]{4}(?:[-\s]?[2-9A-HJ-NP-Z]{4}){3}$/i;

/** Reads the facts of an act that was found. */
export async function readAct(database: Database, row: FactRow): Promise<VerifiedAct> {
  const [{ replacedBy }, signedSha256] = await Promise.all([
    findSuccession(database, row.id),
    findSignedSha256(database, row.id),
  ]);
  return verifiedAct(row, { replacedBy, documentSha256: row.documentSha256, signedSha256 });
}

interface Verified {
  readonly understood: Understood;
  readonly act: VerifiedAct | null;
  /** Issued copies of the act, by which a file is recognized; none for an annulled act. */
  readonly copies: readonly HandedOut[];
}

/**
 * Returns the act that a paper names; null where there is none. An unknown number or code counts as a miss, an act as
 * read.
 * @throws ApiError 429 when the reader's budget is used up, or too many were tried
 */
export async function verify(scope: VisitorContext, text: string): Promise<Verified> {
  const { database, today, counter } = scope;
  if (PROOF_CODE.test(text.trim())) return { understood: 'proof', act: null, copies: [] };
  const meant = parseSearchText(text);
  if (meant.kind === 'otherNumber') return { understood: 'otherNumber', act: null, copies: [] };
  if (meant.kind !== 'number' && meant.kind !== 'code') return { understood: 'nothing', act: null, copies: [] };
  const number = meant.kind === 'number' ? meant.number : await findNumberByCode(database, meant.code);
  const row = number === undefined ? undefined : await findFacts(database, number, today);
  if (!row) {
    await counter.missed();
    return { understood: meant.kind, act: null, copies: [] };
  }
  await counter.opened();
  const [act, copies] = await Promise.all([
    readAct(database, row),
    row.state === 'Annullata' ? [] : findCopies(database, row.id),
  ]);
  return { understood: meant.kind, act, copies };
}
