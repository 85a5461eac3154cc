/** Who reads what the office writes. */
import type { ContentAudience } from '../../platform/database/tables/contentTables';
import { satisfies } from '../../platform/permissions';

const CERTIFIERS = 'AccreditationCreate || ApeCreate || ApeList';
const OFFICERS = 'AccreditationManage || ApeManage || ApeControl || WalletManage || ContentManage';

/** The audiences that somebody with these policies belongs to; officers read what certifiers are told. */
export function audiencesOf(policies: ReadonlySet<string>): ContentAudience[] {
  if (satisfies(OFFICERS, policies)) return ['everybody', 'certifiers', 'officers'];
  return satisfies(CERTIFIERS, policies) ? ['everybody', 'certifiers'] : ['everybody'];
}
