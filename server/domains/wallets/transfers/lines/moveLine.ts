/** Moves a line, once for each command. */
import { requireUserId } from '../../../../platform/caller';
import type { Scope } from '../../../../platform/deps';
import type { Schemas } from '../../../../platform/handler';
import { notFound } from '../../../../platform/errors';
import { recordChange } from '../../../../platform/history';
import { noteCommand } from '../../../../platform/subjects/commandRepository';
import type { FeeCases } from '../../fees/feeCases';
import { secondPersonAbove } from '../fourEyes';
import { LINE_SUBJECT } from './bookings';
import { EFFECTS } from './effects';
import type { LineMove } from './lineMove';
import { LINE_ENTITY, lockLine, updateLine } from './lineRepository';
import { isOpenTo, moveOf, PAST, UNCOVERED, type LineState } from './moves';
import { commandIdTaken, lineChanged, missing, notAllowed } from './refusals';

export type LineCommand = Schemas['BankLineCommand'];

/**
 * @param fees the cases whose fees may be paid; null where none is, as in the demonstration
 * @returns the state of the line afterwards
 * @throws ApiError 404; 409 when somebody moved it meanwhile, or the command's id is another's; 403 when its state does
 * not allow the move, the proposer wants to approve it, or a wallet or a fee refuses; 400 without the necessary input.
 */
export async function moveLine(
  scope: Scope & { readonly ip: string | null },
  fees: FeeCases | null,
  id: string,
  command: LineCommand,
  now: Date,
): Promise<LineState> {
  const { caller, database } = scope;
  requireUserId(caller);
  const { event, version } = command;
  const { needs } = moveOf(event);
  const input = {
    note: command.note?.trim() || null,
    walletId: command.walletId?.toLowerCase() ?? null,
    accreditationId: command.accreditationId?.toLowerCase() ?? null,
    lineId: command.lineId?.toLowerCase() ?? null,
  };
  const lacking = needs.find((need) => input[need] === null);
  if (lacking !== undefined) throw missing(lacking);
  return database.transaction().execute(async (transaction) => {
    const line = await lockLine(transaction, caller.tenantId, id);
    if (!line) throw notFound('Riga dell’estratto conto', id);
    const subject = { kind: LINE_SUBJECT, id };
    const noted = await noteCommand(transaction, caller.tenantId, subject, {
      id: command.id.toLowerCase(),
      event,
      at: now,
    });
    if (noted === 'taken') throw commandIdTaken();
    if (noted !== 'new') return line.state;
    if (line.version !== version) throw lineChanged();
    if (!isOpenTo(line, event)) throw notAllowed();
    const limit = await secondPersonAbove(transaction, caller.tenantId);
    const moving: LineMove = { transaction, actor: scope, line, limit, now, fees, ...input };
    const changes = await EFFECTS[event](moving);
    await updateLine(transaction, line, changes, now);
    await recordChange(transaction, scope, {
      entity: LINE_ENTITY,
      entityId: id,
      event: event === 'correct' && changes.state === line.state ? UNCOVERED : PAST[event],
      at: now,
      before: { state: line.state },
      after: {
        state: changes.state,
        note: input.note ?? (event === 'correct' ? changes.note : null),
        walletId: changes.wallet_id ?? line.walletId,
        accreditationId: changes.accreditation_id ?? line.accreditationId,
      },
    });
    return changes.state;
  });
}
