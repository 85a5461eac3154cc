/** Decides which audiences a reader of the office's contents belongs to. */
import type { ContentAudience } from '../../platform/database/tables/contentTables';
import { satisfies } from '../../platform/permissions';

/** Those who work with the registers from outside the office: maintainers of plants, too. */
const CERTIFIERS = ['AccreditationCreate', 'ApeCreate', 'ApeList', 'PlantMaintain'] as const;
const OFFICERS = [
  ...(['AccreditationManage', 'ApeManage', 'ApeControl'] as const),
  ...(['WalletManage', 'ContentManage', 'PlantManage'] as const),
] as const;

/** A holder of one of these policies belongs to that audience; a user who belongs to both is an officer. */
export const AUDIENCE_POLICIES = { certifiers: CERTIFIERS, officers: OFFICERS } as const;

/**
 * Returns the audiences of a reader with these policies, their own last; officers read what is written for certifiers
 * too.
 */
export function audiencesOf(policies: ReadonlySet<string>): ContentAudience[] {
  if (satisfies(OFFICERS.join(' || '), policies)) return ['everybody', 'certifiers', 'officers'];
  return satisfies(CERTIFIERS.join(' || '), policies) ? ['everybody', 'certifiers'] : ['everybody'];
}
