/** Questions that officers put to their queues, each with the SQL a person would write for it. $1 is the tenant. */
import type { QueueName } from '../server/modules/admin-accreditations/queueRepository';
import { count, filter, groups, page, sort, type GridCase } from './gridCases';

/** Whose queues they are. */
export const QUEUE_USER = 'gestore';

const PENDING = `state in ('Inviata', 'AttesaConvalidaOrdine', 'InVerifica', 'IntegrazioneRichiesta')`;
const oldest = 'submitted_at, id';
const of = (queue: QueueName, one: GridCase): GridCase => ({ ...one, queue });

export const queueCases: readonly GridCase[] = [
  of('pending', page('pending, first page', {}, { where: PENDING, order: oldest })),
  of('mine', page('mine, first page', {}, { where: `${PENDING} and assignee = $2`, values: [QUEUE_USER], order: oldest })),
  of('unassigned', page('unassigned, of which there are none', {}, { where: `${PENDING} and assignee is null`, order: oldest })),
  of('review', page('in verification, first page', {}, { where: `state = 'InVerifica'`, order: oldest })),
  of('awaitingAnswer', page('awaiting an answer, soonest term first', {}, { where: `state = 'IntegrazioneRichiesta'`, order: 'due_date, id' })),
  of('renewals', page('renewals, first page', {}, { where: `${PENDING} and kind = 'Rinnovo'`, order: oldest })),
  of('expiring', page('expiring, soonest first', {}, { where: `state in ('InScadenza', 'InRinnovo')`, order: 'valid_to, id' })),
  of('suspended', page('suspended, first page', {}, { where: `state = 'Sospeso'`, order: oldest })),
  of('register', page('in force, by name', {}, { where: `state in ('Accreditato', 'InScadenza', 'InRinnovo')`, order: 'last_name, first_name, id' })),
  of('pending', page('pending, page 500', {}, { where: PENDING, order: oldest, skip: 10_000 })),
  of('pending', page('pending of a province', filter('province', '=', 'FC'), { where: `${PENDING} and province = 'FC'`, order: oldest })),
  of('pending', page('pending, newest first', sort('submittedAt'), { where: PENDING, order: 'submitted_at desc, id desc' })),
  of('pending', page('pending, by name', sort('lastName', false), { where: PENDING, order: 'last_name, first_name, id' })),
  of('pending', page('pending, search of two words', filter('search', 'contains', 'rossi mar'), { where: `${PENDING} and search_text like '%rossi%' and search_text like '%mar%'`, order: oldest })),
  of('pending', count('pending, count', {}, PENDING)),
  of('pending', groups('pending, by province', 'province', 'province', PENDING)),
];
