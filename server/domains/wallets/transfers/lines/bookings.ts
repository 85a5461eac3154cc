/** What the lines of a bank move in the books. Pure. */
import type { Movement } from '../../ledger/model';

/** The name of a line among subjects. */
export const LINE_SUBJECT = 'bankLine';

/** The day on which the bank had the money, by noon: no clock makes another day of it. */
export const effectiveOn = (day: string): Date => new Date(`${day}T11:00:00Z`);

interface Told {
  readonly id: string;
  readonly cents: number;
  readonly bookedOn: string;
  readonly version: number;
}

const about = ({ id, cents, bookedOn, version }: Told, what: string) => ({
  key: `bankLine:${what}:${id}:${String(version)}`,
  cents,
  effectiveAt: effectiveOn(bookedOn),
  subject: { kind: LINE_SUBJECT, id },
});

/** pagoPA's services send what the receipts had told: the bank has it now, and they owe it no more. */
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

/** Money that nobody knows yet whose it is. */
export const suspenseMovement = (line: Told, reason: string): Movement => ({
  ...about(line, 'suspend'),
  kind: 'Sospeso',
  from: 'bank',
  to: 'suspense',
  reason,
});

/** It is sent back to who paid it, or the bank took it back. */
export const returnMovement = (line: Told, reason: string): Movement => {
  const { effectiveAt: _then, ...told } = about(line, 'return');
  return { ...told, kind: 'Restituzione', from: 'suspense', to: 'bank', reason };
};

/** It goes into a wallet: from where it stands, or as a correction by the office. */
export const creditMovement = (
  line: Told & { readonly kind: string; readonly isSuspended: boolean; readonly bankReference: string | null },
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
