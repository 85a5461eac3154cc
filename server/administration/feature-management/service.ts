/** The features of the host and of tenants, as the host manages them (ABP's feature management). */
import type { Config } from '../../platform/config/config';
import type { Scope } from '../../platform/deps';
import { ApiError, badRequest, notFound } from '../../platform/errors';
import { notValid } from '../../platform/fieldRules';
import type { Query, Schemas } from '../../platform/handler';
import { ownFeatureValues } from '../../platform/features/featureRepository';
import { fallbackOf, stateOf, type FeatureState } from '../../platform/features/featureValues';
import type { FeatureDefinition, FeatureGroup } from '../../platform/features/features';
import { readValue } from '../../platform/features/featureValueTypes';
import { recordChange, type Actor } from '../../platform/history';
import { translate, type Language } from '../../platform/localization/texts';
import { forgetValues, keepValue, tenantIdOf, within, type Owner } from './repository';

/** The known features, and the values that the operator gives. */
export interface FeatureManagement {
  readonly groups: readonly FeatureGroup[];
  readonly config: Pick<Config, 'features'>;
}

/** The wanted value of a feature; null removes the own value. */
type WantedFeature = Schemas['FeaturesUpdate']['features'][number];

/**
 * Returns the owner of the features that a request names.
 * @throws ApiError 400 for a provider whose features are not managed here.
 */
export function ownerOf({ providerName, providerKey = '' }: Query<'featuresGet'>): Owner {
  if (providerName !== 'T') throw notValid('providerName');
  // Values are stored under the id as a text in lower case.
  return providerKey === '' ? { kind: 'host' } : { kind: 'tenant', id: providerKey.toLowerCase() };
}

/** Returns true when the caller, who belongs to the host, may manage these features. */
export const mayManage = ({ caller }: Pick<Scope, 'caller'>, owner: Owner): boolean =>
  caller.policies.has(
    owner.kind === 'host' ? 'FeatureManagement.ManageHostFeatures' : 'AbpTenantManagement.Tenants.ManageFeatures',
  );

const noSuchTenant = (owner: Owner) => notFound('Ente', tenantIdOf(owner));

/** Returns the groups of features that the owner can have. */
const offered = (groups: readonly FeatureGroup[], owner: Owner): FeatureGroup[] =>
  groups
    .map((group) => ({
      ...group,
      features: group.features.filter(({ isAvailableToHost }) => owner.kind === 'tenant' || isAvailableToHost),
    }))
    .filter(({ features }) => features.length > 0);

/** @throws ApiError 404 for an unknown tenant. */
export async function readFeatures(
  { groups, config }: FeatureManagement,
  { database }: Scope,
  owner: Owner,
  language: Language,
) {
  const own = await within(database, owner, (transaction) => ownFeatureValues(transaction, tenantIdOf(owner)));
  if (!own) throw noSuchTenant(owner);
  const states = (definition: FeatureDefinition) => stateOf(definition, own, config.features);
  return {
    groups: offered(groups, owner).map(({ name, display, features }) => ({
      name,
      displayName: translate(language, display),
      features: features.map((definition) =>
        describe(definition, states(definition), { owner, language, depth: depthOf(definition, features) }),
      ),
    })),
  };
}

/** Counts the ancestors of a feature within its group. */
function depthOf({ parentName }: FeatureDefinition, features: readonly FeatureDefinition[]): number {
  const parent = features.find(({ name }) => name === parentName);
  return parent ? depthOf(parent, features) + 1 : 0;
}

function describe(
  { name, parentName, display, description, valueType }: FeatureDefinition,
  { value, provider }: FeatureState,
  { owner, language, depth }: { owner: Owner; language: Language; depth: number },
) {
  return {
    name,
    displayName: translate(language, display),
    value,
    provider: { name: provider, key: provider === 'T' && owner.kind === 'tenant' ? owner.id : null },
    description: description && translate(language, description),
    valueType,
    depth,
    parentName,
  };
}

function refusedValue({ name, display }: FeatureDefinition, language: Language): ApiError {
  const text = {
    resource: 'AbpFeatureManagement',
    key: 'Volo.Abp.FeatureManagement:InvalidFeatureValue',
    values: [translate(language, display)],
  };
  return new ApiError(403, text, {
    code: text.key,
    data: { '0': text.values[0] },
    validationErrors: [{ message: text, members: [name] }],
  });
}

/** Reads the features to change with their new values. @throws ApiError at the first that is unknown or invalid */
function readWanted(
  features: readonly FeatureDefinition[],
  wanted: readonly WantedFeature[],
  language: Language,
): Map<FeatureDefinition, string | null> {
  const values = new Map<FeatureDefinition, string | null>();
  for (const { name, value } of wanted) {
    const definition = features.find((feature) => feature.name === name);
    if (!definition)
      throw badRequest({ resource: 'AbpExceptionHandling', key: 'ValidationErrorMessage' }, [
        { message: { resource: 'AbpValidation', key: '{0} is not valid.', values: [name] }, members: [name] },
      ]);
    const read = value === null ? null : readValue(definition.valueType, value);
    if (value !== null && read === null) throw refusedValue(definition, language);
    values.set(definition, read);
  }
  return values;
}

/**
 * Sets features. A value that equals the configured or default one is not stored.
 * @throws ApiError 404 for an unknown tenant, 400 for an unknown feature, 403 for a value that it cannot have; then
 * nothing has changed.
 */
export async function changeFeatures(
  { groups, config }: FeatureManagement,
  { caller, database, ip }: Scope & Actor,
  owner: Owner,
  wanted: readonly WantedFeature[],
  language: Language,
): Promise<void> {
  const values = readWanted(
    offered(groups, owner).flatMap(({ features }) => features),
    wanted,
    language,
  );
  const done = await within(database, owner, async (transaction) => {
    const own = await ownFeatureValues(transaction, tenantIdOf(owner));
    const next = new Map(own);
    for (const [definition, value] of values) {
      if (value === null || value === fallbackOf(definition, config.features).value) next.delete(definition.name);
      else next.set(definition.name, value);
    }
    const changed = [...values.keys()].map(({ name }) => name).filter((name) => own.get(name) !== next.get(name));
    if (changed.length === 0) return true;
    await forgetValues(
      transaction,
      owner,
      changed.filter((name) => !next.has(name)),
    );
    for (const name of changed) {
      const value = next.get(name);
      if (value !== undefined) await keepValue(transaction, owner, name, value);
    }
    const said = (state: ReadonlyMap<string, string>) =>
      Object.fromEntries(changed.map((name) => [name, state.get(name) ?? null]));
    const tenantId = tenantIdOf(owner);
    await recordChange(
      transaction,
      { caller, ip },
      { tenantId, entity: 'Feature', entityId: tenantId, event: 'changed', before: said(own), after: said(next) },
    );
    return true;
  });
  if (done === undefined) throw noSuchTenant(owner);
}

/** Removes every own value of an owner. Throws an ApiError 404 for an unknown tenant. */
export async function resetFeatures({ database, caller, ip }: Scope & Actor, owner: Owner): Promise<void> {
  const done = await within(database, owner, async (transaction) => {
    const tenantId = tenantIdOf(owner);
    const own = await ownFeatureValues(transaction, tenantId);
    await forgetValues(transaction, owner, [...own.keys()]);
    if (own.size > 0)
      await recordChange(
        transaction,
        { caller, ip },
        { tenantId, entity: 'Feature', entityId: tenantId, event: 'reset', before: Object.fromEntries(own), after: {} },
      );
    return true;
  });
  if (done === undefined) throw noSuchTenant(owner);
}
