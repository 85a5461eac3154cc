import { act, screen, waitFor, within } from '@testing-library/react';
import { makeCompany, makePersonalRecord } from '../../../../test/support/certifiers';
import { openPage } from '../../../../test/support/renderApp';
import { HttpError } from '../../../shared/errors';
import { memberPaths } from '../../../shared/routing/memberPaths';
import type { MyCompany } from '../../../shared/userData';
import type { CompaniesApi, CompanyInput, CompanyInvitation, CompanyMember, CompanyUpdate } from './model';

const self = makePersonalRecord();
const company = makeCompany();
const me: CompanyMember = {
  certifierId: self.id,
  certifierNumber: 101,
  name: 'Rossi Mario',
  role: 'referente',
  validFrom: '2025-01-01',
  validTo: null,
};
const other: CompanyMember = {
  certifierId: 'c2',
  certifierNumber: 102,
  name: 'Verdi Anna',
  role: 'tecnico',
  validFrom: '2025-02-01',
  validTo: null,
};

const board = (items: CompanyMember[], invitations: CompanyInvitation[] = []) => ({ items, invitations });
const neri: CompanyInvitation = {
  id: 'i1',
  certifierNumber: 103,
  name: 'Neri Ugo',
  role: 'tecnico',
  createdAt: '2026-11-20T09:00:00Z',
  expiresAt: '2026-12-20T09:00:00Z',
};

async function open(
  companies: MyCompany[],
  calls: Partial<CompaniesApi> = {},
  getMyCompanies = jest.fn(() => Promise.resolve(companies)),
) {
  const app = await openPage(memberPaths.companies, {
    as: { policies: ['AccreditationCreate'] },
    userData: { get: () => Promise.resolve(self), getMyCompanies },
    companies: { getMembers: () => Promise.resolve(board([me, other])), ...calls },
  });
  return { ...app, getMyCompanies };
}
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const write = async (user: Awaited<ReturnType<typeof open>>['user'], field: HTMLElement, text: string) => {
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
};

