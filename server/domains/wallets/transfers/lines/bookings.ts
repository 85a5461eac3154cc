/** Makes the movements of bank lines. Pure. */
import { feeMovement, type OfAccreditation } from '../../fees/accreditationFee';
import type { Movement } from '../../ledger/model';

/** The name of a line among subjects. */
export const LINE_SUBJECT = 'bankLine';

/** Returns the noon of the day on which the bank had the money: no time zone makes another day of it. */
export const effectiveOn = (day: string): Date => new Date(`${day}T11:00:00Z`);

interface BankedLine {
  readonly id: string;
  readonly cents: number;
  readonly bookedOn: string;
  readonly version: number;
}

const about = ({ id, cents, bookedOn, version }: BankedLine, what: string) => ({
  key: `bankLine:${what}:${id}:${String(version)}`,
  cents,
  effectiveAt: effectiveOn(bookedOn),
  subject: { kind: LINE_SUBJECT, id },
});

/**
 * pagoPA's services transfer the money of receipts that were credited before: the bank has it now, and pagoPA owes it
 * no more.
 */
export const remittanceMovement = (row: {
  readonly id: string;
  readonly cents: number;
  readonly booked_on: string;
  readonly flow: string | null;
}): Movement => ({
  ...about({ ...row, bookedOn: row.booked_on, version: 1 }, 'remit'),
  kind: 'Riversamento',
  from: 'bank',
  to: 'pagopa',
  reason: `Riversamento pagoPA, flusso ${row.flow ?? ''}`.slice(0, 200),
});

/** Books a fee that a transfer paid: from the account that has the money. */
export const feePayment = (
  line: BankedLine & { readonly isSuspended: boolean; readonly bankReference: string | null },
  fee: Pick<OfAccreditation, 'accreditationId' | 'isRenewal' | 'protocolNumber'>,
): Movement => {
  const { subject: _line, ...booking } = about(line, 'fee');
  const reference = line.bankReference === null ? '' : `, riferimento ${line.bankReference}`;
  return {
    ...booking,
    ...feeMovement(fee),
    from: line.isSuspended ? 'suspense' : 'bank',
    reason: `Contributo per la domanda ${fee.protocolNumber}, pagato con bonifico${reference}`,
  };
};

/** Books money whose owner is unknown yet. */
export const suspenseMovement = (line: BankedLine, reason: string): Movement => ({
  ...about(line, 'suspend'),
  kind: 'Sospeso',
  from: 'bank',
  to: 'suspense',
  reason,
});

/** Books money that was returned to its payer, or that the bank took back. */
export const returnMovement = (line: BankedLine, reason: string): Movement => {
  const { effectiveAt: _then, ...booking } = about(line, 'return');
  return { ...booking, kind: 'Restituzione', from: 'suspense', to: 'bank', reason };
};

/** Credits a wallet: from the account that has the money, or as a correction by the office. */
export const creditMovement = (
  line: BankedLine & { readonly kind: string; readonly isSuspended: boolean; readonly bankReference: string | null },
  walletId: string,
  note: string | null,
): Movement => {
  const isCorrection = line.kind === 'rettifica';
  const reference = line.bankReference === null ? '' : `, riferimento ${line.bankReference}`;
  return {
    ...about(line, 'credit'),
    kind: isCorrection ? 'Rettifica' : 'RicaricaManuale',
    from: isCorrection ? 'corrections' : line.isSuspended ? 'suspense' : 'bank',
    to: { wallet: walletId },
    reason: isCorrection ? (note ?? 'Rettifica') : `Ricarica con bonifico${reference}`,
  };
};
