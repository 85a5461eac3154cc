/** Debt positions and their life, by the rules of GPD v1. */
import { randomBytes } from 'node:crypto';
import { objection, positionShape, type OptionShape, type PositionShape } from './positionShape';
import { Problem } from './problem';

export interface Payment {
  readonly receiptId: string;
  readonly paidAt: string;
  readonly method: string;
  readonly feeCents: number;
}
export interface StoredPosition {
  readonly creditor: string;
  readonly body: PositionShape;
  readonly insertedAt: string;
  status: 'DRAFT' | 'PUBLISHED' | 'VALID' | 'INVALID' | 'EXPIRED' | 'PAID' | 'REPORTED';
  payment: Payment | null;
}

export const PSP = { id: 'BCITITMM', name: 'Banca di prova', channel: '97735020584_02' } as const;

/** The positions of every creditor. */
export class Positions {
  private readonly stored: StoredPosition[];

  constructor(
    private readonly clock: () => Date,
    stored: readonly StoredPosition[] = [],
    private readonly changed: (all: readonly StoredPosition[]) => void = () => undefined,
  ) {
    this.stored = [...stored];
  }

  create(creditor: string, given: unknown, toPublish: boolean): StoredPosition {
    const read = positionShape.safeParse(given);
    if (!read.success) throw new Problem(400, 'BAD REQUEST', read.error.issues.map(({ message }) => message).join());
    const now = this.clock();
    const wrong = objection(read.data, now);
    if (wrong !== undefined) throw new Problem(400, 'BAD REQUEST', wrong);
    const { iuv, nav } = optionOf(read.data);
    const isTaken = this.stored.some(
      (one) =>
        one.creditor === creditor &&
        (one.body.iupd === read.data.iupd || optionOf(one.body).iuv === iuv || optionOf(one.body).nav === nav),
    );
    if (isTaken)
      throw new Problem(
        409,
        'Conflict',
        `The debt position has violated constraints of uniqueness [organization=${creditor}]`,
      );
    const status = !toPublish ? 'DRAFT' : read.data.validityDate === undefined ? 'VALID' : 'PUBLISHED';
    const made: StoredPosition = { creditor, body: read.data, insertedAt: now.toISOString(), status, payment: null };
    this.stored.push(made);
    this.changed(this.stored);
    return made;
  }

  /** @throws Problem 404 */
  find(creditor: string, iupd: string): StoredPosition {
    const found = this.stored.find((one) => one.creditor === creditor && one.body.iupd === iupd);
    if (!found) throw new Problem(404, 'Not found the debt position', `Not found a debt position [iupd=${iupd}]`);
    return this.fresh(found);
  }

  byNotice(nav: string): StoredPosition | undefined {
    const found = this.stored.find(({ body }) => optionOf(body).nav === nav);
    return found && this.fresh(found);
  }

  /** Returns the positions that were paid on these days, oldest first. */
  paidBetween(creditor: string, from: string, to: string): StoredPosition[] {
    return this.stored.filter(({ creditor: owner, payment }) => {
      const day = payment?.paidAt.slice(0, 10) ?? '';
      return owner === creditor && payment !== null && day >= from && day <= to;
    });
  }

  all(): readonly StoredPosition[] {
    return this.stored.map((one) => this.fresh(one));
  }

  invalidate(creditor: string, iupd: string): StoredPosition {
    const found = this.find(creditor, iupd);
    if (!['PUBLISHED', 'VALID'].includes(found.status))
      throw new Problem(
        409,
        'Existing related payment found',
        `Conflict: debt position is not in invalidable state [iupd=${iupd}, status=${found.status}]`,
      );
    found.status = 'INVALID';
    this.changed(this.stored);
    return found;
  }

  /** Pays as the payer's bank does: in every state, since a payment that has begun goes on. */
  pay(nav: string, method = 'CP'): StoredPosition {
    const found = this.byNotice(nav);
    if (!found) throw new Problem(404, 'Not found', 'PAA_PAGAMENTO_SCONOSCIUTO');
    if (found.payment !== null) throw new Problem(409, 'Conflict', 'PAA_PAGAMENTO_DUPLICATO');
    found.payment = {
      receiptId: randomBytes(16).toString('hex'),
      paidAt: this.clock().toISOString(),
      method,
      feeCents: 120,
    };
    found.status = 'PAID';
    this.changed(this.stored);
    return found;
  }

  /** Marks an overdue position as expired, if it expires. */
  private fresh(position: StoredPosition): StoredPosition {
    const { switchToExpired } = position.body;
    if (position.status === 'VALID' && switchToExpired && new Date(optionOf(position.body).dueDate) < this.clock())
      position.status = 'EXPIRED';
    return position;
  }
}

/** Returns the only payment option of a position. */
export function optionOf({ paymentOption: [only] }: PositionShape): OptionShape {
  if (!only) throw new Error('A position has one way to be paid.');
  return only;
}
