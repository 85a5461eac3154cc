/** The tenant on the login page: shows the present one, and a form to choose another one. */
import type { Provider } from 'oidc-provider';
import { cleanText } from '../../../../common/text/cleanText';
import { HOST_TENANT_ID, type Database } from '../../../platform/database/schema';
import { translate, type Language } from '../../../platform/localization/texts';
import { findTenantById, findTenantByName, hasActiveTenant } from '../../../platform/tenants/repository';
import { html, type Html } from '../../../platform/html';
import { digest, networkOf } from '../origin';
import { textsOf } from './pageTexts';
import { attempt } from '../rateLimit';
import type { Origin } from '../sessions/securityLog';

export interface TenantBox {
  /** The name of the tenant in use; null in the host. */
  readonly current: string | null;
  /** The text in the form, and the reason why it was refused. */
  readonly typed: string;
  readonly problem: string | null;
}

/** The result for a typed name: its tenant, or the reason why there is none. */
type Choice =
  | { readonly tenantId: string }
  | { readonly status: 400 | 429; readonly problem: string; readonly retryAfterSeconds?: number };

const WINDOW_SECONDS = 10 * 60;
/** The limit is lower than that of the look-up by name, so that this way reveals no more names. */
const MOST_CHOICES = 120;

/** The longest name of a tenant. */
const LONGEST_NAME = 64;

/**
 * Returns the box as it opens; null where there is only the host. For a request that names an unknown tenant the form
 * is open, so that the user can name another one.
 */
export async function tenantBox(database: Database, tenantId: string | undefined): Promise<TenantBox | null> {
  if (tenantId === HOST_TENANT_ID && !(await hasActiveTenant(database))) return null;
  const tenant =
    tenantId === undefined || tenantId === HOST_TENANT_ID ? null : await findTenantById(database, tenantId);
  return { current: tenant?.name ?? null, typed: tenant?.name ?? '', problem: tenantId === undefined ? '' : null };
}

/**
 * Looks up the tenant of the name that a visitor typed; an empty name means the host. The answer for an inactive tenant
 * is the one for an unknown tenant.
 */
export async function chooseTenant(
  database: Database,
  origin: Origin,
  language: Language,
  typed: string,
): Promise<Choice> {
  const name = cleanText('code', typed);
  if (name === '') return { tenantId: HOST_TENANT_ID };
  const refused = await attempt(database, [
    { key: `tenant:${digest(networkOf(origin.address))}`, most: MOST_CHOICES, windowSeconds: WINDOW_SECONDS },
  ]);
  if (refused)
    return {
      status: 429,
      problem: translate(language, { resource: 'AbpExceptionHandling', key: 'TooManyRequestsMessage' }),
      retryAfterSeconds: refused.retryAfterSeconds,
    };
  const tenant = name.includes('\0') ? null : await findTenantByName(database, name);
  if (tenant?.isActive === true) return { tenantId: tenant.id };
  return {
    status: 400,
    problem: translate(language, { resource: 'AbpUiMultiTenancy', key: 'GivenTenantIsNotAvailable', values: [name] }),
  };
}

/**
 * Moves the sign-in to that tenant. An answer that was given for another tenant is dropped, so the user signs in again.
 */
export async function enterTenant(interaction: InstanceType<Provider['Interaction']>, tenantId: string): Promise<void> {
  const { notice: _ofAnother, ...params } = interaction.params;
  interaction.params = { ...params, __tenant: tenantId };
  interaction.result = undefined;
  await interaction.persist();
}

/** Builds the box: a `details` element opens by pointer, keyboard and screen reader without any script. */
export function tenantSection(language: Language, { current, typed, problem }: TenantBox, request: string): Html {
  const say = (key: string) => translate(language, { resource: 'AbpUiMultiTenancy', key });
  const isWrong = problem !== null && problem !== '';
  return html`<section class="tenant" aria-labelledby="tenant-title">
<p><span id="tenant-title">${say('Tenant')}</span> <strong>${current ?? say('NotSelected')}</strong></p>
<details${problem !== null && html` open`}>
<summary>${say('SwitchTenant')}</summary>
<form method="post" novalidate>
<input type="hidden" name="form" value="tenant">
<input type="hidden" name="request" value="${request}">
<div class="field">
<label for="tenant">${translate(language, { resource: 'AbpTenantManagement', key: 'TenantName' })}</label>
<input id="tenant" name="tenant" type="text" value="${typed}" autocomplete="organization" autocapitalize="none" spellcheck="false" maxlength="${String(LONGEST_NAME)}" aria-describedby="tenant-hint${isWrong && html` tenant-problem`}"${isWrong && html` aria-invalid="true"`}>
${isWrong && html`<p class="problem" id="tenant-problem">${problem}</p>`}
<p class="hint" id="tenant-hint">${say('SwitchTenantHint')}</p>
</div>
<div class="buttons"><button class="button quiet" type="submit">${textsOf(language).save}</button></div>
</form>
</details>
</section>`;
}
