import type { ModuleDeps } from '../../platform/deps';
import type { Handlers } from '../../platform/handler';
import { openExport } from '../../platform/grid/export/exportList';
import { sendExport } from '../../platform/grid/export/sendExport';
import type { Group } from '../../platform/grid/group';
import { load } from '../../platform/grid/load';
import { parseLoadOptions } from '../../platform/grid/parse';
import type { Row } from '../../platform/grid/rows';
import { deviceOf } from '../../identity/provider/sessions/device';
import { securityLogList } from './columns';
import { securityLogExport } from './securityLogExport';

/** The operations on the security log. */
export const securityLogHandlers = (deps: Pick<ModuleDeps, 'config' | 'clock' | 'logger'>) =>
  ({
    identitySecurityLogsGetList: async ({ caller, database, query }) => {
      const { data, ...counts } = await load(
        { database, definition: securityLogList, tenantId: caller.tenantId },
        parseLoadOptions(query),
      );
      return { ...counts, data: data.map(withDevice) };
    },
    identitySecurityLogsExport: (request, reply) => {
      const { caller, database, query } = request;
      return sendExport(request, reply, deps, {
        format: query.format,
        name: 'registro-di-sicurezza',
        sheet: 'Registro di sicurezza',
        open: (signal) => openExport({ database, tenantId: caller.tenantId, signal }, securityLogExport, query),
      });
    },
  }) satisfies Partial<Handlers>;

/** Adds the device in words to an entry, or to the entries of a group. */
function withDevice(item: Row | Group): Row | Group {
  if ('items' in item)
    return {
      ...item,
      items: Array.isArray(item.items) ? item.items.map((inner: Row | Group) => withDevice(inner)) : null,
    };
  const { userAgent } = item;
  return { ...item, ...deviceOf(typeof userAgent === 'string' ? userAgent : null) };
}
