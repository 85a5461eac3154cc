/** Describes contents to the parts of the server that know no domain: images and attachments belong to them. */
import { audiencesOf } from './audience';
import { isManualOut } from './manuals/editionRepository';
import { isOut } from './news/repository';
import { isPageOut } from './pages/pageRepository';
import type { Reader, SubjectKind } from '../../platform/subjects/subject';
import { isContent } from './office/itemRepository';

/** The policy of editors. */
export const CONTENT_POLICY = 'ContentManage';
/** The name of these records in record_history. */
export const CONTENT_ENTITY = 'content';

/** The name of a content in messages. */
export const CONTENT_NAME = 'Contenuto';

/** Returns a content as a subject. */
export const content = (id: string) => ({ kind: CONTENT_ENTITY, id });

/**
 * Reports that a content is published for the caller; with a file, that the published text shows or offers that file.
 */
async function isReadable({ caller, database }: Reader, id: string, fileId?: string): Promise<boolean> {
  const { tenantId, policies } = caller;
  if (policies.has(CONTENT_POLICY)) return isContent(database, id);
  const scope = { tenantId, now: new Date(), audiences: audiencesOf(policies) };
  return (
    (await isOut(database, scope, id, fileId)) ||
    (await isManualOut(database, scope, id, fileId)) ||
    isPageOut(database, id, fileId)
  );
}

export const contentKind: SubjectKind = {
  kind: CONTENT_ENTITY,
  entity: CONTENT_ENTITY,
  // Editors may read it always, readers while it is published for them.
  mayRead: isReadable,
  // An image or attachment of a change that is not published yet is for editors only.
  mayReadFile: isReadable,
  mayReadHistory: async ({ caller, database }, id) => caller.policies.has(CONTENT_POLICY) && isContent(database, id),
  pageOf: (id, audience) => (audience === 'officer' ? `/contenuti/${id}` : `/news/${id}`),
  keptDays: { endedRun: 180 },
};
