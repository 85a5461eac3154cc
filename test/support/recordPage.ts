import { screen, within } from '@testing-library/react';
import type { PersonalRecordApi } from '../../src/features/certifiers/record/model';
import { foldWords } from '../../common/text/fold';
import type { CodedComune } from '../../src/shared/places/comuni';
import { memberPaths } from '../../src/shared/routing/memberPaths';
import type { PersonalRecord } from '../../src/shared/userData';
import { openPage } from './renderApp';

type Options = NonNullable<Parameters<typeof openPage>[1]>;

export const ownId = '00000000-0000-0000-0000-000000000001';
const places = {
  countries: () =>
    Promise.resolve([
      { code: 'IT', name: 'Italia' },
      { code: 'FR', name: 'Francia' },
    ]),
  allProvince: () =>
    Promise.resolve([
      { code: 'FC', name: 'Forlì-Cesena' },
      { code: 'MI', name: 'Milano' },
    ]),
};
export const comuni: CodedComune[] = [
  { istat: '040012', name: 'Forlì', province: 'FC', code: 'D704' },
  { istat: '040007', name: 'Cesena', province: 'FC', code: 'C573' },
  { istat: '015146', name: 'Milano', province: 'MI', code: 'F205' },
];
/** Finds comuni as the server does: by a code, or by the letters of a name. */
export const search = (text: string) =>
  Promise.resolve(comuni.filter(({ code, name }) => code === text || foldWords(name).includes(foldWords(text))));
/** The page over a person's record, or over none. */
export const openRecord = (
  record: PersonalRecord | null,
  personalRecord: Partial<PersonalRecordApi> = {},
  { comuneSearch, ...userData }: Options['userData'] & { comuneSearch?: Options['comuneSearch'] } = {},
  parameters = '',
  account: { emailVerified?: boolean } = {},
) =>
  openPage(memberPaths.personalRecord + parameters, {
    as: { policies: ['AccreditationCreate'], email: 'mario@account.example', ...account },
    userData: { get: () => Promise.resolve(record), ...userData },
    personalRecord: { ...places, ...personalRecord },
    comuneSearch: { search, ...comuneSearch },
  });
export const form = async () => within(await screen.findByRole('form', { name: 'Dati anagrafici' }));
export const emailPart = async () => within(await screen.findByRole('region', { name: 'E-mail di contatto' }));
export const group = async (name: string) => within((await form()).getByRole('group', { name }));
export const label = (text: string) => new RegExp(`^${text}`);
/** Writes at once what takes people many keys. */
export const write = async (user: Awaited<ReturnType<typeof openRecord>>['user'], field: HTMLElement, text: string) => {
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
};
export const saveButton = async () => (await form()).getByRole('button', { name: 'Salva i dati' });
