/**
 * Creates payments: the numbers are stored first, and a job creates the position at pagoPA, so that a retry cannot
 * double it.
 */
import type { Transaction } from 'kysely';
import type { Schema } from '../../../../platform/database/schema';
import { recordChange, type Actor } from '../../../../platform/history';
import { addJob } from '../../../../platform/jobs/addJob';
import type { PagopaConfig } from '../../../../platform/config/pagopaConfig';
import { nextNumber } from '../../../../platform/series/seriesRepository';
import { publishJob } from '../jobKinds';
import { noticeNumbers } from '../notice';
import { PAYMENT_ENTITY, type Payment, type Purpose } from './model';
import { findPayment, insertPayment } from './paymentRepository';
import { otherPayment } from './refusals';

export interface PaymentWish {
  /** The caller chooses the id, so that a repeated request finds the same payment. */
  readonly id: string;
  readonly purpose: Purpose;
  readonly walletId: string | null;
  readonly accreditationId: string | null;
  readonly amountCents: number;
  readonly description: string;
  readonly debtor: { readonly kind: 'F' | 'G'; readonly fiscalCode: string; readonly name: string };
}

const MEMBERS = ['purpose', 'walletId', 'accreditationId', 'amountCents'] as const;

/** Returns the known payment of that id. @throws ApiError (409) when the request is for another payment. */
function sameAs(found: Payment, userId: string | null, wish: PaymentWish): Payment {
  if (found.userId !== userId || MEMBERS.some((member) => found[member] !== wish[member])) throw otherPayment();
  return found;
}

/**
 * Returns the payment, new or as it was made before under the same id.
 * @throws ApiError (409) when the id belongs to another payment
 */
export async function createPayment(
  transaction: Transaction<Schema>,
  { segregation, creditor }: Pick<PagopaConfig, 'segregation' | 'creditor'>,
  actor: Actor,
  wish: PaymentWish,
): Promise<Payment> {
  const { userId, userName, tenantId } = actor.caller;
  const before = await findPayment(transaction, wish.id);
  if (before) return sameAs(before, userId, wish);
  // Taking a number locks the series until the transaction ends: of two concurrent requests the second finds here the
  // payment of the first.
  const numbers = noticeNumbers(segregation, await nextNumber(transaction, { tenantId, name: 'pagopa.notice' }));
  const meanwhile = await findPayment(transaction, wish.id);
  if (meanwhile) return sameAs(meanwhile, userId, wish);
  await insertPayment(transaction, {
    id: wish.id,
    tenantId,
    purpose: wish.purpose,
    walletId: wish.walletId,
    accreditationId: wish.accreditationId,
    amountCents: wish.amountCents,
    ...numbers,
    iupd: `${creditor.fiscalCode}-${wish.id}`,
    description: wish.description,
    debtorKind: wish.debtor.kind,
    debtorCode: wish.debtor.fiscalCode,
    debtorName: wish.debtor.name,
    userId,
    userName,
  });
  await recordChange(transaction, actor, {
    entity: PAYMENT_ENTITY,
    entityId: wish.id,
    event: 'created',
    after: {
      walletId: wish.walletId,
      accreditationId: wish.accreditationId,
      amountCents: wish.amountCents,
      nav: numbers.nav,
    },
  });
  await addJob(transaction, publishJob, { id: wish.id }, { key: `pagopa.publish ${wish.id}` });
  const made = await findPayment(transaction, wish.id);
  if (!made) throw new Error('A payment that was made is not there.');
  return made;
}
