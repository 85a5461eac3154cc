/** Who reads what the office writes. */
import type { ContentAudience } from '../../platform/database/tables/contentTables';
import { satisfies } from '../../platform/permissions';

/** Those who work with the registers from outside the office: maintainers of plants, too. */
const CERTIFIERS = 'AccreditationCreate || ApeCreate || ApeList || PlantMaintain';
const OFFICERS = 'AccreditationManage || ApeManage || ApeControl || WalletManage || ContentManage || PlantManage';

/** The audiences that somebody with these policies belongs to; officers read what certifiers are told. */
export function audiencesOf(policies: ReadonlySet<string>): ContentAudience[] {
  if (satisfies(OFFICERS, policies)) return ['everybody', 'certifiers', 'officers'];
  return satisfies(CERTIFIERS, policies) ? ['everybody', 'certifiers'] : ['everybody'];
}
