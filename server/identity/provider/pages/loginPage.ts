/** The page with the login form. */
import type { Language } from '../../../platform/localization/texts';
import { html, type Html } from '../../../platform/html';
import { backLink, page } from './pages';
import { textsOf } from './pageTexts';
import { tenantSection, type TenantBox } from './tenantChoice';

export interface LoginForm {
  readonly language: Language;
  readonly userName: string;
  readonly remember: boolean;
  /** The text above the form after a failed attempt. */
  readonly error: string | null;
  readonly problems: { readonly userName?: string; readonly password?: string };
  /** The text above the form before the first attempt. */
  readonly notice?: string | null;
  /** The tenant of the sign-in; null where there is no other one to choose. */
  readonly tenant: TenantBox | null;
  /**
   * The parameters of the sign-in for which the page is shown. The form carries them: when the sign-in has expired
   * before the form comes back, it can be started again.
   */
  readonly request: string;
  /** Other ways to sign in than by password, shown below the form under a heading of their own. */
  readonly methods?: Html | null;
  /** False when passwords are not accepted: only the other ways are offered. */
  readonly acceptsPasswords: boolean;
  /** The portal's page for choosing a new password. */
  readonly forgotPassword: string;
  /** The portal's page for registering; null where visitors may not register. */
  readonly register: string | null;
}

/** Builds the login page; its form posts to its own address. It never contains the password. */
export function loginPage(login: LoginForm): string {
  const { language, error, notice = null, methods = null, acceptsPasswords } = login;
  const texts = textsOf(language);
  const failed = hasFailed(login);
  const body = html`<h1>${texts.signInTitle}</h1>
${acceptsPasswords && html`<p>${texts.signInLead}</p>`}
${failed && html`<div class="callout" id="errors" role="alert" tabindex="-1" autofocus><p>${error ?? texts.incomplete}</p></div>`}
${!failed && notice !== null && html`<div class="callout info" role="status"><p>${notice}</p></div>`}
${login.tenant !== null && tenantSection(language, login.tenant, login.request)}
${acceptsPasswords && passwordForm(login)}
${acceptsPasswords && html`<p class="more"><a href="${login.forgotPassword}">${texts.forgotPassword}</a></p>`}
${acceptsPasswords && login.register !== null && html`<p class="more">${texts.areYouNew} <a href="${login.register}">${texts.register}</a></p>`}
${
  methods !== null &&
  html`<section class="methods" aria-labelledby="methods-title"><h2 id="methods-title">${texts.otherMethods}</h2>
${methods}</section>`
}
${backLink(language)}`;
  return page(
    failed ? texts.signInFailedTitle : texts.signInTitle,
    body,
    'account.js',
    language,
    (other) => `?ui_locales=${other}`,
  );
}

const hasFailed = ({ error, problems }: LoginForm): boolean =>
  error !== null || problems.userName !== undefined || problems.password !== undefined;

function passwordForm(login: LoginForm): Html {
  const { language, userName, remember, problems, request } = login;
  const texts = textsOf(language);
  // Users whose name is known type the password next; after a refusal the focus goes to the reason.
  const isNamed = userName !== '' && !hasFailed(login);
  return html`<form method="post" id="login" novalidate>
<input type="hidden" name="request" value="${request}">
<div class="field">
<label for="username">${texts.userName}</label>
<input id="username" name="username" type="text" value="${userName}" autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="256" required${invalid('username', problems.userName)}>
${problem('username', problems.userName)}
</div>
<div class="field">
<label for="password">${texts.password}</label>
<div class="with-button">
<input id="password" name="password" type="password" autocomplete="current-password" maxlength="128" required${isNamed && html` autofocus`}${invalid('password', problems.password)}>
<button type="button" id="password-toggle" aria-label="${texts.showPassword}" aria-controls="password" data-show="${texts.show}" data-hide="${texts.hide}" data-show-label="${texts.showPassword}" data-hide-label="${texts.hidePassword}" hidden>${texts.show}</button>
</div>
${problem('password', problems.password)}
</div>
<div class="check">
<input id="remember" name="remember" type="checkbox" value="true" aria-describedby="remember-hint"${remember && html` checked`}>
<label for="remember">${texts.remember}</label>
<p class="hint" id="remember-hint">${texts.rememberHint}</p>
</div>
<button class="button wide" type="submit">${texts.signIn}</button>
</form>`;
}

const invalid = (id: string, message: string | undefined) =>
  message !== undefined && html` aria-invalid="true" aria-describedby="${id}-problem"`;

const problem = (id: string, message: string | undefined) =>
  message !== undefined && html`<p class="problem" id="${id}-problem">${message}</p>`;
