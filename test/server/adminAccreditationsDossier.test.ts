/** The dossier of a case: the decisions, checks, notes and assignments that officers see there. */
import { randomUUID } from 'node:crypto';
import { HOST_TENANT_ID } from '../../server/platform/database/schema';
import { addDays } from '../../common/days/italianDays';
import { addAccreditation } from '../support/accreditationRows';
import { insertAccreditation, insertCertifier } from '../support/factories';
import { grantTo, insertTestUser } from '../support/identity';
import { insertFile } from '../support/portalRows';
import { bearer } from '../support/tokens';

import { PLACE, dossier, gestore, history, membersOf, newCase, send, server, today } from '../support/officerStage';

it('assigns a case to officers only, and returns their names', async () => {
  const { id } = await newCase();
  const name = `bruna-${randomUUID()}`;
  const userId = await insertTestUser(server.database, name);
  expect(membersOf(await send('PUT', `${id}/assignee`, { version: 1, assigneeId: userId }))).toEqual(['assigneeId']);
  await grantTo(server.database, 'U', userId, 'AccreditationManage');
  await server.database
    .updateTable('user_account')
    .set({ name: 'Bruna', surname: 'Ara' })
    .where('id', '=', userId)
    .execute();
  expect((await send('GET', 'assignees')).json<{ items: object[] }>().items).toEqual(
    expect.arrayContaining([
      { id: userId, userName: name, name: 'Bruna Ara' },
      expect.objectContaining({ userName: 'gestore' }),
    ]),
  );
  expect((await send('PUT', `${id}/assignee`, { version: 1, assigneeId: userId })).json()).toMatchObject({
    version: 2,
  });
  expect((await send('PUT', `${id}/assignee`, { version: 2, assigneeId: userId })).json()).toMatchObject({
    version: 2,
  });
  expect((await send('PUT', `${id}/assignee`, { version: 2, assigneeId: null })).json()).toMatchObject({ version: 3 });
  expect((await history(id)).map(({ event, before, after }) => [event, before, after])).toEqual([
    ['assigned', { assigneeId: null }, { assigneeId: userId, assignee: name }],
    ['assigned', { assigneeId: userId }, { assigneeId: null, assignee: null }],
  ]);
});

it('gives no case to an officer whom an administrator has locked, and does again once the lock is over', async () => {
  const { id } = await newCase();
  const name = `dora-${randomUUID()}`;
  const userId = await insertTestUser(server.database, name);
  await grantTo(server.database, 'U', userId, 'AccreditationManage');
  const lock = (until: string | null) =>
    server.database
      .updateTable('user_account')
      .set({ locked_until: until === null ? null : new Date(until) })
      .where('id', '=', userId)
      .execute();
  const names = async () =>
    (await send('GET', 'assignees')).json<{ items: { userName: string }[] }>().items.map(({ userName }) => userName);
  await lock('9999-12-31T00:00:00Z');
  expect(await names()).not.toContain(name);
  expect(membersOf(await send('PUT', `${id}/assignee`, { version: 1, assigneeId: userId }))).toEqual(['assigneeId']);
  await lock('2000-01-01T00:00:00Z');
  expect(await names()).toContain(name);
  expect((await send('PUT', `${id}/assignee`, { version: 1, assigneeId: userId })).json()).toMatchObject({
    version: 2,
  });
});

it('leaves a case with its officer after a change of name, and with nobody who takes the name after them', async () => {
  const { id } = await newCase();
  const [name, renamed] = [`carla-${randomUUID()}`, `carla-${randomUUID()}`];
  const userId = await insertTestUser(server.database, name);
  await grantTo(server.database, 'U', userId, 'AccreditationManage');
  const carla = await bearer(server, name);
  await send('PUT', `${id}/assignee`, { version: 1, assigneeId: userId });
  const rename = (of: string, to: string) =>
    server.database
      .updateTable('user_account')
      .set({
        user_name: to,
        normalized_user_name: to.toUpperCase(),
        email: `${to}@example.org`,
        normalized_email: `${to}@example.org`.toUpperCase(),
      })
      .where('id', '=', of)
      .execute();
  await rename(userId, renamed);
  const successor = await insertTestUser(server.database, name);
  await grantTo(server.database, 'U', successor, 'AccreditationManage');
  const listed = async (query: Record<string, string>, headers = gestore) =>
    (await server.inject({ url: PLACE, query, headers })).json<{ data: { id: string; assignee: string }[] }>().data;
  expect(await listed({ queue: 'mine' }, carla)).toMatchObject([{ id, assignee: renamed }]);
  expect(await listed({ queue: 'mine' }, await bearer(server, name))).toEqual([]);
  expect(await dossier(id)).toMatchObject({ assignee: renamed, assigneeId: userId });
  expect(await listed({ filter: `["assignee","=","${renamed}"]` })).toHaveLength(1);
});

