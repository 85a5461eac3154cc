/** Finds the addresses of pages whose forms change a record that is there. */
import { memberPaths } from '../../src/shared/routing/memberPaths';
import { asUser } from './asUser';
import type { Portal } from './portal';

/** Finds the form of the first record of a list. */
const firstOf = (list: string, user: string, path: string) => async (portal: Portal) => {
  const ask = await asUser(portal, user);
  const { data } = (await ask('GET', `${list}?take=1`)) as { data: readonly { id: string }[] };
  const [first] = data;
  if (!first) throw new Error(`${list} is empty.`);
  return path.replace(':id', first.id);
};

export const aPlant = firstOf('/api/app/ape/plants', 'gestore', memberPaths.plant);
export const aContent = firstOf('/api/app/contents', 'admin', memberPaths.content);
