/** The page on which users manage their account at the provider, with or without the portal. */
import type { Language } from '../../../platform/localization/texts';
import { html, type Html } from '../../../platform/html';
import { page, type LanguageAddress } from '../pages/pages';
import { manageTextsOf, type ManageTexts } from './manageTexts';
import { PROFILE_FIELDS, seenName, type ProfileValues } from './manageValues';
import type { Profile } from './profile';

/** The problems of a form by its members. */
export type Problems = Readonly<Record<string, string>>;

export interface ManageForm extends ProfileValues {
  readonly language: Language;
  /** The stored data. */
  readonly profile: Profile;
  /** The settings of the tenant that let users change these. */
  readonly mayChange: { readonly userName: boolean; readonly email: boolean };
  /** Proves that a form was made by this page for this browser. */
  readonly token: string;
  /** The digest of the id of the user for whom the form was made: tenants may have users of the same name. */
  readonly madeFor: string;
  /** The address that the visitor came from. */
  readonly returnUrl: string;
  /** The text above the forms: the success, or the reason of a failure. */
  readonly done: string | null;
  readonly error: string | null;
  readonly problems: Problems;
  readonly addressIn: LanguageAddress;
}

/** Builds the page; each form posts to the page's own address. It never contains a password. */
export function managePage(manage: ManageForm): string {
  const { language, profile, error, done, problems, returnUrl } = manage;
  const texts = manageTextsOf(language);
  const failed = error !== null || Object.keys(problems).length > 0;
  const body = html`<h1>${texts.manageTitle}</h1>
<p>${texts.signedInAs} <strong>${profile.userName}</strong></p>
${failed && html`<div class="callout" id="errors" role="alert" tabindex="-1" autofocus><p>${error ?? texts.incomplete}</p></div>`}
${!failed && done !== null && html`<div class="callout info" role="status"><p>${done}</p></div>`}
${profileForm(manage, texts)}
${profile.isExternal ? html`<section aria-labelledby="password-title"><h2 id="password-title">${texts.changePassword}</h2><p>${texts.passwordElsewhere}</p></section>` : passwordForm(manage, texts)}
<section aria-labelledby="devices-title"><h2 id="devices-title">${texts.devices}</h2>
<p>${texts.devicesHint}</p>
<p><a href="/account/manage">${texts.devicesLink}</a></p></section>
<p class="back"><a href="${returnUrl}">${returnUrl === '/' ? texts.back : texts.backToProgram}</a></p>`;
  return page(failed ? texts.manageFailedTitle : texts.manageTitle, body, 'account.js', language, manage.addressIn);
}

function profileForm(
  { profile, shown, seen, mayChange, token, madeFor, problems }: ManageForm,
  texts: ManageTexts,
): Html {
  const field = (name: string, label: string, value: string, attributes: Html) =>
    textField({ name, label, value, attributes, problem: problems[name] });
  const seenFields = Object.fromEntries(PROFILE_FIELDS.map((name) => [seenName(name), seen[name]]));
  const passwordField = textField({
    name: 'accountPassword',
    label: texts.accountPassword,
    value: '',
    attributes: html` type="password" autocomplete="current-password" maxlength="128"`,
    problem: problems['accountPassword'],
  });
  return html`<section aria-labelledby="profile-title"><h2 id="profile-title">${texts.personalData}</h2>
<form method="post" novalidate>
${hidden({ form: 'profile', token, madeFor, concurrencyStamp: seen.concurrencyStamp, ...seenFields })}
${mayChange.userName && field('userName', texts.accountName, shown.userName, html` type="text" autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="256" required`)}
${mayChange.email && field('email', texts.email, shown.email, html` type="email" autocomplete="email" maxlength="256" required`)}
${(mayChange.userName || mayChange.email) && profile.hasPassword && passwordField}
${!profile.hasPassword && html`<p>${texts.freshSignIn}</p>`}
${profile.pendingEmail !== null && html`<div class="callout info"><p>${texts.pendingEmail} <strong>${profile.pendingEmail}</strong></p></div>`}
${field('name', texts.name, shown.name, html` type="text" autocomplete="given-name" maxlength="64"`)}
${field('surname', texts.surname, shown.surname, html` type="text" autocomplete="family-name" maxlength="64"`)}
${field('phoneNumber', texts.phone, shown.phoneNumber, html` type="tel" autocomplete="tel" maxlength="16"`)}
<div class="buttons"><button class="button" type="submit">${texts.save}</button></div>
</form></section>`;
}

function passwordForm({ profile, token, problems }: ManageForm, texts: ManageTexts): Html {
  const field = (name: string, label: string, autocomplete: string) =>
    textField({
      name,
      label,
      value: '',
      attributes: html` type="password" autocomplete="${autocomplete}" maxlength="128" required`,
      problem: problems[name],
    });
  return html`<section aria-labelledby="password-title"><h2 id="password-title">${texts.changePassword}</h2>
<form method="post" novalidate>
${hidden({ form: 'password', token })}
<input type="text" name="username" value="${profile.userName}" autocomplete="username" hidden>
${profile.hasPassword && field('currentPassword', texts.currentPassword, 'current-password')}
${field('newPassword', texts.newPassword, 'new-password')}
${field('repeatPassword', texts.repeatPassword, 'new-password')}
<div class="buttons"><button class="button" type="submit">${texts.changePassword}</button></div>
</form></section>`;
}

const hidden = (values: Readonly<Record<string, string>>): Html[] =>
  Object.entries(values).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`);

interface Field {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly attributes: Html;
  readonly problem: string | undefined;
}

const textField = ({ name, label, value, attributes, problem }: Field): Html => html`<div class="field">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" value="${value}"${attributes}${problem !== undefined && html` aria-invalid="true" aria-describedby="${name}-problem"`}>
${problem !== undefined && html`<p class="problem" id="${name}-problem">${problem}</p>`}
</div>
`;
