import type { MessageDescriptor } from 'react-intl';
import { queueNames as caseQueues } from '../../features/accreditations/office/messages';
import { queueNames as controlQueues } from '../../features/controls/cases/messages';
import { memberPaths } from '../../shared/routing/memberPaths';
import { paths } from '../../shared/routing/paths';
import { itemNames, type groupNames } from './messages';
import type { DueItem } from './model';

export type DueKind = {
  /** The kind in the contract. */
  kind: DueItem['kind'];
  name: MessageDescriptor;
  /**
   * The address of the list that shows them, or the pattern of the page of the first, with its record as `:id`.
   * Undefined where no page of the portal deals with them.
   */
  path?: string;
  /** True where the day is a term; otherwise it is the day since which the oldest waits. */
  isTerm?: true;
};

export type DueGroup = { name: keyof typeof groupNames; kinds: readonly DueKind[] };

const pending = (queue: string) => `${memberPaths.adminAccreditationsPending}?coda=${queue}`;
const transfers = (queue: string) => `${memberPaths.walletLoad}?coda=${queue}`;
const controls = (queue: string) => `${memberPaths.apeControls}?coda=${queue}`;

/** The kinds of work in the order of the page, by the kinds of users that they are for. */
export const dueGroups: readonly DueGroup[] = [
  {
    name: 'certifier',
    kinds: [
      { kind: 'accreditation.fee', name: itemNames.fee, path: memberPaths.accreditation },
      { kind: 'accreditation.answer', name: itemNames.answer, path: memberPaths.accreditation, isTerm: true },
      { kind: 'control.documents', name: itemNames.documents, path: memberPaths.certificate, isTerm: true },
      { kind: 'control.visit', name: itemNames.visit, path: memberPaths.certificate, isTerm: true },
      { kind: 'certificate.toSign', name: itemNames.toSign, path: `${paths.ape}?stato=DaFirmare`, isTerm: true },
      { kind: 'certificate.flawed', name: itemNames.flawed, path: `${paths.ape}?stato=Bozza&errori=si` },
      { kind: 'certificate.lapsing', name: itemNames.lapsing, path: memberPaths.certificate, isTerm: true },
      { kind: 'certificate.expiring', name: itemNames.expiring, path: memberPaths.certificate, isTerm: true },
      { kind: 'accreditation.end', name: itemNames.end, path: memberPaths.accreditation, isTerm: true },
      { kind: 'wallet.payments', name: itemNames.payments, path: memberPaths.walletPayerLoad, isTerm: true },
      { kind: 'wallet.balance', name: itemNames.balance, path: paths.wallet },
    ],
  },
  {
    name: 'accreditations',
    kinds: [
      { kind: 'accreditation.assigned', name: itemNames.assignedCases, path: pending('mine') },
      { kind: 'accreditation.mine', name: caseQueues.mine, path: pending('mine') },
      { kind: 'accreditation.unassigned', name: caseQueues.unassigned, path: pending('unassigned') },
      { kind: 'accreditation.review', name: caseQueues.review, path: pending('review') },
      { kind: 'accreditation.orderSilent', name: caseQueues.orderSilent, path: pending('orderSilent') },
      { kind: 'accreditation.renewals', name: caseQueues.renewals, path: memberPaths.adminAccreditationsRenewals },
    ],
  },
  {
    name: 'controls',
    kinds: [
      { kind: 'control.assigned', name: itemNames.assignedControls, path: controls('mine') },
      { kind: 'control.mine', name: controlQueues.mine, path: controls('mine') },
      { kind: 'control.toExamine', name: controlQueues.toExamine, path: controls('toExamine') },
      {
        kind: 'control.awaitingDocuments',
        name: controlQueues.awaitingDocuments,
        path: controls('awaitingDocuments'),
        isTerm: true,
      },
      { kind: 'control.visits', name: controlQueues.visits, path: controls('visits'), isTerm: true },
      { kind: 'control.corrections', name: controlQueues.corrections, path: controls('corrections'), isTerm: true },
    ],
  },
  { name: 'plants', kinds: [{ kind: 'maintainer.asked', name: itemNames.asked, path: memberPaths.maintainers }] },
  {
    name: 'money',
    kinds: [
      { kind: 'transfer.unmatched', name: itemNames.unmatched, path: transfers('abbinare') },
      { kind: 'transfer.toApprove', name: itemNames.toApprove, path: transfers('approvare') },
      { kind: 'transfer.toReverse', name: itemNames.toReverse, path: transfers('storni') },
      { kind: 'anomaly.open', name: itemNames.anomalies, path: memberPaths.walletAnomalies },
      { kind: 'anomaly.toApprove', name: itemNames.decisions, path: memberPaths.walletAnomalies },
      { kind: 'ledger.openDays', name: itemNames.openDays, path: memberPaths.walletDays },
    ],
  },
  {
    name: 'administration',
    kinds: [
      { kind: 'job.failed', name: itemNames.failedJobs, path: memberPaths.jobs },
      { kind: 'mail.held', name: itemNames.heldMails, path: memberPaths.settings },
      { kind: 'user.locked', name: itemNames.locked, path: memberPaths.identityUsers },
      { kind: 'spid.certificate', name: itemNames.spidCertificate, isTerm: true },
    ],
  },
  { name: 'notices', kinds: [{ kind: 'notifications.unread', name: itemNames.unread, path: paths.notifications }] },
];
