/**
 * The values that features have: what is set for a tenant, over what the operator gives, over the defaults of
 * features.ts.
 */
import type { Config } from '../config/config';
import type { Scope } from '../deps';
import { ApiError } from '../errors';
import type { ConfiguredFeatures } from '../config/featureConfig';
import { ownFeatureValues } from './featureRepository';
import { FEATURES, type FeatureDefinition, type FeatureName } from './features';

/** The source of a value: T, the tenant (or the host); C, the operator of this installation; D, the definition. */
export type FeatureProvider = 'T' | 'C' | 'D';

export interface FeatureState {
  readonly value: string | null;
  readonly provider: FeatureProvider;
}

/** The state of a feature without a value of its tenant. */
export function fallbackOf(definition: FeatureDefinition, configured: ConfiguredFeatures): FeatureState {
  const value = configured.get(definition.name);
  return value === undefined ? { value: definition.default, provider: 'D' } : { value, provider: 'C' };
}

export function stateOf(
  definition: FeatureDefinition,
  own: ReadonlyMap<string, string>,
  configured: ConfiguredFeatures,
): FeatureState {
  const value = own.get(definition.name);
  return value === undefined ? fallbackOf(definition, configured) : { value, provider: 'T' };
}

/** Answers whether a toggle is on, given the values of one tenant. */
export function switches(
  own: ReadonlyMap<string, string>,
  configured: ConfiguredFeatures,
): (name: FeatureName) => boolean {
  return (name) => {
    const definition = FEATURES.find((feature) => feature.name === name);
    return definition !== undefined && stateOf(definition, own, configured).value === 'true';
  };
}

/**
 * Makes sure that features are on for the caller's tenant (or for the host, when the caller is of the host).
 * @throws ApiError 403 with ABP's code for the first that is off.
 */
export async function requireFeature(
  config: Pick<Config, 'features'>,
  { caller, database }: Scope,
  ...names: readonly FeatureName[]
): Promise<void> {
  const isOn = switches(await ownFeatureValues(database, caller.tenantId), config.features);
  const off = names.find((name) => !isOn(name));
  if (off === undefined) return;
  const data = { FeatureName: off };
  throw new ApiError(
    403,
    { resource: 'AbpFeature', key: 'Volo.Feature:010001', values: data },
    { code: 'Volo.Feature:010001', data },
  );
}
