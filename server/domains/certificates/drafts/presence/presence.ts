/**
 * Several people may compile a certificate by delegation: each page reports that it is open, and learns who else has it
 * open.
 */
import { requireUserId } from '../../../../platform/caller';
import type { Scope } from '../../../../platform/deps';
import { openReadable } from '../open';
import { noteEditor } from './presenceRepository';

export async function stay({ caller, database }: Scope, id: string, now: Date): Promise<{ names: string[] }> {
  await openReadable({ caller, database }, id, now);
  const editor = { id, tenantId: caller.tenantId, userId: requireUserId(caller), userName: caller.userName ?? '' };
  return { names: await noteEditor(database, editor, now) };
}
