import type { FastifyRequest } from 'fastify';
import type { ModuleDeps } from '../../platform/deps';
import type { Handlers } from '../../platform/handler';
import { requireFeature } from '../../platform/features/featureValues';
import { publicRegisterOf } from '../../platform/settings/publicRegister';
import type { MailServer } from '../../platform/mail/mailServer';
import type { LayeredSettings, SetValues } from '../../platform/settings/settingValues';
import { emailingNames, emailSettings, featuresOfEmailing, updateEmailSettings, withEmailSettings } from './emailing';
import { feeAccountNames, feeAccountOf, updateFeeAccount } from './feeAccount';
import { publicRegisterNames, updatePublicRegister } from './publicRegister';
import { ownerOf, storedSettings } from './repository';
import { stampOf } from './settingStamp';
import { statementNames, statementsOf, updateStatements } from './statements';
import { sendTestEmail } from './testEmail';
import { TIME_ZONE, timeZones, updateTimeZone } from './timeZone';

/**
 * Readers of settings that see the host's rows: a tenant's values come in part from them, and a tenant's own connection
 * does not see them.
 */
interface Readers {
  readonly settingsOf: (tenantId: string) => Promise<LayeredSettings>;
  /** `changed` turns the tenant's own values into the ones to try. */
  readonly mailServerOf: (tenantId: string, changed?: (own: SetValues) => SetValues) => Promise<MailServer>;
  /** Throws a 429 when the tenant has sent too many test mails. */
  readonly limitTestMails: (tenantId: string) => Promise<void>;
}

/** The operations on settings of the host and of tenants. */
export const settingManagementHandlers = (
  { config, sealer, clock }: ModuleDeps,
  { settingsOf, mailServerOf, limitTestMails }: Readers,
) => {
  const enabled = (request: FastifyRequest) => requireFeature(config, request, 'SettingManagement.Enable');
  const stampOfOwn = async ({ caller, database }: FastifyRequest, names: readonly string[]) =>
    stampOf(await storedSettings(database, ownerOf(caller.tenantId)), names);
  /**
   * Returns settings with their stamp, which is read before them: a change in between leaves an old stamp, by which the
   * form is refused, and never a new one beside old values.
   */
  const stamped = async <Shown extends object>(
    request: FastifyRequest,
    names: readonly string[],
    shown: (settings: LayeredSettings) => Shown,
  ) => {
    const stamp = await stampOfOwn(request, names);
    return { ...shown(await settingsOf(request.caller.tenantId)), stamp };
  };
  const emailingAllowed = (request: FastifyRequest) =>
    requireFeature(config, request, ...featuresOfEmailing(request.caller.tenantId));
  return {
    emailSettingsGet: async (request) => {
      await emailingAllowed(request);
      return stamped(request, emailingNames, (settings) => emailSettings(settings, request.caller.tenantId));
    },
    emailSettingsUpdate: async (request, reply) => {
      await emailingAllowed(request);
      await updateEmailSettings(request, sealer, request.body);
      return reply.code(204).send();
    },
    emailSettingsSendTestEmail: async (request, reply) => {
      await emailingAllowed(request);
      const { tenantId } = request.caller;
      const mail = request.body;
      const changed = mail.settings && withEmailSettings(sealer, tenantId, mail.settings);
      await sendTestEmail(mail, async () => {
        await limitTestMails(tenantId);
        return mailServerOf(tenantId, changed);
      });
      return reply.code(204).send();
    },
    publicStatementsGet: (request) => stamped(request, statementNames, ({ all }) => statementsOf(all)),
    publicStatementsUpdate: async (request, reply) => {
      await enabled(request);
      await updateStatements(request, request.body);
      return reply.code(204).send();
    },
    feeAccountGet: async (request) => {
      await enabled(request);
      return stamped(request, feeAccountNames, ({ all }) => feeAccountOf(all));
    },
    feeAccountUpdate: async (request, reply) => {
      await enabled(request);
      await updateFeeAccount(request, request.body);
      return reply.code(204).send();
    },
    publicRegisterSettingsGet: async (request) => {
      await enabled(request);
      return stamped(request, publicRegisterNames, ({ all }) => publicRegisterOf(all));
    },
    publicRegisterSettingsUpdate: async (request, reply) => {
      await enabled(request);
      await updatePublicRegister(request, request.body);
      return reply.code(204).send();
    },
    timeZoneSettingsGet: async (request, reply) => {
      await enabled(request);
      return reply
        .type('text/plain; charset=utf-8')
        .send((await settingsOf(request.caller.tenantId)).all.text(TIME_ZONE));
    },
    timeZoneSettingsGetTimezones: async (request) => {
      await enabled(request);
      return timeZones(clock());
    },
    timeZoneSettingsUpdate: async (request, reply) => {
      await enabled(request);
      await updateTimeZone(request, request.query.timezone ?? '');
      return reply.code(204).send();
    },
  } satisfies Partial<Handlers>;
};
