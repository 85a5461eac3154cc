import { held } from './forms/heldRequestOf';
import { holdValues, takeValues } from './forms/heldValues';
import { changesBetween } from './maskedValues';

it('names the fields of a form that were changed, masks personal values and leaves out secrets', () => {
  const before = { userName: 'mario', email: '', smtpHost: 'a.it', note: '', port: 25, password: '', roles: ['a'] };
  const after = { ...before, email: 'm@r.it', smtpHost: 'b.it', note: 'da m@r.it', password: '1q2w3E*', roles: [] };
  expect(changesBetween(before, after)).toEqual({
    email: 'm•••••',
    smtpHost: 'b.it',
    note: 'da m•••••',
    password: '(not shown)',
    roles: '(changed)',
  });
});

it('gives the event of a saved form its changes, and the values to the flow alone', () => {
  const values = { email: 'm@r.it', password: '1q2w3E*' };
  const id = holdValues(values, changesBetween({ email: '', password: '' }, values));
  const payload = held({ id });
  expect(payload).toEqual({ id, changes: { email: 'm•••••', password: '(not shown)' } });
  expect(takeValues(id)).toBe(values);
});
