/** A company invites a person: one phone is held by who looks after the company, the other one by who is invited. */
import type { Page } from 'playwright-core';
import { linkIn } from '../support/accreditationStory';
import { asUser } from '../support/asUser';
import { openPhone } from '../support/browser';
import { pageFaults } from '../support/pageFaults';
import { openStory } from '../support/storyStage';
import { takeUp } from '../support/twoDevices';
import { faults, openAs } from '../support/visit';

const { stage, mailTo } = openStory();

const COMPANIES = '/accreditamenti/societa';
const INVITED = 'lucia.verdi@studio.example';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** An account with a record, of somebody who is no certifier yet. */
async function person(
  userName: string,
  email: string,
  record: { lastName: string; firstName: string; fiscalCode: string },
) {
  const office = await asUser(stage.portal, 'admin');
  await office('POST', '/api/identity/users', {
    userName,
    name: record.firstName,
    surname: record.lastName,
    email,
    password: '1q2w3E*',
    isActive: true,
    roleNames: ['certificatore'],
  });
  const ask = await asUser(stage.portal, userName);
  const { currentUser } = (await ask('GET', '/api/abp/application-configuration')) as { currentUser: { id: string } };
  await ask('PUT', `/api/app/anagrafiche/${currentUser.id}`, {
    ...record,
    version: null,
    gender: 'F',
    birthDate: '1970-01-01',
    birthPlace: 'Forlì',
    birthProvince: 'FC',
    birthCountry: 'IT',
    residence: { istat: '040012' },
    studio: {},
    email,
  });
}

it('takes nobody in before they accept, and shows both what the other one did [USD-05]', async () => {
  await person('lucia.verdi', INVITED, { lastName: 'Verdi', firstName: 'Lucia', fiscalCode: 'VRDLCU70A41D704R' });
  const referent = await openPhone(stage.browser);
  await openAs(referent.page, stage.portal, 'certificatore', COMPANIES);
  await referent.page
    .getByRole('button', { name: /^Persone di/ })
    .first()
    .click();
  const people = referent.page.getByRole('dialog');
  await people.getByLabel(/^Numero di certificatore o codice fiscale/).fill('vrdlcu70a41d704r');
  await people.getByLabel(/^Cognome/).fill('Verdi');
  await button(referent.page, 'Invita una persona').click();
  await people.getByRole('list', { name: 'In attesa di risposta' }).getByText('Verdi Lucia').waitFor();
  expect(await people.getByRole('list', { name: 'Chi lavora per la società' }).innerText()).not.toContain('Verdi');
  expect(await pageFaults(referent.page, 'invitation-sent')).toEqual([]);

  const invited = await openPhone(stage.browser);
  const link = linkIn(await mailTo(INVITED, /^Ti invitano a lavorare per/), COMPANIES);
  await openAs(invited.page, stage.portal, 'lucia.verdi', new URL(link).pathname);
  await invited.page.getByRole('heading', { name: 'Inviti per te' }).waitFor();
  expect(await pageFaults(invited.page, 'invitation-received')).toEqual([]);
  await invited.page.getByRole('button', { name: /^Accetta/ }).click();
  await invited.page.getByText('Da oggi fai parte della società.').waitFor();
  expect(await pageFaults(invited.page, 'invitation-accepted')).toEqual([]);

  await takeUp(referent.page);
  await people.getByRole('list', { name: 'Chi lavora per la società' }).getByText('Verdi Lucia').waitFor();
  await people.getByRole('list', { name: 'In attesa di risposta' }).waitFor({ state: 'detached' });
  expect(await pageFaults(referent.page, 'invitation-answered')).toEqual([]);
  for (const { context, errors } of [referent, invited]) {
    expect(faults(errors)).toEqual([]);
    await context.close();
  }
});
