import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Handlers, ModuleDeps } from '../../platform/deps';
import { FEATURE_GROUPS } from '../../platform/features/features';
import { requestLanguage } from '../../platform/localization/culture';
import type { Owner } from './repository';
import {
  changeFeatures,
  mayManage,
  ownerOf,
  readFeatures,
  resetFeatures,
  type FeatureManagement,
  type Named,
  type WantedFeature,
} from './service';

export function featureManagementHandlers({ config }: ModuleDeps): Handlers {
  const management: FeatureManagement = { config, groups: FEATURE_GROUPS };
  /** Answers for an owner whom the caller may manage; otherwise, like a policy of the contract that is missing, without a body. */
  const managed =
    (answer: (request: FastifyRequest, reply: FastifyReply, owner: Owner) => Promise<unknown>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const owner = ownerOf(request.query as Named);
      return mayManage(request, owner) ? answer(request, reply, owner) : reply.code(403).send();
    };
  return {
    featuresGet: managed((request, _reply, owner) =>
      readFeatures(management, request, owner, requestLanguage(request)),
    ),
    featuresUpdate: managed(async (request, reply, owner) => {
      const { features } = request.body as { features: readonly WantedFeature[] };
      await changeFeatures(management, request, owner, features, requestLanguage(request));
      return reply.code(204).send();
    }),
    featuresDelete: managed(async (request, reply, owner) => {
      await resetFeatures(request, owner);
      return reply.code(204).send();
    }),
  };
}