it('shows the dossier whole: documents, requests, questions to the order, mails, kin, and who may be the same person', async () => {
  const { database } = server;
  const certifierId = await insertCertifier(database, { certifier_number: null, fiscal_code: 'RSSMRA70A01D704B' });
  // Another spelling of the same name is a match; another day of birth is another person.
  const twin = await insertCertifier(database, {
    certifier_number: null,
    fiscal_code: 'RSSMRA70A01H199X',
    last_name: 'RÒSSI',
    first_name: 'Mar-io',
  });
  await insertCertifier(database, {
    certifier_number: null,
    fiscal_code: 'RSSMRA71A01H199Y',
    birth_date: '1971-01-01',
  });
  const borrowed = await addAccreditation(database, { fiscal_code: 'RSSMRA70A01D704B', protocol_number: 'B-1' });
  await insertAccreditation(database, { certifier_id: twin, fiscal_code: 'RSSMRA70A01H199X', protocol_number: 'A-1' });
  const old = await insertAccreditation(database, {
    certifier_id: certifierId,
    state: 'InRinnovo',
    valid_to: addDays(today, 30),
    protocol_number: 'V-1',
  });
  const id = await insertAccreditation(database, {
    certifier_id: certifierId,
    kind: 'Rinnovo',
    renews: old,
    protocol_number: 'R-1',
  });
  const fileId = await insertFile(database, { name: 'Carta d’identità.pdf', text: '%PDF-', policy: null });
  const ofCase = { tenant_id: HOST_TENANT_ID, accreditation_id: id };
  await database
    .insertInto('accreditation_document')
    .values({ id: randomUUID(), ...ofCase, kind: 'identity', file_id: fileId, expires_on: '2030-01-31' })
    .execute();
  await database
    .insertInto('integration_request')
    .values({
      id: randomUUID(),
      ...ofCase,
      text: 'Manca il titolo',
      due_on: '2026-04-01',
      requested_at: '2026-03-10T09:00:00Z',
      outcome: 'answered',
      answer: 'Eccolo',
    })
    .execute();
  const boardId = randomUUID();
  await database
    .insertInto('order_board')
    .values({
      id: boardId,
      tenant_id: HOST_TENANT_ID,
      order_type_id: 3,
      name: 'Geometri di Forlì',
      email: 'ordine@geometri.example',
      concurrency_stamp: 's',
    })
    .execute();
  await database
    .insertInto('order_validation')
    .values({
      id: randomUUID(),
      ...ofCase,
      order_board_id: boardId,
      token_hash: Buffer.from('segreto'),
      sent_at: '2026-03-03T09:00:00Z',
      expires_at: '2026-04-03T09:00:00Z',
    })
    .execute();
  await database
    .insertInto('mail')
    .values({
      id: randomUUID(),
      tenant_id: HOST_TENANT_ID,
      dedup_key: `accreditation ${id} 2 submitted`,
      sent_at: '2026-03-02T09:01:00Z',
    })
    .execute();
  const answer = await send('GET', id);
  expect(answer.json()).toMatchObject({
    version: 1,
    openEvents: ['integrationRequested', 'refused'],
    checks: [
      { code: 'identity' },
      { code: 'studyTitle' },
      { code: 'order' },
      { code: 'course' },
      { code: 'declarations' },
    ],
    documents: [
      {
        kind: 'identity',
        fileId,
        name: 'Carta d’identità.pdf',
        size: 5,
        mediaType: 'application/pdf',
        expiresOn: '2030-01-31',
      },
    ],
    integrationRequests: [{ text: 'Manca il titolo', dueOn: '2026-04-01', outcome: 'answered', answer: 'Eccolo' }],
    orderValidations: [{ orderBoardId: boardId, orderBoardName: 'Geometri di Forlì', outcome: null }],
    mails: [{ event: 'submitted', outcome: 'sent', sentAt: '2026-03-02T09:01:00.000Z' }],
    renewed: { id: old, state: 'InRinnovo', protocolNumber: 'V-1' },
    renewal: null,
    others: [{ id: old }],
    warnings: [
      { kind: 'sameFiscalCode', accreditationId: borrowed.id },
      { kind: 'samePerson', fiscalCode: 'RSSMRA70A01H199X', protocolNumber: 'A-1' },
    ],
  });
  expect(answer.body).not.toContain(Buffer.from('segreto').toString('hex'));
  expect(await dossier(old)).toMatchObject({
    renewal: { id },
    renewed: null,
    openEvents: ['suspended', 'revoked', 'ceased'],
  });
});
