/** The members of a debt position that GPD accepts, and no others (gpd.json, PaymentPositionModel). */
import { z } from 'zod';

const cents = z.number().int().min(1).max(99_999_999_999);
const instant = z.iso.datetime({ offset: true, local: true });

const transfer = z.strictObject({
  idTransfer: z.enum(['1', '2', '3', '4', '5']),
  amount: cents,
  remittanceInformation: z.string().min(1).max(140),
  category: z.string().min(1),
  iban: z.string().optional(),
  stamp: z.object({}).optional(),
  organizationFiscalCode: z.string().optional(),
});
const option = z.strictObject({
  nav: z.string().regex(/^3\d{17}$/),
  iuv: z.string().regex(/^\d{17}$/),
  amount: cents,
  description: z.string().min(1).max(140),
  isPartialPayment: z.boolean(),
  dueDate: instant,
  retentionDate: instant.optional(),
  transfer: z.array(transfer).min(1).max(5),
});
export const positionShape = z.strictObject({
  iupd: z.string().min(1).max(128),
  type: z.enum(['F', 'G']),
  fiscalCode: z.string().min(1),
  fullName: z.string().min(1).max(70),
  companyName: z.string().min(1).max(140),
  officeName: z.string().max(140).optional(),
  switchToExpired: z.boolean(),
  validityDate: instant.optional(),
  paymentOption: z.array(option).length(1),
});
export type PositionShape = z.infer<typeof positionShape>;
export type OptionShape = z.infer<typeof option>;

/** Returns GPD's reason for refusing a position with the right members, in its own words, or undefined. */
export function objection({ paymentOption: [only] }: PositionShape, now: Date): string | undefined {
  if (!only) return 'paymentOption: size must be between 1 and 1';
  if (only.transfer.reduce((sum, { amount }) => sum + amount, 0) !== only.amount)
    return 'Error occured when validating the amount: it must be the sum of the transfers';
  if (new Date(only.dueDate) < now) return 'Dates congruency error: due_date must be >= current_date';
  if (only.transfer.some(({ iban, stamp }) => (iban === undefined) === (stamp === undefined)))
    return 'Dates congruency error: iban or stamp must be set, not both';
  return undefined;
}
