import { ask, askFor } from './client';
import { defined } from './defined';
import type { FeatureGroup } from './generated/models/FeatureGroup';
import { FeaturesService as Service } from './generated/services/FeaturesService';

type FeatureHolder = { providerName: string; providerKey: string | null };
const query = ({ providerName, providerKey }: FeatureHolder) => ({
  providerName,
  ...defined({ providerKey: providerKey ?? undefined }),
});

/** API-02..04. Provider `T` without key is the host (FeatureManagement.ManageHostFeatures), with a key that tenant. */
export const featuresApi = {
  get: (scope: FeatureHolder, signal?: AbortSignal): Promise<FeatureGroup[]> =>
    askFor(
      () => Service.featuresGet(query(scope)),
      ({ groups }) => groups,
      signal,
    ),
  update: (scope: FeatureHolder, features: readonly { name: string; value: string }[]): Promise<void> =>
    ask(() => Service.featuresUpdate({ ...query(scope), requestBody: { features: [...features] } })),
  /** Removes the scope's own values. */
  reset: (scope: FeatureHolder): Promise<void> => ask(() => Service.featuresDelete(query(scope))),
};
