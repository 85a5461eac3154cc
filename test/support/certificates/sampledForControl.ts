import { randomUUID } from 'node:crypto';
import type { TestServer } from '../startServer';
import type { Certifier } from './certifier';

/** Fills in a certificate, which chance sends into control before its registration. Returns its id. */
export async function sampledForControl(server: TestServer, who: Certifier, content: object): Promise<string> {
  const { id, saved } = await who.filled(content);
  await who.command(id, 'validated', saved.version);
  const setting = { name: 'Sace.Ape.SamplePercent', provider_name: 'G', provider_key: '' };
  await server.database
    .insertInto('setting_value')
    .values({ ...setting, id: randomUUID(), value: '100' })
    .execute();
  const requested = await who.command(id, 'registrationAsked', saved.version + 1);
  await server.database.deleteFrom('setting_value').where('name', '=', setting.name).execute();
  expect(requested.json()).toMatchObject({ state: 'InControllo' });
  return id;
}
