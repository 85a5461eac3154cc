import type { Handlers } from '../../platform/deps';
import type { Group } from '../../platform/grid/group';
import { load } from '../../platform/grid/load';
import { parseLoadOptions, type LoadQuery } from '../../platform/grid/parse';
import type { Row } from '../../platform/grid/rows';
import { deviceOf } from '../../identity/provider/sessions/device';
import { securityLogList } from './columns';

/** The security log, for those who may read it. */
export const securityLogHandlers = (): Handlers => ({
  identitySecurityLogsGetList: async ({ caller, database, query }) => {
    const { data, ...counts } = await load(
      { database, definition: securityLogList, tenantId: caller.tenantId },
      parseLoadOptions(query as LoadQuery),
    );
    return { ...counts, data: data.map(withDevice) };
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
