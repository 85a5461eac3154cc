import type { Changes } from './kind';

/**
 * Returns the columns of the record that a move changes. `at` is the moment in the form in which the row stores
 * instants.
 */
export function changedColumns<At extends Date | string>(
  {
    state,
    submittedAt,
    feePaidAt,
    feePaidBy,
    decidedAt,
    validFrom,
    validTo,
    dueDate,
    suspendedUntil,
    ...changes
  }: Changes,
  { version, at }: { readonly version: number; readonly at: At },
) {
  return {
    state,
    version,
    updated_at: at,
    state_reason: changes.stateReason ?? null,
    ...(submittedAt !== undefined && { submitted_at: submittedAt }),
    ...(feePaidAt !== undefined && { fee_paid_at: feePaidAt }),
    ...(feePaidBy !== undefined && { fee_paid_by: feePaidBy }),
    ...(decidedAt !== undefined && { decided_at: decidedAt }),
    ...(validFrom !== undefined && { valid_from: validFrom }),
    ...(validTo !== undefined && { valid_to: validTo }),
    ...(dueDate !== undefined && { due_date: dueDate }),
    ...(suspendedUntil !== undefined && { suspended_until: suspendedUntil }),
    ...(changes.certifierNumber !== undefined && { certifier_number: changes.certifierNumber }),
  };
}
