import { contactEmailPage } from '../../features/certifiers/contact-email/routes';
import { openDataPage } from '../../features/public-register/open-data/routes';
import { orderAnswerPage } from '../../features/accreditations/board-answer/routes';
import { statisticsPage } from '../../features/public-register/statistics/routes';
import { proofPage } from '../../features/public-register/verification/routes';
import { linkPaths } from '../../shared/routing/linkPaths';
import { paths } from '../../shared/routing/paths';
import type { LazyPage } from '../../shared/routing/routeEntry';
import { loadWithPorts } from './loadWithPorts';
import { linkTitles } from './linkMessages';
import type { Pages } from './pages';

const verification = () => import('../features/verification');
/** Verifies a certificate, for the QR code of a document and for typed numbers or codes. */
const verificationPage: LazyPage = async () => ({ Component: (await import('../../pages/Verification')).Verification });
/** The verification page shows how to reach the office, as the register's pages do. */
const verificationWithOffice = () => import('../features/verificationWithOffice');
const link = { access: 'anonymous', layout: 'public', invisible: true } as const;

/** Pages that mails and papers link to. No menu shows them, and they need no account. */
export const linkPages: Pages = {
  parents: [],
  pages: [
    {
      ...link,
      path: paths.orderAnswer,
      name: 'OrderAnswer',
      title: linkTitles.orderAnswer,
      page: orderAnswerPage,
      feature: () => import('../features/orderAnswer'),
    },
    {
      ...link,
      path: paths.contactEmail,
      name: 'ContactEmail',
      title: linkTitles.contactEmail,
      page: contactEmailPage,
      feature: () => import('../features/contactEmail'),
    },
    {
      ...link,
      path: linkPaths.statistics,
      name: 'Statistics',
      parentName: 'PublicRegistry',
      title: linkTitles.statistics,
      page: statisticsPage,
      feature: loadWithPorts(
        () => import('../features/statistics'),
        () => [import('../../api/statistics')],
      ),
    },
    {
      ...link,
      path: linkPaths.openData,
      name: 'OpenData',
      parentName: 'PublicRegistry',
      title: linkTitles.openData,
      page: openDataPage,
      feature: loadWithPorts(
        () => import('../features/openData'),
        () => [import('../../api/openData')],
      ),
    },
    {
      ...link,
      path: paths.verification,
      name: 'Verification',
      title: linkTitles.verification,
      page: verificationPage,
      feature: verificationWithOffice,
    },
    {
      ...link,
      path: linkPaths.verificationOfCode,
      name: 'VerificationOfCode',
      title: linkTitles.verification,
      page: verificationPage,
      feature: verificationWithOffice,
    },
    {
      ...link,
      path: linkPaths.proof,
      name: 'ConsultationProof',
      parentName: 'Verification',
      title: linkTitles.proof,
      page: proofPage,
      feature: verification,
    },
  ],
};
