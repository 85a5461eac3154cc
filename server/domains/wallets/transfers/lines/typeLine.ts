/** Enters a credit that the office types: a transfer that no statement contains yet, or a correction. */
import { italianDay } from '../../../../../common/days/italianDays';
import type { Scope } from '../../../../platform/deps';
import { badRequest } from '../../../../platform/errors';
import { recordChange } from '../../../../platform/history';
import { readSettings } from '../../../../platform/settings/settingValues';
import { amountCents } from '../../pagopa/payments/amount';
import { secondPersonAbove } from '../fourEyes';
import { findKeysOfDays, lockAccount } from '../intake/intakeRepository';
import { lineRow } from '../intake/lineRow';
import { LEAST_NAMED } from '../matching/typedTransfers';
import { plainIban } from '../statements/checkStatement';
import { inKnownSpelling, lineKeys, plainReference } from '../statements/lineKey';
import { meant, type StatementLine } from '../statements/statement';
import { EFFECTS } from './effects';
import { findLine, insertLine, isNamedByLine, LINE_ENTITY, lockLine, updateLine } from './lineRepository';
import { commandIdTaken, enteredOtherwise, knownTransfer } from './refusals';
import type { Schemas } from '../../../../platform/handler';

/** A hundred thousand euro: a larger amount is a typing error. */
const LIMITS = { leastCents: 1, mostCents: 10_000_000 };

const refuse = (member: keyof Schemas['TypedCredit'], message: string) =>
  badRequest(message, [{ message, members: [member] }]);

/** @throws ApiError 400 at the wrong member */
function checked(typed: Schemas['TypedCredit'], now: Date): StatementLine {
  const bankReference = typed.bankReference?.trim() || null;
  const text = typed.reason.trim();
  if (typed.bookedOn > italianDay(now)) throw refuse('bookedOn', 'La data è nel futuro.');
  if (typed.kind === 'bonifico' && !meant(bankReference))
    throw refuse(
      'bankReference',
      'Scrivi il CRO o TRN: così l’estratto conto che lo riporta non lo accredita di nuovo.',
    );
  if (text === '') throw refuse('reason', 'Scrivi il motivo.');
  return {
    ordinal: 1,
    bookedOn: typed.bookedOn,
    valueOn: null,
    cents: amountCents(typed.amount, LIMITS),
    isCredit: true,
    isReversal: false,
    bankReference,
    references: [],
    payerIban: null,
    payerCodes: [],
    text,
    payerName: typed.payerName?.trim() || null,
  };
}

/**
 * Enters and credits it, or proposes it to a second person.
 * @throws ApiError 400 at the wrong members, 404 for no wallet, 409 for a transfer that is known already
 */
export async function typeLine(
  scope: Scope & { readonly ip: string | null },
  typed: Schemas['TypedCredit'],
  now: Date,
) {
  const { caller, database } = scope;
  const { tenantId } = caller;
  const id = typed.id.toLowerCase();
  const walletId = typed.walletId.toLowerCase();
  const line = checked(typed, now);
  const ours = plainIban((await readSettings(database, tenantId)).text('Sace.Fee.Iban'));
  const isTransfer = typed.kind === 'bonifico';
  const key = isTransfer ? (lineKeys(ours, [line])[0] ?? '') : `R:${id}`;
  const origin = { tenantId, iban: ours, at: now.toISOString(), statementId: null };
  const row = { ...lineRow({ key, line }, origin, []), id, kind: typed.kind, state: 'DaAbbinare' as const };
  await database.transaction().execute(async (transaction) => {
    // The account is locked, as in the import of statements, which looks for typed lines before it writes.
    await lockAccount(transaction, tenantId, ours);
    const reference = isTransfer ? plainReference(line.bankReference ?? '') : '';
    const named = { reference, day: line.bookedOn };
    const isNamed =
      reference.length >= LEAST_NAMED && (await isNamedByLine(transaction, { tenantId, iban: ours, id }, named));
    if (isNamed) throw knownTransfer();
    const [spelled = key] = inKnownSpelling(
      [{ key, bookedOn: line.bookedOn, cents: line.cents }],
      await findKeysOfDays(transaction, tenantId, ours, [line.bookedOn]),
    );
    if (!(await insertLine(transaction, { ...row, key: spelled }))) {
      const known = await findLine(transaction, tenantId, id);
      if (!known) throw isTransfer ? knownTransfer() : commandIdTaken();
      // A proposal that was rejected has no wallet any more.
      const isOtherWallet = known.walletId !== null && known.walletId !== walletId;
      if (known.hash !== row.hash || known.kind !== row.kind || isOtherWallet) throw enteredOtherwise();
      return;
    }
    const entered = await lockLine(transaction, tenantId, id);
    if (!entered) throw new Error('A line that was written is there.');
    const limit = await secondPersonAbove(transaction, tenantId);
    const input = { note: line.text, walletId, accreditationId: null, lineId: null, fees: null };
    const changes = await EFFECTS.assign({ transaction, actor: scope, line: entered, limit, now, ...input });
    await updateLine(transaction, entered, changes, now);
    await recordChange(transaction, scope, {
      entity: LINE_ENTITY,
      entityId: id,
      event: 'typed',
      at: now,
      after: { state: changes.state, note: line.text, walletId, cents: line.cents },
    });
  });
  return id;
}
