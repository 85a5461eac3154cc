/** The variants of receipts, and reads of the resulting payments. */
import { randomUUID } from 'node:crypto';
import { messageOf } from '../../scripts/pagopa-sim/delivery';
import type { Fault } from '../../scripts/pagopa-sim/faults';
import { askPayments } from '../../server/domains/wallets/pagopa/jobKinds';
import type { PagopaStage } from './pagopaStage';
import type { Standing } from './paymentStandings';

/** Cents that pagoPA's account gave for the receipts of a payment, less what the office took back or refunded. */
export async function bookedFor(stage: PagopaStage, { noticeNumber, id }: Standing): Promise<number> {
  const receipts = await stage.server.database
    .selectFrom('pagopa_receipt')
    .select('id')
    .where('payment_id', '=', id)
    .execute();
  const { cents } = await stage.server.database
    .selectFrom('ledger_entry as e')
    .innerJoin('ledger_transfer as t', 't.id', 'e.transfer_id')
    .leftJoin('ledger_transfer as undone', 'undone.id', 't.reverses')
    .where('e.system_account', '=', 'pagopa')
    .where((where) =>
      where.or([
        where('t.idempotency_key', '=', `pagopa:${noticeNumber.slice(1)}`),
        ...receipts.flatMap((receipt) => [
          where('t.subject_id', '=', receipt.id),
          where('undone.subject_id', '=', receipt.id),
        ]),
      ]),
    )
    .select(({ fn }) => fn.sum<number | null>('e.cents').as('cents'))
    .executeTakeFirstOrThrow();
  return 0 - (cents ?? 0);
}

/** The message of the payment that pagoPA has, or would have, at this position. */
export function messageFor(
  stage: PagopaStage,
  { noticeNumber }: Standing,
  altered: Parameters<typeof messageOf>[1] = {},
): string {
  const position = stage.sim.positions.byNotice(noticeNumber);
  if (!position) throw new Error('pagoPA has the position.');
  const invented = { receiptId: randomUUID(), paidAt: new Date().toISOString(), method: 'CP', feeCents: 0 };
  return messageOf({ ...position, payment: position.payment ?? invented }, altered);
}

/** Runs the job that asks pagoPA about payments. */
export const askNow = (stage: PagopaStage) => stage.server.app.jobs.runNow(askPayments);

/** The answers of pagoPA to a question about a position. */
export const WORDS = {
  paid: null,
  unpaid: null,
  unknown: { status: 404 },
  'too many calls': { status: 429 },
  away: { status: 503 },
  silent: { status: 200, isSilent: true },
  'a key that it refuses': { status: 401 },
} as const satisfies Record<string, Omit<Fault, 'on'> | null>;
export type Word = keyof typeof WORDS;
export const WORD_NAMES = Object.keys(WORDS) as Word[];

/** The state of a payment. */
export const stateOf = async (stage: PagopaStage, { id }: Standing) =>
  (
    await stage.server.database
      .selectFrom('pagopa_payment')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).state;
