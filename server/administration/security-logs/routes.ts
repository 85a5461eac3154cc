import type { Handlers, ModuleDeps } from '../../platform/deps';
import { openExport, type ExportQuery } from '../../platform/grid/export/exportList';
import { sendExport } from '../../platform/grid/export/sendExport';
import type { Group } from '../../platform/grid/group';
import { load } from '../../platform/grid/load';
import { parseLoadOptions, type LoadQuery } from '../../platform/grid/parse';
import type { Row } from '../../platform/grid/rows';
import { deviceOf } from '../../identity/provider/sessions/device';
import { securityLogList } from './columns';
import { securityLogExport } from './exported';

/** The security log, for those who may read it. */
export const securityLogHandlers = (deps: Pick<ModuleDeps, 'config' | 'clock' | 'logger'>): Handlers => ({
  identitySecurityLogsGetList: async ({ caller, database, query }) => {
    const { data, ...counts } = await load(
      { database, definition: securityLogList, tenantId: caller.tenantId },
      parseLoadOptions(query as LoadQuery),
    );
    return { ...counts, data: data.map(withDevice) };
  },
  identitySecurityLogsExport: (request, reply) => {
    const { caller, database, query } = request;
    const asked = query as ExportQuery & { readonly format: 'csv' | 'xlsx' };
    return sendExport(request, reply, deps, {
      format: asked.format,
      name: 'registro-di-sicurezza',
      sheet: 'Registro di sicurezza',
      open: (signal) => openExport({ database, tenantId: caller.tenantId, signal }, securityLogExport, asked),
    });
  },
});

/** An entry with its device in words, or a group of such entries. */
function withDevice(item: Row | Group): Row | Group {
  if ('items' in item)
    return {
      ...item,
      items: Array.isArray(item.items) ? item.items.map((inner: Row | Group) => withDevice(inner)) : null,
    };
  const { userAgent } = item;
  return { ...item, ...deviceOf(typeof userAgent === 'string' ? userAgent : null) };
}
