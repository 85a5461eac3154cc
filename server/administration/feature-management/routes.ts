import type { ModuleDeps } from '../../platform/deps';
import type { Handlers } from '../../platform/handler';
import { FEATURE_GROUPS } from '../../platform/features/features';
import { requestLanguage } from '../../platform/localization/culture';
import { changeFeatures, mayManage, ownerOf, readFeatures, resetFeatures, type FeatureManagement } from './service';

export function featureManagementHandlers({ config }: ModuleDeps) {
  const management: FeatureManagement = { config, groups: FEATURE_GROUPS };
  // A caller who may not manage an owner's features gets 403 without a body, as for a missing policy of the contract.
  return {
    featuresGet: async (request, reply) => {
      const owner = ownerOf(request.query);
      if (!mayManage(request, owner)) return reply.code(403).send();
      return readFeatures(management, request, owner, requestLanguage(request));
    },
    featuresUpdate: async (request, reply) => {
      const owner = ownerOf(request.query);
      if (!mayManage(request, owner)) return reply.code(403).send();
      await changeFeatures(management, request, owner, request.body.features, requestLanguage(request));
      return reply.code(204).send();
    },
    featuresDelete: async (request, reply) => {
      const owner = ownerOf(request.query);
      if (!mayManage(request, owner)) return reply.code(403).send();
      await resetFeatures(request, owner);
      return reply.code(204).send();
    },
  } satisfies Partial<Handlers>;
}
