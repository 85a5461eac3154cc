import type { MessageDescriptor } from 'react-intl';
import { queuePages } from './messages';
import type { AccreditationQueue, AccreditationRow } from './model';

/** A page of the office: its queues, the first of which opens, and the columns that show at first. */
export type QueuePage = {
  name: 'list' | 'pending' | 'renewals' | 'states' | 'albo';
  title: MessageDescriptor;
  lead: MessageDescriptor;
  queues: readonly [AccreditationQueue, ...AccreditationQueue[]];
  fields: readonly (keyof AccreditationRow)[];
};

const pages: readonly QueuePage[] = [
  {
    name: 'list',
    ...queuePages.list,
    queues: ['all'],
    fields: [
      'protocolNumber',
      'lastName',
      'firstName',
      'fiscalCode',
      'comune',
      'province',
      'orderType',
      'state',
      'updatedAt',
      'validTo',
    ],
  },
  {
    name: 'pending',
    ...queuePages.pending,
    queues: [
      'pending',
      'mine',
      'unassigned',
      'awaitingFee',
      'awaitingOrder',
      'orderSilent',
      'review',
      'awaitingAnswer',
    ],
    fields: [
      'protocolNumber',
      'lastName',
      'firstName',
      'province',
      'orderType',
      'kind',
      'state',
      'submittedAt',
      'dueDate',
      'assignee',
    ],
  },
  {
    name: 'renewals',
    ...queuePages.renewals,
    queues: ['renewals'],
    fields: [
      'protocolNumber',
      'lastName',
      'firstName',
      'fiscalCode',
      'province',
      'state',
      'submittedAt',
      'dueDate',
      'assignee',
    ],
  },
  {
    name: 'states',
    ...queuePages.states,
    queues: ['expiring', 'suspended', 'all'],
    fields: [
      'protocolNumber',
      'lastName',
      'firstName',
      'province',
      'certifierNumber',
      'state',
      'validFrom',
      'validTo',
      'stateReason',
      'updatedAt',
    ],
  },
  {
    name: 'albo',
    ...queuePages.albo,
    queues: ['register'],
    fields: [
      'protocolNumber',
      'certifierNumber',
      'lastName',
      'firstName',
      'comune',
      'province',
      'orderType',
      'state',
      'validFrom',
      'validTo',
    ],
  },
];

/** Returns the page of that name. */
export function queuePageOf(name: QueuePage['name']): QueuePage {
  const page = pages.find((one) => one.name === name);
  if (!page) throw new Error(`There is no page ${name}`);
  return page;
}

/** Returns the queue that an address names; the page's first one when it names none of the page. */
export const queueIn = ({ queues }: QueuePage, name: string | null): AccreditationQueue =>
  queues.find((queue) => queue === name) ?? queues[0];

/** Queues of cases that wait for the office: after a decision the next one is due. */
const workQueues: readonly AccreditationQueue[] = [
  'pending',
  'mine',
  'unassigned',
  'awaitingFee',
  'awaitingOrder',
  'orderSilent',
  'review',
  'awaitingAnswer',
  'renewals',
];
/** The work queues that have a case for as long as it is under review. */
const reviewing: readonly AccreditationQueue[] = ['pending', 'mine', 'unassigned', 'review', 'renewals'];

/** True when a case that a decision moved to `state` leaves the work of this queue: then the next one opens. */
export const isDone = (queue: AccreditationQueue, state: AccreditationRow['state']): boolean =>
  workQueues.includes(queue) && !(state === 'InVerifica' && reviewing.includes(queue));
