import type { ModuleDeps } from '../../../platform/deps';
import type { Handlers } from '../../../platform/handler';
import { openExport } from '../../../platform/grid/export/exportList';
import { sendExport } from '../../../platform/grid/export/sendExport';
import { load } from '../../../platform/grid/load';
import { parseLoadOptions } from '../../../platform/grid/parse';
import { movementList } from './columns';
import { movementExport } from './exported';
import { setLowBalance, walletDetail } from './holder';
import { mayRead, reachWallet } from './reachWallet';
import { printStatement } from './statement';

/** Serves a wallet to its holder, their company, a delegate and the office. */
export const holderHandlers = (deps: Pick<ModuleDeps, 'config' | 'clock' | 'logger'>) =>
  ({
    portafogliGet: async ({ caller, database, params }) => {
      const now = deps.clock();
      const { id } = params;
      const wallet = await reachWallet({ scope: { caller, database }, now, walletId: id });
      return walletDetail({ database, tenantId: caller.tenantId }, wallet, now);
    },
    portafogliGetMovements: async ({ caller, database, params, query }) => {
      const { id } = params;
      await reachWallet({ scope: { caller, database }, now: deps.clock(), walletId: id }, mayRead);
      return load({ database, definition: movementList(id), tenantId: caller.tenantId }, parseLoadOptions(query));
    },
    portafogliExportMovements: async (request, reply) => {
      const { caller, database, params, query } = request;
      const { id } = params;
      await reachWallet({ scope: { caller, database }, now: deps.clock(), walletId: id }, mayRead);
      return sendExport(request, reply, deps, {
        format: query.format,
        name: 'movimenti',
        sheet: 'Movimenti',
        open: (signal) => openExport({ database, tenantId: caller.tenantId, signal }, movementExport(id), query),
      });
    },
    portafogliPrintStatement: async ({ caller, database, params, query }, reply) => {
      const now = deps.clock();
      const { id } = params;
      const wallet = await reachWallet({ scope: { caller, database }, now, walletId: id }, mayRead);
      const { name, pdf } = await printStatement(database, caller.tenantId, wallet, { period: query, now });
      return reply
        .headers({ 'Content-Type': 'application/pdf', 'Content-Disposition': `attachment; filename="${name}"` })
        .send(pdf);
    },
    portafogliSetLowBalance: ({ caller, database, params, body, ip }) =>
      setLowBalance({ scope: { caller, database }, now: deps.clock(), ip, walletId: params.id }, body.lowBalanceCents),
  }) satisfies Partial<Handlers>;