it('lists the companies of the user, loaded once; only the referente changes one [USD-05] [API-13]', async () => {
  const { getMyCompanies } = await open([
    company,
    makeCompany({ id: 's2', name: 'Sole', legalForm: null, role: 'tecnico' }),
  ]);
  expect(await screen.findByRole('heading', { name: 'Energia Chiara' })).toBeVisible();
  expect(screen.getByText('Società, S.r.l.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Modifica Energia Chiara' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Modifica Sole' })).not.toBeInTheDocument();
  expect(getMyCompanies).toHaveBeenCalledTimes(1);
});

it('registers a company under one id however often it is sent; it is in the list without another load [USD-05]', async () => {
  const asked: CompanyInput[] = [];
  const createCompany = (input: CompanyInput) => (
    asked.push(input),
    asked.length === 1
      ? Promise.reject(new HttpError(503))
      : Promise.resolve(makeCompany({ id: input.id, name: input.name }))
  );
  const { user, getMyCompanies } = await open([], { createCompany });
  expect(await screen.findByText(/Non risulti in nessuna società/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Registra una società' }));
  const form = await dialog('Registra una società');
  expect(form.getByLabelText(/^Denominazione/)).toHaveFocus();
  await write(user, form.getByLabelText(/^Denominazione/), ' Sole ');
  await write(user, form.getByLabelText(/^Codice fiscale/), '01234567897');
  await user.click(form.getByRole('button', { name: 'Salva' }));
  expect(await form.findByRole('alert')).toBeVisible();
  expect(form.getByLabelText(/^Denominazione/)).toHaveValue('Sole');
  await user.dblClick(form.getByRole('button', { name: 'Salva' }));
  expect(await screen.findByRole('heading', { name: 'Sole' })).toBeVisible();
  expect(asked[0]).toMatchObject({ name: 'Sole', fiscalCode: '01234567897', kind: 'societa', vatNumber: null });
  expect(asked.map(({ id }) => id)).toEqual([asked[0]?.id, asked[0]?.id]);
  expect(getMyCompanies).toHaveBeenCalledTimes(1);
});

it('changes a company at its version; one that changed meanwhile is sent again with what is typed', async () => {
  const asked: CompanyUpdate[] = [];
  const stale = new HttpError(409, {
    code: 'Sace:Company:Changed',
    described: true,
    message: 'La società è cambiata.',
  });
  const theirs = makeCompany({ version: 5, pec: 'sole@pec.example' });
  const saveCompany = (_: string, input: CompanyUpdate) => (
    asked.push(input),
    asked.length === 1 ? Promise.reject(stale) : Promise.resolve(makeCompany({ name: 'Luce', version: 6 }))
  );
  const { user } = await open([company], { saveCompany, getMyCompanies: () => Promise.resolve([theirs]) });
  await user.click(await screen.findByRole('button', { name: 'Modifica Energia Chiara' }));
  const form = await dialog('Dati della società');
  expect(form.getByLabelText(/^Codice fiscale/)).toBeDisabled();
  await write(user, form.getByLabelText(/^Denominazione/), 'Luce');
  await user.click(form.getByRole('button', { name: 'Salva' }));
  expect(await screen.findByRole('heading', { name: 'Luce' })).toBeVisible();
  expect(asked).toEqual([
    expect.objectContaining({ version: 2 }),
    expect.objectContaining({ version: 5, name: 'Luce', pec: 'sole@pec.example' }),
  ]);
});

it('invites by number and last name, says at the field when nobody has both, and takes an invitation back', async () => {
  const nobody = { message: 'Nessuno ha questo numero o codice fiscale e questo cognome.', members: ['person'] };
  const invite = jest
    .fn((..._: Parameters<CompaniesApi['invite']>) => Promise.resolve(board([me, other], [neri])))
    .mockRejectedValueOnce(new HttpError(400, { described: true, validationErrors: [nobody] }));
  const withdrawInvitation = jest.fn(() => Promise.resolve(board([me, other])));
  const { user } = await open([company], { invite, withdrawInvitation });
  await user.click(await screen.findByRole('button', { name: 'Persone di Energia Chiara' }));
  const people = await dialog('Persone di Energia Chiara');
  expect(await people.findByText('Verdi Anna')).toBeVisible();
  await write(user, people.getByLabelText(/^Numero di certificatore/), '103');
  await write(user, people.getByLabelText(/^Cognome/), 'Neri');
  await user.click(people.getByRole('button', { name: 'Invita una persona' }));
  expect(await people.findByText(nobody.message)).toBeVisible();
  await user.click(people.getByRole('button', { name: 'Invita una persona' }));
  const waiting = within(await people.findByRole('list', { name: 'In attesa di risposta' }));
  expect(waiting.getByText('Neri Ugo')).toBeVisible();
  expect(waiting.getByText('Può rispondere fino al 20/12/2026')).toBeVisible();
  expect(invite).toHaveBeenLastCalledWith(company.id, {
    id: expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/) as string,
    person: '103',
    lastName: 'Neri',
    role: 'tecnico',
  });
  expect(people.getByLabelText(/^Numero di certificatore/)).toHaveValue('');
  await user.click(waiting.getByRole('button', { name: 'Ritira l’invito a Neri Ugo' }));
  await waitFor(() => {
    expect(people.queryByRole('list', { name: 'In attesa di risposta' })).not.toBeInTheDocument();
  });
  expect(withdrawInvitation).toHaveBeenCalledWith(company.id, 'i1');
});

const forMe = {
  id: 'i2',
  companyId: 's2',
  company: 'Sole srl',
  fiscalCode: '01234567897',
  invitedBy: 'Verdi Anna',
  role: 'tecnico',
  expiresAt: '2026-12-20T09:00:00Z',
};

it.each([
  ['accepted', 'Accetta', true],
  ['refused', 'Rifiuta', false],
])('shows who invites, and is %s', async (_what, button, accepts) => {
  const answerInvitation = jest.fn(() => Promise.resolve([]));
  const { user } = await open([], {
    getOwnInvitations: () => Promise.resolve([forMe]),
    answerInvitation,
    getMyCompanies: () => Promise.resolve([makeCompany({ id: 's2', name: 'Sole srl' })]),
  });
  expect(
    await screen.findByText(/Verdi Anna ti invita come Tecnico\. Codice fiscale della società: 01234567897/),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: `${button} l’invito di Sole srl` }));
  await waitFor(() => {
    expect(screen.queryByRole('heading', { name: 'Inviti per te' })).not.toBeInTheDocument();
  });
  expect(answerInvitation).toHaveBeenCalledWith('i2', accepts);
  if (accepts) expect(await screen.findByRole('heading', { name: 'Sole srl' })).toBeVisible();
  else expect(screen.getByText(/Non risulti in nessuna società/)).toBeVisible();
});

it('offers an invitation no more that was taken back meanwhile, and says so', async () => {
  const own = [forMe];
  const { user } = await open([], {
    getOwnInvitations: () => Promise.resolve([...own]),
    answerInvitation: () => {
      own.length = 0;
      return Promise.reject(
        new HttpError(409, {
          code: 'Sace:Company:InvitationClosed',
          described: true,
          message: 'Questo invito non vale più.',
        }),
      );
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Accetta l’invito di Sole srl' }));
  expect(await screen.findByText('Questo invito non vale più.')).toBeVisible();
  await waitFor(() => {
    expect(screen.queryByText('Inviti per te')).not.toBeInTheDocument();
  });
});

it('shows who accepted on another device as soon as the referente is back, under what is typed', async () => {
  let now = board([me], [neri]);
  const { user } = await open([company], { getMembers: () => Promise.resolve(now) });
  await user.click(await screen.findByRole('button', { name: /^Persone di/ }));
  const people = await dialog('Persone di Energia Chiara');
  expect(await people.findByRole('list', { name: 'In attesa di risposta' })).toBeVisible();
  await write(user, people.getByLabelText(/^Cognome/), 'Gialli');
  now = board([me, { ...other, name: neri.name, certifierNumber: null }]);
  act(() => {
    window.dispatchEvent(new Event('focus'));
  });
  await waitFor(() => {
    expect(people.queryByRole('list', { name: 'In attesa di risposta' })).not.toBeInTheDocument();
  });
  expect(people.getByText(neri.name)).toBeVisible();
  expect(people.getByText('Dal 01/02/2025')).toBeVisible();
  expect(people.getByLabelText(/^Cognome/)).toHaveValue('Gialli');
});

it('ends a membership after the question; a member who leaves no longer sees the company [USD-05]', async () => {
  const endMember = jest.fn((_: string, id: string) =>
    Promise.resolve(board(id === 'c2' ? [me, { ...other, validTo: '2026-11-22' }] : [])),
  );
  const { user } = await open([company], { endMember });
  await user.click(await screen.findByRole('button', { name: 'Persone di Energia Chiara' }));
  const people = await dialog('Persone di Energia Chiara');
  await user.click(await people.findByRole('button', { name: 'Togli Verdi Anna' }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(
    'Da oggi Verdi Anna non lavora più per Energia Chiara.',
  );
  await user.click(screen.getByRole('button', { name: 'Continua' }));
  expect(await people.findByText('Dal 01/02/2025 al 22/11/2026')).toBeVisible();
  await waitFor(() => {
    expect(people.getByRole('list', { name: 'Chi lavora per la società' })).toHaveFocus();
  });
  await user.click(people.getByRole('button', { name: 'Lascia la società' }));
  await user.click(await screen.findByRole('button', { name: 'Continua' }));
  expect(await screen.findByText(/Non risulti in nessuna società/)).toBeVisible();
  expect(endMember).toHaveBeenLastCalledWith(company.id, self.id);
});
