import { randomUUID } from 'node:crypto';
import { asUser } from './asUser';
import { marioRossi } from './ownThings';
import type { Portal } from './portal';

/** Inserts a new applicant with an application that was just begun. Returns the application's id. */
export async function begunApplication(portal: Portal, userName: string): Promise<string> {
  const admin = await asUser(portal, 'admin');
  const account = (await admin('POST', '/api/identity/users', {
    userName,
    name: 'Mario',
    surname: 'Rossi',
    email: `${userName}@studio.example`,
    password: '1q2w3E*',
    isActive: true,
    roleNames: ['certificatore'],
  })) as { id: string };
  const ask = await asUser(portal, userName);
  await ask('PUT', `/api/app/anagrafiche/${account.id}`, marioRossi());
  const id = randomUUID();
  await ask('POST', '/api/app/accreditations', { id, renews: null });
  return id;
}
