/** Says of a number or a verification code whether the register has an act with it, and what stands on that act. */
import type { Database } from '../../../../platform/database/schema';
import { findCopies, type HandedOut } from '../../document/copyRepository';
import { meantBy } from '../asked';
import type { Counter } from '../budget';
import { findFacts, findNumberByCode, findSuccession, type FactRow } from '../factsRepository';
import { findSignedSha256 } from './proofRepository';
import { toldOfAct, type ToldAct } from './told';

export interface Scope {
  readonly database: Database;
  readonly today: string;
  readonly counter: Counter;
}

/** `proof`: a code of a proof of consultation, which has a page of its own. */
type Understood = 'number' | 'code' | 'proof' | 'otherNumber' | 'nothing';

/** Of a proof: four groups, so that nobody takes one for the code of an act. */
const PROOF_CODE = /^[2-9A-HJ-NP-Z]{4}(?:[-\s]?[2-9A-HJ-NP-Z]{4}){3}$/i;

/** What the register says of an act that was found. */
export async function tellAct(database: Database, row: FactRow): Promise<ToldAct> {
  const [{ replacedBy }, signedSha256] = await Promise.all([
    findSuccession(database, row.id),
    findSignedSha256(database, row.id),
  ]);
  return toldOfAct(row, { replacedBy, documentSha256: row.documentSha256, signedSha256 });
}

interface Verified {
  readonly understood: Understood;
  readonly act: ToldAct | null;
  /** Copies of the act that were handed out, to know a file by; none of one that was annulled. */
  readonly copies: readonly HandedOut[];
}

/**
 * The act that somebody's paper names; null where there is none. What nobody has counts as a miss, what is told as read.
 * @throws ApiError 429 when the reader has had too many, or tried too many
 */
export async function verify(scope: Scope, text: string): Promise<Verified> {
  const { database, today, counter } = scope;
  if (PROOF_CODE.test(text.trim())) return { understood: 'proof', act: null, copies: [] };
  const meant = meantBy(text);
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
    tellAct(database, row),
    row.state === 'Annullata' ? [] : findCopies(database, row.id),
  ]);
  return { understood: meant.kind, act, copies };
}
