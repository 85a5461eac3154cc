/** What makes a certificate an act: it holds its units, and the one that it replaces is replaced. */
import type { Effect } from '../../../platform/cases/kind';
import type { CertificateCase } from './kind';
import { holdUnits, releaseUnits } from './unitRepository';

export const registration: Effect<CertificateCase> = {
  changes: (_facts, _wish, now) => ({ registeredAt: now.toISOString() }),
  after: async ({ transaction, record, mover, move }) => {
    if (record.replaces !== null) {
      await releaseUnits(transaction, record.replaces);
      await move(mover, {
        id: record.replaces,
        event: 'replaced',
        by: 'system',
        reason: `replacement.${String(record.replacementReason ?? 1)}`,
      });
    }
    await holdUnits(transaction, record.id);
  },
};
