/** What this domain says of what the office writes to the parts of the server that know no domain: images hang on it. */
import type { SubjectKind } from '../../platform/subjects/subject';
import { audiencesOf } from './audience';
import { isOut } from './news/repository';
import { isContent } from './office/itemRepository';

/** The policy of those who write. */
export const CONTENT_POLICY = 'ContentManage';
/** The name of these records in record_history. */
export const CONTENT_ENTITY = 'content';

/** A content as a subject. */
export const content = (id: string) => ({ kind: CONTENT_ENTITY, id });

export const contentKind: SubjectKind = {
  kind: CONTENT_ENTITY,
  entity: CONTENT_ENTITY,
  // Whoever writes, and whoever reads it while it is out.
  mayRead: async ({ caller, database }, id) => {
    if (caller.policies.has(CONTENT_POLICY)) return isContent(database, id);
    const { tenantId, policies } = caller;
    return isOut(database, { tenantId, now: new Date(), audiences: audiencesOf(policies) }, id);
  },
  mayReadHistory: async ({ caller, database }, id) => caller.policies.has(CONTENT_POLICY) && isContent(database, id),
  pageOf: (id, audience) => (audience === 'officer' ? `/contenuti/${id}` : `/news/${id}`),
  keptDays: { endedRun: 180 },
};
