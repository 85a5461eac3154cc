/**
 * The stage of stories of accreditations: the portal with a mail server of its own, and each side in a browser of its
 * own.
 */
import { sendMailsTo } from './accreditationStory';
import { asUser } from './asUser';
import { openPage } from './browser';
import { startSmtpServer, type SmtpServer } from './smtpServer';
import { openStage } from './stage';
import { openAs } from './visit';

/** Called once at the top of a file, as `openStage`. */
export function openStory() {
  const stage = openStage();
  let mails: SmtpServer | undefined;
  beforeAll(async () => {
    mails = await startSmtpServer();
    await sendMailsTo(stage.portal, mails);
  });
  afterAll(() => mails?.close());

  /** A mail that has come, or that comes. */
  const mailTo: SmtpServer['mailTo'] = (address, subject) => {
    if (!mails) throw new Error('The stage opens before the first test of the file.');
    return mails.mailTo(address, subject);
  };
  /** Finds the address of the order of engineers of a province. */
  const boardOf = async (province: string): Promise<string> => {
    const ask = await asUser(stage.portal, 'gestore');
    const filter = JSON.stringify([
      ['orderTypeId', '=', 1],
      'and',
      ['province', '=', province],
      'and',
      ['isActive', '=', true],
    ]);
    const { data } = (await ask('GET', `/api/app/order-boards?filter=${encodeURIComponent(filter)}`)) as {
      data: { email: string }[];
    };
    return data[0]?.email ?? '';
  };
  /** A signed-in user on a page, in a browser of their own. */
  const visitor = async (userName: string, path: string) => {
    const opened = await openPage(stage.browser);
    await openAs(opened.page, stage.portal, userName, path);
    return opened;
  };
  return { stage, mailTo, boardOf, visitor };
}
