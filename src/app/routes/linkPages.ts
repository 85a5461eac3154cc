import { orderAnswerPage } from '../../features/accreditations/board-answer/feature';
import { contactEmailPage } from '../../features/certifiers/contact-email/feature';
import { openDataPage } from '../../features/public-register/open-data/feature';
import { visura } from '../../features/public-register/search/feature';
import { statisticsPage } from '../../features/public-register/statistics/feature';
import { proofPage, verification } from '../../features/public-register/verification/feature';
import { linkPaths } from '../../shared/routing/linkPaths';
import { paths } from '../../shared/routing/paths';
import { linkTitles } from './linkMessages';
import type { Pages } from './pages';

/**
 * Verifies a certificate, for the QR code of a document and for typed numbers or codes. It shows how to reach the
 * office, as the register's pages do.
 */
const verify = {
  title: linkTitles.verification,
  access: 'anonymous',
  layout: 'public',
  invisible: true,
  page: async () => ({ Component: (await import('../../pages/Verification')).Verification }),
  feature: async () => (await Promise.all([verification(), visura()])).flat(),
} as const;

/** Pages that mails and papers link to. No menu shows them, and they need no account. */
export const linkPages: Pages = {
  parents: [],
  pages: [
    orderAnswerPage,
    contactEmailPage,
    statisticsPage,
    openDataPage,
    { ...verify, path: paths.verification, name: 'Verification' },
    { ...verify, path: linkPaths.verificationOfCode, name: 'VerificationOfCode' },
    proofPage,
  ],
};
