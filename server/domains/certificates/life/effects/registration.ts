/** The effects of becoming an act: it holds its units, and moves the certificates that it replaces. */
import type { Effect } from '../../../../platform/cases/kind';
import { findReplaceable } from '../../record/replacementRepository';
import type { CertificateCase } from '../kind';
import { controlsPort } from '../ports/controlsPort';
import { holdUnits, releaseUnits } from '../case-file/unitRepository';

/** Frees its units for other certificates. */
export const unitRelease: Effect<CertificateCase> = {
  after: ({ transaction, record }) => releaseUnits(transaction, record.id),
};

export const registration: Effect<CertificateCase> = {
  changes: (_facts, _wish, now) => ({ registeredAt: now.toISOString() }),
  after: async ({ transaction, record, mover, move, now }) => {
    for (const id of await findReplaceable(transaction, record.replaces)) {
      await controlsPort.part().noteCorrected(transaction, id, now);
      await releaseUnits(transaction, id);
      await move(mover, {
        id,
        event: 'replaced',
        by: 'system',
        reason: `replacement.${String(record.replacementReason ?? 1)}`,
      });
    }
    await holdUnits(transaction, record.id);
  },
};
