/** The holder of the values: `T` is tenants, and without a key the host itself (CST-01). */
export type FeatureScope = { providerName: string; providerKey: string | null };

/** ENT-04. The kind of value that a feature takes; `itemSource` only for a list to choose from. */
export type FeatureValueType = {
  name: string;
  validator: { name: string };
  itemSource?: { items: readonly { value: string; displayText: { resourceName: string; name: string } }[] };
};

/**
 * ENT-04. One capability; `value` is always a text, `provider` says who gave it, `depth` is 0 for those without parent.
 */
export type Feature = {
  name: string;
  displayName: string;
  description: string | null;
  value: string | null;
  provider: { name: string; key: string | null };
  valueType: FeatureValueType;
  depth: number;
  parentName: string | null;
};

/** ENT-04. Features that are shown together, parents before their children. */
export type FeatureGroup = { name: string; displayName: string; features: readonly Feature[] };

/** ENT-05. The part of a feature that is sent. */
export type FeatureUpdate = { name: string; value: string };

/** The calls of this feature (API-02..04). They reject with 403 where the scope's policy is missing. */
export type FeaturesApi = {
  get: (scope: FeatureScope, signal: AbortSignal) => Promise<FeatureGroup[]>;
  update: (scope: FeatureScope, features: readonly FeatureUpdate[]) => Promise<void>;
  /** Takes the scope's own values away, so that those behind them count. */
  reset: (scope: FeatureScope) => Promise<void>;
};
