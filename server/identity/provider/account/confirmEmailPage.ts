/** The page that the link of a mail opens to confirm another e-mail address (emailChange.ts). */
import formbody from '@fastify/formbody';
import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import { HOST_TENANT_ID } from '../../../platform/database/schema';
import { ApiError } from '../../../platform/errors';
import { html } from '../../../platform/html';
import { requestLanguage } from '../../../platform/localization/culture';
import { say } from '../../../platform/localization/texts';
import { backLink, noticePage, page } from '../pages/pages';
import { languageOfParameters } from '../pages/pageTexts';
import { actorOf } from './actor';
import { CONFIRM_EMAIL_PATH, confirmEmailChange, type EmailChangeDeps } from './emailChange';
import { manageLanguage, manageTextsOf } from './manageTexts';
import { requestTexts } from '../../../platform/requestTexts';

/** Longer than any token of ours. */
const MOST_TOKEN = 256;

/** The script of an answer after which the token of the link is of no more use. */
const FORGET_TOKEN = 'forgetToken.js';

/** Serves the page. It confirms only at the press of a button: programs that scan mails follow links. */
export const confirmEmail: FastifyPluginCallback<EmailChangeDeps> = (app, deps, done) => {
  if (!app.hasContentTypeParser('application/x-www-form-urlencoded'))
    void app.register(formbody, { bodyLimit: 16_384 });

  app.get(CONFIRM_EMAIL_PATH, (request, reply) => {
    const language = languageOf(request);
    const texts = manageTextsOf(language);
    const body = html`<h1>${texts.confirmTitle}</h1>
<noscript><p>${texts.confirmNeedsScript}</p></noscript>
<form method="post" action="${answerAddress(language)}" id="confirm-form" hidden>
<p>${texts.confirmLead}</p>
<input type="hidden" id="link-token" name="token" value="">
<div class="buttons"><button class="button" type="submit">${texts.confirmButton}</button></div>
</form>
<div id="no-token" hidden><p>${texts.linkGone}</p></div>
${backLink(language)}`;
    return send(reply, 200, page(texts.confirmTitle, body, 'confirm.js', language));
  });

  app.post(CONFIRM_EMAIL_PATH, async (request, reply) => {
    const language = languageOf(request);
    const texts = manageTextsOf(language);
    const { token = '' } = requestTexts(request.body);
    const actor = { ...actorOf(request, { userId: null, userName: null, tenantId: HOST_TENANT_ID }), language };
    try {
      const { email } = await confirmEmailChange(deps, actor, token.length <= MOST_TOKEN ? token : '');
      const body = html`<h1>${texts.confirmedTitle}</h1>
<p>${texts.confirmed} <strong>${email}</strong></p>
${backLink(language)}`;
      return await send(reply, 200, page(texts.confirmedTitle, body, FORGET_TOKEN, language));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.retryAfterSeconds !== null) void reply.header('Retry-After', String(error.retryAfterSeconds));
      const isGone = error.code === 'Volo.Abp.Identity:InvalidToken';
      const reason = isGone ? texts.linkGone : say(language, error.text);
      return send(
        reply,
        error.status === 429 ? 429 : 400,
        noticePage(texts.confirmFailedTitle, reason, null, language, isGone ? FORGET_TOKEN : undefined),
      );
    }
  });
  done();
};

/**
 * The answer has an address of its own: when another link is opened in its tab, the browser then loads the page again.
 */
const answerAddress = (language: string) => `${CONFIRM_EMAIL_PATH}?ui_locales=${language}&answer=1`;

const send = (reply: FastifyReply, status: number, text: string) =>
  reply.code(status).type('text/html; charset=utf-8').send(text);

const languageOf = (request: FastifyRequest) => {
  const { ui_locales: chosen } = requestTexts(request.query);
  return manageLanguage(languageOfParameters({ ui_locales: chosen ?? requestLanguage(request) }));
};
