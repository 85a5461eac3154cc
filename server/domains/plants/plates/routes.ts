import { idOf } from '../../../platform/idOf';
import type { ModuleDeps } from '../../../platform/deps';
import type { Handlers } from '../../../platform/handler';
import { notFound } from '../../../platform/errors';
import { readSettings } from '../../../platform/settings/settingValues';
import { statementSetting } from '../../../platform/settings/statements';
import { portalAddress } from '../../../platform/tenants/portalAddress';
import { plateOf } from '../rules/plate';
import { findBatch, findBatches, type PlateBatch } from './batchRepository';
import { labelSheets } from './labelSheet';
import { orderPlates } from './orderPlates';

const shown = (batch: PlateBatch) => ({
  ...batch,
  firstPlate: plateOf(batch.first),
  lastPlate: plateOf(batch.first + batch.size - 1),
});

/** Serves the plates that the office reserves and prints (PlantManage). */
export const plantPlateHandlers = ({ clock, config }: Pick<ModuleDeps, 'clock' | 'config'>) =>
  ({
    plantsGetPlateBatches: async ({ caller, database, query }) => {
      const { items, totalCount } = await findBatches(database, caller.tenantId, query);
      return { items: items.map(shown), totalCount };
    },
    plantsOrderPlates: async (request) => {
      const { id, ...ordered } = request.body;
      return shown(await orderPlates(request, { id: id.toLowerCase(), ...ordered }, clock()));
    },
    plantsPrintPlates: async (request, reply) => {
      const { caller, database } = request;
      const id = idOf(request);
      const batch = await findBatch(database, caller.tenantId, id);
      if (!batch) throw notFound('Targhe', id);
      const settings = await readSettings(database, caller.tenantId);
      const pdf = await labelSheets(batch, {
        region: settings.text(statementSetting('entity')),
        addressOf: (plate) => portalAddress(config.publicUrl, `/ape/catasto-impianti?plate=${plate}`, caller.tenantId),
      });
      const name = `targhe-${plateOf(batch.first)}.pdf`;
      return reply
        .headers({ 'Content-Type': 'application/pdf', 'Content-Disposition': `attachment; filename="${name}"` })
        .send(pdf);
    },
  }) satisfies Partial<Handlers>;
