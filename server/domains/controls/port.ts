/** Registers the answers of this domain to certificates and registration. */
import { randomUUID } from 'node:crypto';
import { controlsPort } from '../certificates';
import { findOpenControl, insertControl, noteCorrected, wasControlled } from './cases/controlRepository';
import { controlNotifier } from './cases/life/announce';
import { moveControl } from './cases/life/move';
import { findsControlled } from './cases/unitRepository';

export const registerControls = (): void => {
  controlsPort.register({
    openBefore: (transaction, { id, tenantId }, origin, at) =>
      insertControl(transaction, {
        id: randomUUID(),
        tenantId,
        certificateId: id,
        level: 1,
        isBefore: true,
        at,
        origin,
      }),
    wasControlled,
    areUnitsControlled: findsControlled,
    noteCorrected,
    withdrawOpen: async (transaction, { moving, notifying }, mover, { certificateId, reason }) => {
      const id = await findOpenControl(transaction, certificateId);
      if (id === undefined) return;
      const deps = { clock: moving.clock, moving, notify: controlNotifier(notifying) };
      await moveControl(transaction, deps, mover, { id, event: 'withdrawn', by: 'system', reason });
    },
  });
};
