/** Who reads what the office writes. */
import type { ContentAudience } from '../../platform/database/tables/contentTables';
import { satisfies } from '../../platform/permissions';

/** Those who work with the registers from outside the office: maintainers of plants, too. */
const CERTIFIERS = ['AccreditationCreate', 'ApeCreate', 'ApeList', 'PlantMaintain'] as const;
const OFFICERS = [
  ...(['AccreditationManage', 'ApeManage', 'ApeControl'] as const),
  ...(['WalletManage', 'ContentManage', 'PlantManage'] as const),
] as const;

/** Whoever holds one of these belongs to that audience; who belongs to both is an officer. */
export const AUDIENCE_POLICIES = { certifiers: CERTIFIERS, officers: OFFICERS } as const;

/** What somebody with these policies reads, their own audience last; officers read what certifiers are told. */
export function audiencesOf(policies: ReadonlySet<string>): ContentAudience[] {
  if (satisfies(OFFICERS.join(' || '), policies)) return ['everybody', 'certifiers', 'officers'];
  return satisfies(CERTIFIERS.join(' || '), policies) ? ['everybody', 'certifiers'] : ['everybody'];
}
