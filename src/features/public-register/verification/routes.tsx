import type { LazyPage } from '../../../shared/routing/routeEntry';

/** The page to which the code of a proof of consultation leads. */
export const proofPage: LazyPage = async () => ({ Component: (await import('./ProofPage')).ProofPage });
