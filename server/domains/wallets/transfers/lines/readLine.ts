/** Shows a line to the office: the bank's data, the clues to its wallet, the former moves, and the possible ones. */
import type { Schemas } from '../../../../platform/handler';
import type { Scope } from '../../../../platform/deps';
import { notFound } from '../../../../platform/errors';
import { findNotes } from '../../../../platform/historyRepository';
import { findReceipt } from '../../ledger/receiptRepository';
import type { FeeCases } from '../../fees/feeCases';
import { secondPersonFor } from '../fourEyes';
import { matchLine } from '../matching/match';
import { findHolder, findHolders } from '../matching/holderRepository';
import { findLine, findReversible, isWithoutStatement, LINE_ENTITY, type Line } from './lineRepository';
import { openTo } from './moves';
import { proposedFees } from './proposedFees';

/** The proposals use present knowledge, not that of the import: payers become known, and fees due. */
async function proposals(scope: Scope, fees: FeeCases, line: Line) {
  const { database } = scope;
  const { tenantId, kind, state, clues, candidates, text, accreditationId } = line;
  const ids = accreditationId === null ? [] : [accreditationId];
  if (kind !== 'bonifico' || (state !== 'DaAbbinare' && state !== 'Sospeso')) {
    const paid = ids.length === 0 ? [] : await fees.find(database, tenantId, { ids, texts: [], certifierIds: [] });
    return { candidates, feeCases: await proposedFees(scope, paid) };
  }
  const holders = await findHolders(database, tenantId, [clues]);
  const matched = matchLine(clues, holders).candidates;
  const proposed = new Set(matched.map(({ walletId }) => walletId));
  const certifierIds = holders.flatMap(({ walletId, certifierId }) =>
    certifierId !== null && proposed.has(walletId) ? [certifierId] : [],
  );
  const found = await fees.find(database, tenantId, { ids, texts: [text], certifierIds });
  return { candidates: matched, feeCases: await proposedFees(scope, found) };
}

/** @throws ApiError 404 for a line of another tenant or of none. */
export async function readLine(scope: Scope, fees: FeeCases, id: string, now: Date) {
  const { caller, database } = scope;
  const { tenantId } = caller;
  const line = await findLine(database, tenantId, id);
  if (!line) throw notFound('Riga dell’estratto conto', id);
  const { tenantId: _tenant, clues: _clues, bringsBack, proposedBy, transferId, ...shown } = line;
  const receipt = transferId === null ? null : await findReceipt(database, tenantId, { transferId });
  const crediting = { tenantId, userId: caller.userId, now };
  const { needsSecond, needsSecondFor } = await secondPersonFor(database, crediting, line.cents);
  return {
    ...shown,
    ...(await proposals(scope, fees, line)),
    needsSecond: isWithoutStatement(line) || needsSecond,
    needsSecondFor,
    isOwnProposal: proposedBy !== null && proposedBy === caller.userId,
    wallet: line.walletId === null ? undefined : await findHolder(database, tenantId, line.walletId),
    receipt: receipt ? { id: receipt.id, number: receipt.number, year: receipt.year } : undefined,
    reversible: line.state === 'DaStornare' && !bringsBack ? await findReversible(database, line) : [],
    history: await findNotes<Schemas['BankLineStep']['event']>(database, { tenantId, entity: LINE_ENTITY, id }),
    openTo: openTo(line, caller.userId),
  };
}
