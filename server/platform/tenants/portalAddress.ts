import { HOST_TENANT_ID } from '../database/schema';

/**
 * A page of the portal as mails, papers and feeds name it: within a tenant the address leads into it.
 * @param publicUrl of the portal, without a slash at its end
 * @param path from its slash on, with its query; no fragment
 */
export const portalAddress = (publicUrl: string, path: string, tenantId: string): string =>
  `${publicUrl}${path}${tenantId === HOST_TENANT_ID ? '' : `${path.includes('?') ? '&' : '?'}__tenant=${tenantId}`}`;
