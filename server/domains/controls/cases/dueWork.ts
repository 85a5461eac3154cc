import { dueItem, type DueWorkPart } from '../../../platform/dueWork';
import { reachOf } from '../../certificates';
import { findAskedControls } from './dueRepository';

const KINDS = { DocumentiRichiesti: 'control.documents', VisitaFissata: 'control.visit' } as const;

/** Tells a certifier what the controls of the office ask. */
export const askedControls: DueWorkPart = {
  policy: 'ApeCreate',
  read: async ({ caller: { tenantId }, userId, database, today }) => {
    const { certifierId, writeCertifiers, writeCompanies } = await reachOf(database, userId, today);
    const certifiers = certifierId === null ? writeCertifiers : [certifierId, ...writeCertifiers];
    if (certifiers.length === 0) return [];
    const found = await findAskedControls(database, { tenantId, certifiers, companies: writeCompanies });
    return found.map(({ state, count, first }) => {
      const [day = null, record = null] = first?.split(' ') ?? [];
      return dueItem(KINDS[state], { count, day: day === 'infinity' ? null : day, record });
    });
  },
};
