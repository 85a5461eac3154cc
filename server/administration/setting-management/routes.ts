import type { FastifyRequest } from 'fastify';
import type { Handlers, ModuleDeps } from '../../platform/deps';
import { requireFeature } from '../../platform/features/featureValues';
import { publicRegisterOf } from '../../platform/settings/publicRegister';
import type { Statements } from '../../platform/settings/statements';
import type { MailServer } from '../../platform/mail/mailServer';
import type { LayeredSettings, SetValues } from '../../platform/settings/settingValues';
import {
  emailSettings,
  featuresOfEmailing,
  updateEmailSettings,
  withEmailSettings,
  type EmailSettings,
} from './emailing';
import { feeAccountOf, updateFeeAccount, type FeeAccount } from './feeAccount';
import { updatePublicRegister, type PublicRegisterInput } from './publicRegister';
import { statementsOf, updateStatements } from './statements';
import { sendTestEmail, type TestEmail } from './testEmail';
import { TIME_ZONE, timeZones, updateTimeZone } from './timeZone';

/** What holds in a tenant comes in part from the host, whose rows a tenant does not see. */
interface Readers {
  readonly settingsOf: (tenantId: string) => Promise<LayeredSettings>;
  /** `changed` answers the tenant's own values as they would be. */
  readonly mailServerOf: (tenantId: string, changed?: (own: SetValues) => SetValues) => Promise<MailServer>;
  /** Throws a 429 when the tenant tried it too often. */
  readonly limitTestMails: (tenantId: string) => Promise<void>;
}

/** Settings of the host and of tenants. */
export const settingManagementHandlers = (
  { config, sealer, clock }: ModuleDeps,
  { settingsOf, mailServerOf, limitTestMails }: Readers,
): Handlers => {
  const enabled = (request: FastifyRequest) => requireFeature(config, request, 'SettingManagement.Enable');
  const emailingAllowed = (request: FastifyRequest) =>
    requireFeature(config, request, ...featuresOfEmailing(request.caller.tenantId));
  return {
    emailSettingsGet: async (request) => {
      await emailingAllowed(request);
      return emailSettings(await settingsOf(request.caller.tenantId), request.caller.tenantId);
    },
    emailSettingsUpdate: async (request, reply) => {
      await emailingAllowed(request);
      await updateEmailSettings(request, sealer, request.body as EmailSettings);
      return reply.code(204).send();
    },
    emailSettingsSendTestEmail: async (request, reply) => {
      await emailingAllowed(request);
      const { tenantId } = request.caller;
      const mail = request.body as TestEmail;
      const changed = mail.settings && withEmailSettings(sealer, tenantId, mail.settings);
      await sendTestEmail(mail, async () => {
        await limitTestMails(tenantId);
        return mailServerOf(tenantId, changed);
      });
      return reply.code(204).send();
    },
    publicStatementsGet: async ({ caller }) => statementsOf((await settingsOf(caller.tenantId)).all),
    publicStatementsUpdate: async (request, reply) => {
      await enabled(request);
      await updateStatements(request, request.body as Statements);
      return reply.code(204).send();
    },
    feeAccountGet: async (request) => {
      await enabled(request);
      return feeAccountOf((await settingsOf(request.caller.tenantId)).all);
    },
    feeAccountUpdate: async (request, reply) => {
      await enabled(request);
      await updateFeeAccount(request, request.body as FeeAccount);
      return reply.code(204).send();
    },
    publicRegisterSettingsGet: async (request) => {
      await enabled(request);
      return publicRegisterOf((await settingsOf(request.caller.tenantId)).all);
    },
    publicRegisterSettingsUpdate: async (request, reply) => {
      await enabled(request);
      await updatePublicRegister(request, request.body as PublicRegisterInput);
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
      await updateTimeZone(request, (request.query as { timezone?: string }).timezone ?? '');
      return reply.code(204).send();
    },
  };
};
