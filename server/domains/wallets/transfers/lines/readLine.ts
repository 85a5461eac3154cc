/** Shows a line to the office: the bank's data, the clues to its wallet, the former moves, and the possible ones. */
import type { Schemas } from '../../../../platform/handler';
import type { Scope } from '../../../../platform/deps';
import { notFound } from '../../../../platform/errors';
import { findNotes } from '../../../../platform/historyRepository';
import { findReceipt } from '../../ledger/receiptRepository';
import { secondPersonFor } from '../fourEyes';
import { matchLine } from '../matching/match';
import { findHolder, findHolders } from '../matching/holderRepository';
import { findLine, findReversible, isWithoutStatement, LINE_ENTITY, type Line } from './lineRepository';
import { openTo } from './moves';

/** The proposals use present knowledge, not that of the import: payers become known. */
async function proposals({ database }: Scope, { tenantId, kind, state, clues, candidates }: Line) {
  if (kind !== 'bonifico' || (state !== 'DaAbbinare' && state !== 'Sospeso')) return candidates;
  return matchLine(clues, await findHolders(database, tenantId, [clues])).candidates;
}

/** @throws ApiError 404 for a line of another tenant or of none. */
export async function readLine(scope: Scope, id: string, now: Date) {
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
    candidates: await proposals(scope, line),
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
