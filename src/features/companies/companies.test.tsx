import { screen, waitFor, within } from '@testing-library/react';
import { makeCompany, makePersonalRecord } from '../../../test/support/certifiers';
import { openPage } from '../../../test/support/renderApp';
import { HttpError } from '../../shared/errors';
import { memberPaths } from '../../shared/routing/memberPaths';
import type { MyCompany } from '../../shared/userData';
import type { CompaniesApi, CompanyInput, CompanyMember, CompanyUpdate } from './model';

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

async function open(
  companies: MyCompany[],
  calls: Partial<CompaniesApi> = {},
  getMyCompanies = jest.fn(() => Promise.resolve(companies)),
) {
  const app = await openPage(memberPaths.companies, {
    as: { policies: ['AccreditationCreate'] },
    userData: { get: () => Promise.resolve(self), getMyCompanies },
    companies: { getMembers: () => Promise.resolve([me, other]), ...calls },
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
  await write(user, form.getByLabelText(/^Denominazione/), ' Sole ');
  await write(user, form.getByLabelText(/^Codice fiscale/), '01234567897');
  await user.click(form.getByRole('button', { name: 'Salva' }));
  expect(await form.findByRole('alert')).toBeVisible();
  expect(form.getByLabelText(/^Denominazione/)).toHaveValue('Sole');
  await user.click(form.getByRole('button', { name: 'Salva' }));
  expect(await screen.findByRole('heading', { name: 'Sole' })).toBeVisible();
  expect(asked[0]).toMatchObject({ name: 'Sole', fiscalCode: '01234567897', kind: 'societa', vatNumber: null });
  expect(asked[1]?.id).toBe(asked[0]?.id);
  expect(getMyCompanies).toHaveBeenCalledTimes(1);
});

it('changes a company at its version; one that changed meanwhile is read again under what is typed', async () => {
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
  await user.click(await form.findByRole('button', { name: 'Ricarica la scheda' }));
  await waitFor(() => {
    expect(form.getByLabelText('PEC')).toHaveValue('sole@pec.example');
  });
  expect(form.getByLabelText(/^Denominazione/)).toHaveValue('Luce');
  await user.click(form.getByRole('button', { name: 'Salva' }));
  expect(await screen.findByRole('heading', { name: 'Luce' })).toBeVisible();
  expect(asked).toEqual([
    expect.objectContaining({ version: 2 }),
    expect.objectContaining({ version: 5, name: 'Luce', pec: 'sole@pec.example' }),
  ]);
});

it('adds a member by number and last name, and says at the field when nobody has both', async () => {
  const nobody = { message: 'Nessun certificatore ha questo numero e questo cognome.', members: ['certifierNumber'] };
  const addMember = jest
    .fn(() => Promise.resolve([me, other, { ...other, certifierId: 'c3', name: 'Neri Ugo' }]))
    .mockRejectedValueOnce(new HttpError(400, { described: true, validationErrors: [nobody] }));
  const { user } = await open([company], { addMember });
  await user.click(await screen.findByRole('button', { name: 'Persone di Energia Chiara' }));
  const people = await dialog('Persone di Energia Chiara');
  expect(await people.findByText('Verdi Anna')).toBeVisible();
  await write(user, people.getByLabelText(/^Numero di certificatore/), '103');
  await write(user, people.getByLabelText(/^Cognome/), 'Neri');
  await user.click(people.getByRole('button', { name: 'Aggiungi una persona' }));
  expect(await people.findByText(nobody.message)).toBeVisible();
  await user.click(people.getByRole('button', { name: 'Aggiungi una persona' }));
  expect(await people.findByText('Neri Ugo')).toBeVisible();
  expect(addMember).toHaveBeenLastCalledWith(company.id, { certifierNumber: 103, lastName: 'Neri', role: 'tecnico' });
  expect(people.getByLabelText(/^Numero di certificatore/)).toHaveValue('');
});

it('ends a membership after the question; whoever leaves sees the company no more [USD-05]', async () => {
  const endMember = jest.fn<Promise<CompanyMember[]>, [string, string]>((_, id) =>
    Promise.resolve(id === 'c2' ? [me, { ...other, validTo: '2026-11-22' }] : []),
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
