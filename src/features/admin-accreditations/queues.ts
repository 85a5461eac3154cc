import type { MessageDescriptor } from 'react-intl';
import { queuePages } from './messages';
import type { AccreditationQueue, AccreditationRow } from './model';

/** What a page of the office is for: its queues, the first of which opens, and the columns that show at first. */
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

/** The page of that name. */
export function queuePageOf(name: QueuePage['name']): QueuePage {
  const page = pages.find((one) => one.name === name);
  if (!page) throw new Error(`There is no page ${name}`);
  return page;
}

/** The queue of a page that an address names; the page's first for none, and for one that the page does not have. */
export const queueIn = ({ queues }: QueuePage, name: string | null): AccreditationQueue =>
  queues.find((queue) => queue === name) ?? queues[0];

/** Queues of cases that wait for the office: once one is decided, the next is due. */
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
/** Of these, the ones that hold a case for as long as it is under review. */
const reviewing: readonly AccreditationQueue[] = ['pending', 'mine', 'unassigned', 'review', 'renewals'];

/** Whether a case that a decision brought to `state` is done with in this queue: then the next one opens. */
export const isDone = (queue: AccreditationQueue, state: AccreditationRow['state']): boolean =>
  workQueues.includes(queue) && !(state === 'InVerifica' && reviewing.includes(queue));
