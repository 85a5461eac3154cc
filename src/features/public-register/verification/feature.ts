import { defineMessages } from 'react-intl';
import { feature, type LazyFeature } from '../../../shared/feature';
import { linkPaths } from '../../../shared/routing/linkPaths';
import type { PortalPage } from '../../../shared/routing/portalPage';

const titles = defineMessages({
  proof: { id: 'links.title.proof', defaultMessage: 'Attestazione di consultazione' },
});

export const verification: LazyFeature = async () => {
  const [{ verificationFlow, verificationSlice }, { visuraApi }] = await Promise.all([
    import('./slice'),
    import('../../../api/visura'),
  ]);
  return feature(visuraApi, { slice: verificationSlice, saga: verificationFlow });
};

/** The page to which the code of a proof of consultation leads. */
export const proofPage: PortalPage = {
  path: linkPaths.proof,
  name: 'ConsultationProof',
  parentName: 'Verification',
  title: titles.proof,
  access: 'anonymous',
  layout: 'public',
  invisible: true,
  page: async () => ({ Component: (await import('./ProofPage')).ProofPage }),
  feature: verification,
};
