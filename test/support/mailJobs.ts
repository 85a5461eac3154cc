/** Mails that wait to be sent, opened with the server's key. */
import type { Config } from '../../server/platform/config/config';
import type { Database } from '../../server/platform/database/schema';
import { mailPlace, type MailContent } from '../../server/platform/mail/queue';
import { sealer } from '../../server/platform/secrets';

interface Server {
  readonly config: Config;
  readonly database: Database;
}

/** A queued mail, with the tenant whose settings send it. */
interface QueuedMail extends MailContent {
  readonly tenantId: string;
}

/** All waiting mails, oldest first. */
export async function queuedMails({ config, database }: Server): Promise<QueuedMail[]> {
  const mails = await database
    .selectFrom('mail')
    .select((is) => ['id', 'tenant_id as tenantId', is.fn.coalesce('sealed', 'sealed_with_kept_files').as('sealed')])
    .orderBy('created_at')
    .execute();
  const { open } = sealer(config);
  return mails.map(({ id, tenantId, sealed }) => ({
    tenantId,
    ...(JSON.parse(open(sealed ?? '', mailPlace(id))) as MailContent),
  }));
}
