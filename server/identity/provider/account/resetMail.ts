/** The mail with the link to choose a new password. */
import { translate, type Language } from '../../../platform/localization/texts';
import { mailBody } from '../../../platform/mail/layout';
import type { MailContent } from '../../../platform/mail/queue';

interface Values {
  /** The name in the greeting. */
  readonly greeted: string;
  readonly userName: string;
  readonly link: string;
}

/** Builds the mail in the language of the request. */
export function resetMail(language: Language, { greeted, userName, link }: Values): Omit<MailContent, 'to'> {
  const account = (key: string) => translate(language, { resource: 'AbpAccount', key });
  const own = (key: string, ...values: string[]) => translate(language, { resource: 'Sace', key, values });
  const subject = account('PasswordReset');
  const body = mailBody({
    language,
    heading: subject,
    paragraphs: [
      own('Mail:Greeting', greeted),
      account('PasswordResetInfoInEmail'),
      own('Mail:PasswordResetUserName', userName),
      own('Mail:PasswordResetValidity'),
    ],
    link: { text: account('ResetMyPassword'), address: link },
  });
  return { subject, ...body };
}
