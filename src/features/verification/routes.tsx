import type { LazyPage } from '../../shared/routing/routeEntry';

/** Where the QR code of a document leads, and whoever types a number or a code. */
export const verificationPage: LazyPage = async () => ({
  Component: (await import('./VerificationPage')).VerificationPage,
});

/** Where the code of a proof of consultation leads. */
export const proofPage: LazyPage = async () => ({ Component: (await import('./ProofPage')).ProofPage });
