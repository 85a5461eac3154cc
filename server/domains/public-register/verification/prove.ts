/**
 * Proofs of consultation: the answer of the register at a moment, stored under a code by which everybody may verify it
 * later.
 */
import { randomCode, standingAct } from '../../certificates';
import { ApiError, notFound } from '../../../platform/errors';
import { findFacts, findSuccession } from '../certificate-page/factsRepository';
import { openAct } from '../certificate-page/show';
import { findProof, findProofOf, insertProof, type Proof } from './proofRepository';
import { proofDocument } from './proofDocument';
import type { VisitorContext } from '../search/budget';
import { readAct } from './verify';

const NAME = 'Attestazione di consultazione';
/** The code has 80 bits: proofs are stored for ever, and none can be found by trying. */
const GROUPS = 4;

export interface ProofCommand {
  /** A repeated command returns the same proof. */
  readonly commandId: string;
  readonly tenantId: string;
  readonly at: Date;
  /** The address of the portal. */
  readonly publicUrl: string;
}

/**
 * Proves the present state of an act; its document is frozen if it was not yet, so that the proof has its digest.
 * @throws ApiError 404, 410 as the page of the act; 409 when the command belongs to another act; 429 after too many
 * requests
 */
export async function prove(
  scope: VisitorContext,
  number: string,
  { commandId, tenantId, at, publicUrl }: ProofCommand,
) {
  const row = await openAct(scope, number);
  const { database, counter } = scope;
  const before = await findProofOf(database, commandId);
  if (before) return show(scope, proofFor(before, row.id));
  await counter.proved();
  const { sha256: documentSha256 } = await standingAct({ database }, row, publicUrl);
  const told = { ...(await readAct(database, row)), documentSha256 };
  const code = randomCode(GROUPS);
  await insertProof(database, { id: commandId, tenantId, certificateId: row.id, code, told, toldAt: at });
  return show(scope, proofFor(await findProofOf(database, commandId), row.id));
}

function proofFor(proof: Proof | undefined, certificateId: string): Proof {
  if (proof?.certificateId === certificateId) return proof;
  throw new ApiError(409, { resource: 'Sace', key: 'Sace:Visura:OtherProof' }, { code: 'Sace:Visura:OtherProof' });
}

/** Returns the proven state, and the present state of the act. */
async function show({ database, today }: VisitorContext, { code, told, toldAt }: Proof) {
  const row = await findFacts(database, told.number, today);
  const replacedBy = row && row.state !== 'Annullata' ? (await findSuccession(database, row.id)).replacedBy : null;
  return { code, toldAt: toldAt.toISOString(), told, now: { state: row?.state ?? 'Annullata', replacedBy } };
}

async function open({ database, counter }: VisitorContext, code: string): Promise<Proof> {
  const proof = await findProof(database, code);
  if (proof) {
    await counter.opened();
    return proof;
  }
  await counter.missed();
  throw notFound(NAME, code);
}

/** @throws ApiError 404 where nobody has that code; 429 */
export const readProof = async (scope: VisitorContext, code: string) => show(scope, await open(scope, code));

/**
 * Returns the proof as PDF, with the same bytes each time.
 * @throws ApiError as `readProof`
 */
export async function readProofDocument(scope: VisitorContext, code: string, publicUrl: string) {
  const proof = await open(scope, code);
  return { name: `consultazione-${code}.pdf`, pdf: await proofDocument(proof, `${publicUrl}/verifica/prova/${code}`) };
}
