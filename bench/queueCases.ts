/** Queries of officers on their queues, each with the SQL that a person would write for it. $1 is the tenant. */
import type { QueueName } from '../server/domains/accreditations/office/queueRepository';
import { DEMO_USER_IDS } from '../server/demo/demoIds';
import { count, filter, groups, page, sort, type GridCase } from './gridCases';

/** The owner of the queues. */
export const QUEUE_USER = DEMO_USER_IDS.gestore;

const PENDING = `state in ('Inviata', 'AttesaConvalidaOrdine', 'InVerifica', 'IntegrazioneRichiesta')`;
const oldest = 'submitted_at, id';
const ENDING = `state in ('InScadenza', 'InRinnovo')`;
const IN_FORCE = `state in ('Accreditato', 'InScadenza', 'InRinnovo')`;
const RENEWALS = `${PENDING} and kind = 'Rinnovo'`;
const byName = 'sace_fold(last_name) collate "C", sace_fold(first_name) collate "C", id';

const of = (list: QueueName, one: GridCase): GridCase => ({ ...one, list });
const searched = filter('search', 'contains', 'rossi mar');
const SEARCHED = `search_text like '%rossi%' and search_text like '%mar%'`;

export const queueCases: readonly GridCase[] = [
  of('pending', page('pending, first page', {}, { where: PENDING, order: oldest })),
  of(
    'mine',
    page('mine, first page', {}, { where: `${PENDING} and assignee_id = $2`, values: [QUEUE_USER], order: oldest }),
  ),
  of(
    'unassigned',
    page('unassigned, of which there are none', {}, { where: `${PENDING} and assignee_id is null`, order: oldest }),
  ),
  of('review', page('in verification, first page', {}, { where: `state = 'InVerifica'`, order: oldest })),
  of(
    'awaitingAnswer',
    page(
      'awaiting an answer, soonest term first',
      {},
      { where: `state = 'IntegrazioneRichiesta'`, order: 'due_date, id' },
    ),
  ),
  of('renewals', page('renewals, first page', {}, { where: RENEWALS, order: oldest })),
  of('expiring', page('expiring, soonest first', {}, { where: ENDING, order: 'valid_to, id' })),
  of('suspended', page('suspended, first page', {}, { where: `state = 'Sospeso'`, order: oldest })),
  of('register', page('in force, by name', {}, { where: IN_FORCE, order: byName })),
  of('pending', page('pending, page 500', {}, { where: PENDING, order: oldest, skip: 10_000 })),
  of(
    'pending',
    page('pending of a province', filter('province', '=', 'FC'), {
      where: `${PENDING} and province = 'FC'`,
      order: oldest,
    }),
  ),
  of(
    'pending',
    page('pending, newest first', sort('submittedAt'), { where: PENDING, order: 'submitted_at desc, id desc' }),
  ),
  of('pending', page('pending, by name', sort('lastName', false), { where: PENDING, order: byName })),
  of('pending', page('pending, search of two words', searched, { where: `${PENDING} and ${SEARCHED}`, order: oldest })),
  of('pending', count('pending, count', {}, PENDING)),
  of('pending', groups('pending, by province', 'province', 'province', PENDING)),
  of(
    'renewals',
    page('renewals of a province', filter('province', '=', 'FC'), {
      where: `${RENEWALS} and province = 'FC'`,
      order: oldest,
    }),
  ),
  of('renewals', page('renewals, by name', sort('lastName', false), { where: RENEWALS, order: byName })),
  of(
    'renewals',
    page('renewals, search of two words', searched, { where: `${RENEWALS} and ${SEARCHED}`, order: oldest }),
  ),
  of('renewals', groups('renewals, by state', 'state', 'state', RENEWALS)),
  of(
    'expiring',
    page('expiring of a province', filter('province', '=', 'FC'), {
      where: `${ENDING} and province = 'FC'`,
      order: 'valid_to, id',
    }),
  ),
  of('expiring', page('expiring, by name', sort('lastName', false), { where: ENDING, order: byName })),
  of(
    'expiring',
    page('expiring, search of two words', searched, { where: `${ENDING} and ${SEARCHED}`, order: 'valid_to, id' }),
  ),
  of('expiring', groups('expiring, by province', 'province', 'province', ENDING)),
  of(
    'suspended',
    page('suspended of a province', filter('province', '=', 'FC'), {
      where: `state = 'Sospeso' and province = 'FC'`,
      order: oldest,
    }),
  ),
  of(
    'suspended',
    page('suspended, search of two words', searched, { where: `state = 'Sospeso' and ${SEARCHED}`, order: oldest }),
  ),
  of('suspended', groups('suspended, by province', 'province', 'province', `state = 'Sospeso'`)),
  of(
    'register',
    page('in force of a province, by name', filter('province', '=', 'FC'), {
      where: `${IN_FORCE} and province = 'FC'`,
      order: byName,
    }),
  ),
  of(
    'register',
    page('in force, by number', sort('certifierNumber', false), { where: IN_FORCE, order: 'certifier_number, id' }),
  ),
  of(
    'register',
    page('in force, search of two words', searched, { where: `${IN_FORCE} and ${SEARCHED}`, order: byName }),
  ),
  of('register', count('in force, count', {}, IN_FORCE)),
  of('register', groups('in force, by order', 'order_type', 'orderType', IN_FORCE)),
];
